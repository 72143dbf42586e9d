import { contentPage } from '#storefront/content/load-content.ts';

export const page = contentPage('faq', () => import('./faq.tsx').then((file) => file.Faq));
