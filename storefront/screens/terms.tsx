import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

export function Terms({ data }: { data: ContentData }) {
  return <ContentPage data={data} />;
}
