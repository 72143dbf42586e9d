import { westernDigits } from '#contract/digits.ts';

/**
 * INVISIBLE matches spaces and invisible characters copied along with an order number; DASH matches every dash that
 * keyboards type.
 */
const INVISIBLE = /[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const DASH = /[-\u2010-\u2015\u2212_]/g;

/**
 * An order number as it is stored (A-10024), from any notation: lower case, Arabic digits, without prefix or dash, with
 * a hash. Null for any other text.
 */
export function orderNumberIn(typed: string): string | null {
  const plain = westernDigits(typed).replace(INVISIBLE, '').replace(DASH, '').toUpperCase();
  const [, digits] = /^#?[A\u0627\u0623]?(\d{1,10})$/.exec(plain) ?? [];
  return digits === undefined ? null : `A-${digits.replace(/^0+(?=\d)/, '')}`;
}
