import { westernDigits } from '#contract/digits.ts';

/** Halalas of what a person typed in riyals, with Western or Arabic digits and separators; null for anything else. */
export function readRiyals(typed: string): number | null {
  const [, riyals = '', decimals = ''] =
    /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(westernDigits(typed).trim().replace(/[٫,]/, '.')) ?? [];
  return riyals === '' ? null : Number(riyals) * 100 + Number(decimals.padEnd(2, '0'));
}
