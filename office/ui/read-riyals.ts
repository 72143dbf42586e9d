import { westernDigits } from '#contract/digits.ts';

/**
 * Parses a number with at most two decimals, in Western or Arabic digits, to hundredths; null if the text is invalid.
 */
export function readHundredths(typed: string): number | null {
  const [, whole = '', decimals = ''] =
    /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(westernDigits(typed).trim().replace(/[٫,]/, '.')) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Parses an amount in riyals, in Western or Arabic digits, to halalas; null if the text is invalid. */
export function readRiyals(typed: string): number | null {
  return readHundredths(typed);
}
