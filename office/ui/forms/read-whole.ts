import { westernDigits } from '#contract/digits.ts';

/** A whole number that a person typed with Western or Arabic digits; null for anything else. */
export const readWhole = (typed: string): number | null => {
  const digits = westernDigits(typed).trim().replace(/[,٬]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};
