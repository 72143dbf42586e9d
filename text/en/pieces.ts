import { plural } from '#text/plural.ts';

/** The number of items in a cart or an order. */
export const pieces = (n: number): string => plural('en', n, { one: '{n} item', other: '{n} items' });
