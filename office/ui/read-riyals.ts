import { westernDigits } from '#contract/digits.ts';

/** Parses riyals with Western or Arabic digits and separators to halalas; null if invalid. */
export function readRiyals(typed: string): number | null {
  const [, riyals = '', decimals = ''] =
    /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(westernDigits(typed).trim().replace(/[٫,]/, '.')) ?? [];
  return riyals === '' ? null : Number(riyals) * 100 + Number(decimals.padEnd(2, '0'));
}
