import { contentPage } from '#storefront/content/load-content.ts';

export const page = contentPage('about-ashjar', () =>
  import('./about-ashjar.tsx').then((file) => file.AboutAshjar),
);
