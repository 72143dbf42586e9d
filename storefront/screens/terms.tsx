import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

/** The terms of sale. */
export function Terms({ data }: { data: ContentData }) {
  return <ContentPage data={data} />;
}
