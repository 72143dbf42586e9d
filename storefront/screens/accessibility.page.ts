import { contentPage } from '#storefront/content/load-content.ts';

export const page = contentPage('accessibility', () =>
  import('./accessibility.tsx').then((file) => file.Accessibility),
);
