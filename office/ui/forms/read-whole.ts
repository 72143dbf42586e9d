import { westernDigits } from '#contract/digits.ts';

/** Parses a whole number with Western or Arabic digits; null if the text is invalid. */
export const readWhole = (typed: string): number | null => {
  const digits = westernDigits(typed).trim().replace(/[,٬]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};
