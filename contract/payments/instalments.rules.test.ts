import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSTALMENTS, instalmentOf, isEnoughFor } from './instalments.rules.ts';
import { minInstalmentOf } from './payment-services.rules.ts';

const price = fc.integer({ min: 0, max: 100_000_00 });

describe('Instalment hints (Specification 9, product.md 7)', () => {
  // spec: 9-tabby-hint-4-monthly-payments
  it('a price is divided by four: 215 riyals are 53.75 a month', () => {
    expect(instalmentOf(215_00)).toBe(53_75);
    expect(instalmentOf(279_00)).toBe(69_75);
    expect(instalmentOf(99_99)).toBe(25_00);
  });

  it('whole halalas for any price, and four of them within two halalas of it', () => {
    fc.assert(
      fc.property(price, (halalas) => {
        const one = instalmentOf(halalas);
        expect(Number.isSafeInteger(one)).toBe(true);
        expect(Math.abs(one * INSTALMENTS - halalas)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('a more expensive plant never has a smaller payment', () => {
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(instalmentOf(less)).toBeLessThanOrEqual(instalmentOf(more));
        expect(isEnoughFor('tamara', less) && !isEnoughFor('tamara', more)).toBe(false);
      }),
    );
  });

  // spec: 9-tamara-hint-18-50-sar
  it('Tamara is mentioned if each of the four payments is at least 18.50 riyals', () => {
    expect(isEnoughFor('tamara', 74_00)).toBe(true);
    expect(isEnoughFor('tamara', 73_99)).toBe(false);
    expect(instalmentOf(74_00)).toBe(minInstalmentOf('tamara'));
  });
});
