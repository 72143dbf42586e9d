import type { IconName } from '#storefront/ui/icon-names.ts';

/** Specification 3: ratings 1-5, angry to great; drawn, never emoji. */
export const RATING_FACES: readonly IconName[] = [
  'smiley-angry',
  'smiley-sad',
  'smiley-meh',
  'smiley',
  'smiley-great',
];
