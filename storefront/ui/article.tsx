import type { ReactNode } from 'react';
import { Accordion } from './accordion.tsx';
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
  /** Whether each section is a question that unfolds its answer; the list of questions is then the table of contents. */
  isFolded?: boolean;
  /** Whether to render the heading; false if the screen renders its own above. */
  hasHead?: boolean;
};

/**
 * The sections as questions that unfold. The anchor is inside the answer, because a browser unfolds a question when an
 * address or a search of the page leads into it.
 */
const Questions = ({ sections }: Pick<Props, 'sections'>) => (
  <div>
    {sections.map(({ id, title, blocks }) => (
      <Accordion key={id} title={<h2 className={styles.question}>{title}</h2>}>
        <div id={id} className={styles.answer}>
          <PageBlocks blocks={blocks} />
        </div>
      </Accordion>
    ))}
  </div>
);

/** A text page: title, introduction, table of contents, and sections with anchors. */
export function Article(props: Props) {
  const {
    title,
    lead,
    sections,
    labels,
    updatedAt,
    empty,
    children,
    isFolded = false,
    hasHead = true,
  } = props;
  return (
    <div className={`wrap ${styles.page} ${hasHead ? '' : styles.headless} ${isFolded ? styles.folded : ''}`}>
      {hasHead ? (
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
      ) : null}
      {sections.length > 1 && !isFolded ? (
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
        {isFolded ? (
          <Questions sections={sections} />
        ) : (
          sections.map((section) => (
            <section key={section.id} id={section.id} className={styles.section}>
              <h2>{section.title}</h2>
              <PageBlocks blocks={section.blocks} />
            </section>
          ))
        )}
        {children ? <p className={styles.actions}>{children}</p> : null}
        <p className="small quiet">
          <time dateTime={updatedAt}>{labels.updated}</time>
        </p>
      </div>
    </div>
  );
}
