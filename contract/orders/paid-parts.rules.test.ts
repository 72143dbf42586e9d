import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledIn, bundlesOff } from '#contract/cart/bundles.rules.ts';
import { paidForPieces, paidParts } from './paid-parts.rules.ts';

describe('What was paid for the parts of a line', () => {
  it('adds up to the line less its bundles and its share of the coupon, and no part is negative', () => {
    const price = fc.integer({ min: 1, max: 500_00 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({
          quantity: fc.integer({ min: 1, max: 5 }),
          price,
          engravingPrice: fc.constantFrom(0, 35_00),
        }),
        fc.array(price, { maxLength: 3 }),
        part,
        part,
        (goods, addonPrices, less, coupon) => {
          const addons = addonPrices.map((addonPrice, i) => ({ productId: i + 2, price: addonPrice }));
          const line = { ...goods, productId: 1, addons };
          const one = goods.price + addonPrices.reduce((sum, addonPrice) => sum + addonPrice, 0);
          const productIds = [1, ...addons.map(({ productId }) => productId)];
          const [bundled = []] = bundledIn(
            [line],
            [{ id: 1, price: Math.ceil(less * one) || 1, productIds }],
          );
          const charged = line.quantity * (one + goods.engravingPrice) - bundlesOff(bundled);
          const couponOff = Math.floor(coupon * charged);
          const parts = paidParts({ ...line, bundled, couponOff });
          expect(parts).toHaveLength(1 + addons.length);
          expect(parts.reduce((sum, paid) => sum + paid, 0)).toBe(charged - couponOff);
          for (const paid of parts) expect(paid).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('What was paid for some pieces of a part', () => {
  it('adds up to what was paid for all, in whatever steps they are counted, and differs by one halala at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000_00 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
        (amount, steps) => {
          const pieces = steps.reduce((sum, step) => sum + step, 0);
          let before = 0;
          let paid = 0;
          for (const step of steps) {
            const amountOfStep = paidForPieces({ amount, pieces }, before, step);
            expect(Math.abs(amountOfStep - (amount * step) / pieces)).toBeLessThan(1);
            before += step;
            paid += amountOfStep;
          }
          expect(paid).toBe(amount);
        },
      ),
    );
  });
});
