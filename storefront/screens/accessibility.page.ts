import { contentPage } from '#storefront/content/load-content.ts';

export const accessibilityPage = contentPage('accessibility');
