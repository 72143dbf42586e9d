import { contentPage } from '#storefront/content/load-content.ts';

export const termsPage = contentPage('terms');
