import { contentPage } from '#storefront/content/load-content.ts';

export const giftsCarePage = contentPage('gifts-care');
