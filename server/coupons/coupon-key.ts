import { westernDigits } from '#contract/digits.ts';

/** A code as it is looked up: without regard to case, spaces, marks of direction and whose digits were typed. */
export const couponKey = (code: string): string =>
  westernDigits(code.normalize('NFKC'))
    .replace(/[\p{Z}\p{C}]/gu, '')
    .toUpperCase();
