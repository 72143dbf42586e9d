import { plural } from '#text/plural.ts';

export const pieces = (n: number): string => plural('en', n, { one: '{n} item', other: '{n} items' });
