import type { manifest as english } from '#text/en/manifest.ts';

export const manifest: typeof english = { allPlants: 'كل النباتات' };
