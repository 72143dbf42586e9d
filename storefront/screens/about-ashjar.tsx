import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

/** About the shop; 'Introduction' in the signed-out menu opens its first section (product.md 3). */
export function AboutAshjar({ data }: { data: ContentData }) {
  return <ContentPage data={data} />;
}
