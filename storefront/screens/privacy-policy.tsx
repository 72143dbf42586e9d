import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';

/** What the shop knows of a person, and why. */
export function PrivacyPolicy({ data }: { data: ContentData }) {
  return <ContentPage data={data} />;
}
