import { describe, expect, it } from 'vitest';
import { riyalsInWords, wholeRiyals } from './money.ts';

describe('A shown price (Specification 9: rounded to whole numbers)', () => {
  // spec: 9-displayed-prices-rounded-whole-numbers
  it.each([
    [0, '0'],
    [1, '0.01'],
    [49, '0.49'],
    [-45, '-0.45'],
    [50, '1'],
    [149, '1'],
    [150, '2'],
    [1_234_50, '1,235'],
  ])('%i halalas are shown as %s: an amount above zero is never shown as 0', (halalas, shown) => {
    expect(wholeRiyals(halalas).replace(/[\u200e\u200f\u061c]/g, '')).toBe(shown);
  });

  it('has the same amount in words', () => {
    expect(riyalsInWords('en', 45)).toBe('0.45 riyals');
    expect(riyalsInWords('ar', 45)).toBe('0.45 ريال');
    expect(riyalsInWords('en', 100)).toBe('1 riyal');
    expect(riyalsInWords('ar', 200)).toBe('2 ريال');
    expect(riyalsInWords('en', 0)).toBe('0 riyals');
  });
});
