import { contentPage } from '#storefront/content/load-content.ts';

export const page = contentPage('privacy-policy', () =>
  import('./privacy-policy.tsx').then((file) => file.PrivacyPolicy),
);
