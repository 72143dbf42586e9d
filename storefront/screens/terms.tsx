import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

/** What is agreed when a gift is bought. */
export function Terms({ data }: { data: ContentData }) {
  return <ContentPage data={data} />;
}
