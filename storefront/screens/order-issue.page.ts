import { contentPage } from '#storefront/content/load-content.ts';

export const orderIssuePage = contentPage('order-issue');
