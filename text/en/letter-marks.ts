import { plural } from '#text/plural.ts';

/** Shown next to a field while the shopper types, and sent by the server. */
export const tooManyMarks = (max: number): string =>
  `A letter can carry ${plural('en', max, { one: '{n} mark', other: '{n} marks' })} at most. Please remove some.`;
