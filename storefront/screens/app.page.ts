import { contentPage } from '#storefront/content/load-content.ts';

export const page = contentPage('app', () => import('./app.tsx').then((file) => file.App));
