import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaidAndReturned, refundable, splitRefund } from './refunds.rules.ts';

const halalas = fc.integer({ min: 0, max: 100_000_00 });
const paid = fc
  .record({ paidByMethod: halalas, paidByWallet: halalas })
  .filter(({ paidByMethod, paidByWallet }) => paidByMethod + paidByWallet > 0);
const fresh = (order: Pick<PaidAndReturned, 'paidByMethod' | 'paidByWallet'>): PaidAndReturned => ({
  ...order,
  returnedToMethod: 0,
  returnedToWallet: 0,
});
const returned = (
  order: PaidAndReturned,
  { toMethod, toWallet }: ReturnType<typeof splitRefund>,
): PaidAndReturned => ({
  ...order,
  returnedToMethod: order.returnedToMethod + toMethod,
  returnedToWallet: order.returnedToWallet + toWallet,
});

describe('A refund goes to the method and to the wallet in the proportion paid (product.md 7)', () => {
  it('half of what was paid equally by both is split equally', () => {
    const order = fresh({ paidByMethod: 200_00, paidByWallet: 100_00 });
    expect(splitRefund(order, 150_00)).toEqual({ toMethod: 100_00, toWallet: 50_00 });
  });

  it('what was paid by one alone is refunded to it alone', () => {
    expect(splitRefund(fresh({ paidByMethod: 99, paidByWallet: 0 }), 7)).toEqual({
      toMethod: 7,
      toWallet: 0,
    });
    expect(splitRefund(fresh({ paidByMethod: 0, paidByWallet: 99 }), 7)).toEqual({
      toMethod: 0,
      toWallet: 7,
    });
  });

  it('halalas add up over any refunds, and neither part gets more than it paid', () => {
    fc.assert(
      fc.property(
        paid,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
        (by, shares) => {
          let order = fresh(by);
          for (const share of shares) {
            const amount = Math.max(1, Math.floor(share * refundable(order)));
            if (refundable(order) === 0) break;
            const split = splitRefund(order, amount);
            expect(split.toMethod + split.toWallet).toBe(amount);
            expect(Math.min(split.toMethod, split.toWallet)).toBeGreaterThanOrEqual(0);
            order = returned(order, split);
            expect(order.returnedToMethod).toBeLessThanOrEqual(by.paidByMethod);
            expect(order.returnedToWallet).toBeLessThanOrEqual(by.paidByWallet);
            const all = order.returnedToMethod + order.returnedToWallet;
            const fair = (all * by.paidByMethod) / (by.paidByMethod + by.paidByWallet);
            expect(Math.abs(order.returnedToMethod - fair)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it('the last refund returns exactly the rest to each', () => {
    fc.assert(
      fc.property(paid, fc.double({ min: 0, max: 1, noNaN: true }), (by, share) => {
        const first = Math.floor(share * (by.paidByMethod + by.paidByWallet));
        const order = first === 0 ? fresh(by) : returned(fresh(by), splitRefund(fresh(by), first));
        if (refundable(order) === 0) return;
        const done = returned(order, splitRefund(order, refundable(order)));
        expect(done).toMatchObject({ returnedToMethod: by.paidByMethod, returnedToWallet: by.paidByWallet });
      }),
    );
  });

  it('refuses more than the rest, less than a halala, and fractions', () => {
    const order = { paidByMethod: 10, paidByWallet: 5, returnedToMethod: 4, returnedToWallet: 2 };
    for (const amount of [10, 0, -1, 1.5, Number.NaN, 1e9]) {
      expect(() => splitRefund(order, amount)).toThrow(RangeError);
    }
    expect(splitRefund(order, 9)).toEqual({ toMethod: 6, toWallet: 3 });
  });
});
