import { contentPage } from '#storefront/content/load-content.ts';

export const privacyPolicyPage = contentPage('privacy-policy');
