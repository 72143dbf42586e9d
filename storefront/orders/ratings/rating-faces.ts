import type { IconName } from '#storefront/ui/icon-names.ts';

/** The icons of ratings 1 to 5, from angry to great (Specification 3). They are drawings, never emoji. */
export const RATING_FACES: readonly IconName[] = [
  'smiley-angry',
  'smiley-sad',
  'smiley-meh',
  'smiley',
  'smiley-great',
];
