import { plural } from '#text/plural.ts';

/** Said beside a field as it is typed, and by the server. */
export const tooManyMarks = (max: number): string =>
  `A letter can carry ${plural('en', max, { one: '{n} mark', other: '{n} marks' })} at most. Please remove some.`;
