import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

/** What shoppers ask. */
export function Faq({ data }: { data: ContentData }) {
  return <ContentPage data={data} />;
}
