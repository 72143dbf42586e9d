import type { ReactNode } from 'react';
import styles from './article.module.css';
import { type ArticleBlock, PageBlocks } from './page-blocks.tsx';

type Props = {
  title: string;
  lead: string;
  sections: readonly { id: string; title: string; blocks: readonly ArticleBlock[] }[];
  labels: { onThisPage: string; updated: string };
  /** The date of the last change, such as `2026-11-21`. */
  updatedAt: string;
  /** Rendered in place of the sections if there are no sections. */
  empty?: ReactNode;
  /** Links and buttons to render after the sections. */
  children?: ReactNode;
  /** Whether to render the heading; false if the screen renders its own above. */
  hasHead?: boolean;
};

/** A text page: title, introduction, table of contents, and sections with anchors. */
export function Article(props: Props) {
  const { title, lead, sections, labels, updatedAt, empty, children, hasHead = true } = props;
  return (
    <div className={`wrap ${styles.page} ${hasHead ? '' : styles.headless}`}>
      {hasHead ? (
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
      ) : null}
      {sections.length > 1 ? (
        <nav className={styles.contents} aria-label={labels.onThisPage}>
          <p className={styles.label}>{labels.onThisPage}</p>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={styles.sections}>
        {sections.length === 0 ? empty : null}
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={styles.section}>
            <h2>{section.title}</h2>
            <PageBlocks blocks={section.blocks} />
          </section>
        ))}
        {children ? <p className={styles.actions}>{children}</p> : null}
        <p className="small quiet">
          <time dateTime={updatedAt}>{labels.updated}</time>
        </p>
      </div>
    </div>
  );
}
