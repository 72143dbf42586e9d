import { contentPage } from '#storefront/content/load-content.ts';

export const page = contentPage('rewards', () => import('./rewards.tsx').then((file) => file.Rewards));
