import type { ReactNode } from 'react';
import type { Page } from '#contract/content/content.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import styles from './content-page.module.css';

/** A content page, with its date already formatted in the page's language. */
export type ContentData = Page & { updatedOn: string };

type Props = {
  data: ContentData;
  /** Links and buttons after the sections. */
  children?: ReactNode;
  /** False when the screen draws its own heading above. */
  hasHead?: boolean;
};

/** Title, lead, table of contents, and the sections, each with its own anchor. */
export function ContentPage({ data, children, hasHead = true }: Props) {
  const text = useText().content;
  return (
    <div className={`wrap ${styles.page} ${hasHead ? '' : styles.headless}`}>
      {hasHead ? (
        <header className={styles.head}>
          <h1>{data.title}</h1>
          <p className="lead">{data.lead}</p>
        </header>
      ) : null}
      {data.sections.length > 1 ? (
        <nav className={styles.contents} aria-label={text.onThisPage}>
          <p className={styles.label}>{text.onThisPage}</p>
          <ul>
            {data.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={styles.sections}>
        {data.sections.length === 0 ? (
          <EmptyState icon="info" title={text.noData} text={text.noDataText} />
        ) : null}
        {data.sections.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {children ? <p className={styles.actions}>{children}</p> : null}
        <p className="small quiet">
          <time dateTime={data.updatedAt}>{text.updated(data.updatedOn)}</time>
        </p>
      </div>
    </div>
  );
}
