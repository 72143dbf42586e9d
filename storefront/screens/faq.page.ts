import { contentPage } from '#storefront/content/load-content.ts';

export const faqPage = contentPage('faq');
