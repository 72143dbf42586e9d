import type { IconName } from '#storefront/ui/icon-names.ts';

/**
 * The icons of ratings 1 to 5, from angry to great (Specification 3). They are drawn, because emoji differ between
 * devices.
 */
export const RATING_FACES: readonly IconName[] = [
  'smiley-angry',
  'smiley-sad',
  'smiley-meh',
  'smiley',
  'smiley-great',
];
