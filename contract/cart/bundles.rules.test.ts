import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BundleLine, bundledIn, bundlesOff, divideDiscount } from './bundles.rules.ts';

/** Every product has one price, as in the shop; the index is the product's id. */
const PRICES = [0, 139_00, 45_00, 15_00, 289_00, 33_33, 1].map((price, productId) => ({ productId, price }));
const productId = fc.integer({ min: 1, max: PRICES.length - 1 });
const line: fc.Arbitrary<BundleLine> = fc
  .record({
    productId,
    quantity: fc.integer({ min: 1, max: 6 }),
    addonIds: fc.uniqueArray(productId, { maxLength: 3 }),
  })
  .map(({ productId: id, quantity, addonIds }) => ({
    ...PRICES[id]!,
    quantity,
    addons: addonIds.filter((addonId) => addonId !== id).map((addonId) => PRICES[addonId]!),
  }));
const lines = fc.array(line, { maxLength: 6 });
const bundles = fc
  .array(
    fc.record({
      productIds: fc.uniqueArray(productId, { minLength: 2, maxLength: 4 }),
      price: fc.integer({ min: 1, max: 400_00 }),
    }),
    { maxLength: 4 },
  )
  .map((all) => all.map((bundle, id) => ({ ...bundle, id })));
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const piecesOf = (all: readonly BundleLine[], id: number) =>
  sum(all.flatMap((one) => [one, ...one.addons].map((unit) => (unit.productId === id ? one.quantity : 0))));

describe('Dividing a discount among amounts', () => {
  it('adds up exactly, takes whole halalas, and never more than an amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_00 }), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amounts, part) => {
          const discount = Math.floor(part * sum(amounts));
          const shares = divideDiscount(discount, amounts);
          expect(sum(shares)).toBe(discount);
          for (const [i, share] of shares.entries()) {
            expect(Number.isInteger(share) && share >= 0 && share <= amounts[i]!).toBe(true);
            // Each share differs from the exact proportional share by at most one halala.
            expect(Math.abs(share * sum(amounts) - discount * amounts[i]!)).toBeLessThanOrEqual(sum(amounts));
          }
        },
      ),
    );
  });
  it('refuses more than there is', () => {
    expect(() => divideDiscount(3, [1, 1])).toThrow(RangeError);
  });
});

describe('Bundles in a cart (decision 060)', () => {
  it('cost exactly their price, each as often as it was found', () => {
    fc.assert(
      fc.property(lines, bundles, (cart, offered) => {
        const found = bundledIn(cart, offered).flat();
        for (const { id, productIds, price } of offered) {
          const own = found.filter(({ bundleId }) => bundleId === id);
          const times = productIds.map((member) =>
            sum(own.filter((one) => one.productId === member).map(({ pieces }) => pieces)),
          );
          // Each product of a bundle counts once in each bundle of the cart, so two bundles have two of each.
          expect(new Set(times).size).toBe(1);
          expect(sum(own.map((one) => one.pieces * (PRICES[one.productId]!.price - one.off)))).toBe(
            times[0]! * price,
          );
        }
      }),
    );
  });
  it('take no piece twice, and nothing below zero', () => {
    fc.assert(
      fc.property(lines, bundles, (cart, offered) => {
        for (const [i, bundled] of bundledIn(cart, offered).entries()) {
          const own = cart[i]!;
          for (const unit of [own, ...own.addons]) {
            const parts = bundled.filter((one) => one.productId === unit.productId);
            expect(sum(parts.map(({ pieces }) => pieces))).toBeLessThanOrEqual(own.quantity);
            for (const { off, pieces } of parts) {
              expect(pieces).toBeGreaterThan(0);
              expect(off >= 0 && off <= unit.price).toBe(true);
            }
          }
        }
      }),
    );
  });
  it('leave none whole that would save something', () => {
    fc.assert(
      fc.property(lines, bundles, (cart, offered) => {
        const found = bundledIn(cart, offered).flat();
        for (const { productIds, price } of offered) {
          if (sum(productIds.map((id) => PRICES[id]!.price)) <= price) continue;
          const left = productIds.map(
            (id) =>
              piecesOf(cart, id) -
              sum(found.filter((one) => one.productId === id).map(({ pieces }) => pieces)),
          );
          expect(Math.min(...left)).toBe(0);
        }
      }),
    );
  });
  it('do not depend on how pieces are spread over lines', () => {
    fc.assert(
      fc.property(lines, bundles, (cart, offered) => {
        const split = cart.flatMap((one) =>
          Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })),
        );
        const off = (all: readonly BundleLine[]) => sum(bundledIn(all, offered).map(bundlesOff));
        expect(off(split.toReversed())).toBe(off(cart));
      }),
    );
  });
  it('return the others to their own prices when one product is removed', () => {
    const [plant, box, card] = [PRICES[1]!, PRICES[2]!, PRICES[3]!];
    const offered = [{ id: 1, price: 169_00, productIds: [1, 2, 3] }];
    const whole = [{ ...plant, quantity: 2, addons: [box, card] }];
    expect(bundledIn(whole, offered).map(bundlesOff)).toEqual([60_00]);
    expect(bundledIn([{ ...plant, quantity: 2, addons: [box] }], offered).map(bundlesOff)).toEqual([0]);
    expect(bundledIn([...whole, { ...card, quantity: 1, addons: [] }], offered).map(bundlesOff)).toEqual([
      60_00, 0,
    ]);
  });
  it('come in the order of what they save', () => {
    const cart = [1, 2, 3].map((id) => ({ ...PRICES[id]!, quantity: 1, addons: [] }));
    const offered = [
      { id: 1, price: 170_00, productIds: [1, 2] },
      { id: 2, price: 100_00, productIds: [1, 3] },
    ];
    expect(
      bundledIn(cart, offered)
        .flat()
        .map(({ bundleId }) => bundleId),
    ).toEqual([2, 2]);
  });
});
