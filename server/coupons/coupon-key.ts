import { westernDigits } from '#contract/digits.ts';

/** Normalises a code for lookups: without spaces and direction marks, in upper case and with Western digits. */
export const couponKey = (code: string): string =>
  westernDigits(code.normalize('NFKC'))
    .replace(/[\p{Z}\p{C}]/gu, '')
    .toUpperCase();
