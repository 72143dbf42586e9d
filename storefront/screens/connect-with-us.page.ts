import { contentPage } from '#storefront/content/load-content.ts';

export const connectWithUsPage = contentPage('connect-with-us');
