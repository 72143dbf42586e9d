import { contentPage } from '#storefront/content/load-content.ts';

export const page = contentPage('terms', () => import('./terms.tsx').then((file) => file.Terms));
