import { plural } from '#text/plural.ts';

/**
 * The refusal of a letter with too many diacritics, shown next to the field while the shopper types, and returned by
 * the server.
 */
export const tooManyMarks = (max: number): string =>
  `A letter can carry ${plural('en', max, { one: '{n} mark', other: '{n} marks' })} at most. Please remove some.`;
