import { contentPage } from '#storefront/content/load-content.ts';

export const appPage = contentPage('app');
