import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

/** How a living gift is looked after. */
export function GiftsCare({ data }: { data: ContentData }) {
  return <ContentPage data={data} />;
}
