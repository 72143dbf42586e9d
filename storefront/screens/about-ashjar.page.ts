import { contentPage } from '#storefront/content/load-content.ts';

export const aboutAshjarPage = contentPage('about-ashjar');
