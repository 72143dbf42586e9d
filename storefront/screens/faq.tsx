import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

/** Frequently asked questions. */
export function Faq({ data }: { data: ContentData }) {
  return <ContentPage data={data} />;
}
