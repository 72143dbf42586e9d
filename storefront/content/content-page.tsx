import type { ReactNode } from 'react';
import type { Page } from '#contract/content/content.wire.ts';
import { blockOf } from '#contract/content/page-text.rules.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Article } from '#storefront/ui/article.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** A content page, with its date already formatted in the page's language. */
export type ContentData = Page & { updatedOn: string };

type Props = {
  data: ContentData;
  /** Links and buttons after the sections. */
  children?: ReactNode;
  /** False when the screen draws its own heading above. */
  hasHead?: boolean;
};

/** A content page of the shop, with the texts around it. */
export function ContentPage({ data, children, hasHead = true }: Props) {
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
      hasHead={hasHead}
    >
      {children}
    </Article>
  );
}
