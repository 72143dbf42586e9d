import type { pieces as english } from '#text/en/pieces.ts';
import { plural } from '#text/plural.ts';

export const pieces: typeof english = (n) =>
  plural('ar', n, {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتين',
    few: '{n} قطع',
    many: '{n} قطعة',
    other: '{n} قطعة',
  });
