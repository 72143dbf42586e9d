import type { ReactNode } from 'react';
import styles from './article.module.css';
import { type ArticleBlock, PageBlocks } from './page-blocks.tsx';

type Props = {
  title: string;
  lead: string;
  sections: readonly { id: string; title: string; blocks: readonly ArticleBlock[] }[];
  labels: { onThisPage: string; updated: string };
  /** The day of the last change, `2026-11-21`. */
  updatedAt: string;
  /** In place of the sections of an empty page. */
  empty?: ReactNode;
  /** Links and buttons after the sections. */
  children?: ReactNode;
  /** False when the screen draws its own heading above. */
  hasHead?: boolean;
};

/** A text page: title, lead, table of contents, and the sections, each with its own anchor. */
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
