import { westernDigits } from '#contract/digits.ts';

/** Marks and spaces that come along when a number is copied, and every dash that keyboards type. */
const INVISIBLE = /[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const DASH = /[-\u2010-\u2015\u2212_]/g;

/**
 * An order's number as it is stored (A-10024), from any way of writing it: lower case, Arabic digits, without prefix or
 * dash, with a hash. Null for everything else.
 */
export function orderNumberIn(typed: string): string | null {
  const plain = westernDigits(typed).replace(INVISIBLE, '').replace(DASH, '').toUpperCase();
  const [, digits] = /^#?[A\u0627\u0623]?(\d{1,10})$/.exec(plain) ?? [];
  return digits === undefined ? null : `A-${digits.replace(/^0+(?=\d)/, '')}`;
}
