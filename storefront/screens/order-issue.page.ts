import { contentPage } from '#storefront/content/load-content.ts';

export const page = contentPage('order-issue', () =>
  import('./order-issue.tsx').then((file) => file.OrderIssue),
);
