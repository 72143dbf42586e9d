import type { ReactNode } from 'react';
import type { Page } from '#contract/content/content.wire.ts';
import { blockOf } from '#contract/content/page-text.rules.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Article } from '#storefront/ui/article.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** The data of a content page, with the date of its last change formatted in the page's language. */
export type ContentData = Page & { updatedOn: string };

type Props = {
  data: ContentData;
  /** Links and buttons to render after the sections. */
  children?: ReactNode;
  /** Whether the sections are questions that unfold. */
  isFolded?: boolean;
  /** Whether to render the heading; false if the screen renders its own above. */
  hasHead?: boolean;
};

export function ContentPage({ data, children, isFolded = false, hasHead = true }: Props) {
  const text = useText().content;
  return (
    <Article
      title={data.title}
      lead={data.lead}
      sections={data.sections.map(({ paragraphs, ...section }) => ({
        ...section,
        blocks: paragraphs.map(blockOf),
      }))}
      labels={{ onThisPage: text.onThisPage, updated: text.updated(data.updatedOn) }}
      updatedAt={data.updatedAt}
      empty={<EmptyState icon="info" title={text.noData} text={text.noDataText} />}
      isFolded={isFolded}
      hasHead={hasHead}
    >
      {children}
    </Article>
  );
}
