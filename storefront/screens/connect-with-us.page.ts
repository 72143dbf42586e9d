import { contentPage } from '#storefront/content/load-content.ts';

export const page = contentPage('connect-with-us', () =>
  import('./connect-with-us.tsx').then((file) => file.ConnectWithUs),
);
