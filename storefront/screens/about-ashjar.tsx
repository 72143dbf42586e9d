import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

/** The page about the shop. 'Introduction' in the signed-out menu links to its first section (product.md 3). */
export function AboutAshjar({ data }: { data: ContentData }) {
  return <ContentPage data={data} />;
}
