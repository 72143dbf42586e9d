import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderNumberIn } from './order-number.rules.ts';

describe('An order number is read in every notation', () => {
  it.each([
    'A-10024',
    'a-10024',
    'A10024',
    '10024',
    '#10024',
    ' A – 10024 ',
    'أ-١٠٠٢٤',
    '۱۰۰۲۴',
    '\u2066A-10024\u2069',
  ])('%s', (typed) => expect(orderNumberIn(typed)).toBe('A-10024'));

  it('and anything else is no number', () => {
    for (const typed of ['', 'A-', 'B-10024', 'A-10024x', '10024 10025 10026', 'A-A-1', "1' or 1=1"])
      expect(orderNumberIn(typed)).toBe(null);
  });

  it('a number that was read is read again as the same, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat().map(String)), (typed) => {
        const number = orderNumberIn(typed);
        if (number !== null) expect(orderNumberIn(number)).toBe(number);
      }),
    );
  });
});
