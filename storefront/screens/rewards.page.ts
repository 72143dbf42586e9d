import { contentPage } from '#storefront/content/load-content.ts';

export const rewardsPage = contentPage('rewards');
