import { plural } from '#text/plural.ts';

/**
 * The refusal of a letter with too many diacritics, shown next to the field while the shopper types, and returned by
 * the server.
 */
export const tooManyMarks = (max: number): string =>
  `A letter can carry ${plural('en', max, { one: '{n} mark', other: '{n} marks' })} at most. Please remove some.`;

/** The refusal of an engraving with characters that the laser cannot draw, such as an emoji. */
export const engravingNotDrawn = (characters: string): string =>
  `The laser can’t engrave \u2068${characters}\u2069. Please use letters, numbers and punctuation.`;
