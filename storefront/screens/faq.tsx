import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

export function Faq({ data }: { data: ContentData }) {
  return <ContentPage data={data} isFolded />;
}
