import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponKey } from './coupon-key.ts';
import { type CouponCart, type CouponRules, evaluateCoupon } from './evaluate-coupon.ts';

const NOW = new Date('2026-11-22T06:00:00Z');
const TEN: CouponRules = {
  reduction: { kind: 'percent', percent: 10, cap: null },
  minimum: 0,
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validUntil: null,
  stoppedAt: null,
  cityIds: null,
  categoryIds: null,
  isForFirstOrder: false,
  limitInTotal: null,
  limitEach: null,
  used: 0,
};
const CART: CouponCart = {
  cityId: 1,
  delivery: 25_00,
  lines: [
    { lineTotal: 100_00, categoryIds: [1, 2] },
    { lineTotal: 50_00, categoryIds: [3] },
  ],
};
const NEW_SHOPPER = { usedByYou: 0, hasOrders: false };
const evaluate = (
  coupon: Partial<CouponRules>,
  cart: Partial<CouponCart> = {},
  history = NEW_SHOPPER,
  now = NOW,
) => evaluateCoupon({ ...TEN, ...coupon }, { ...CART, ...cart }, history, now);
const amountOf = (coupon: Partial<CouponRules>, cart: Partial<CouponCart> = {}) =>
  evaluate(coupon, cart).discount;

describe('The discount of a coupon', () => {
  it('is a percentage of the goods, rounded half up to a halala', () => {
    const goods = (lineTotal: number) => ({ lines: [{ lineTotal, categoryIds: [] }] });
    expect(amountOf({})).toBe(15_00);
    expect(amountOf({}, goods(10_05))).toBe(1_01);
    expect(amountOf({}, goods(10_04))).toBe(1_00);
    expect(amountOf({ reduction: { kind: 'percent', percent: 33, cap: null } }, goods(50))).toBe(17);
  });

  it('is limited to its cap and to lines of its categories', () => {
    expect(amountOf({ reduction: { kind: 'percent', percent: 50, cap: 20_00 } })).toBe(20_00);
    expect(amountOf({ categoryIds: [2] })).toBe(10_00);
    expect(amountOf({ categoryIds: [3, 9] })).toBe(5_00);
  });

  it('is an amount, never more than the goods it is for', () => {
    expect(amountOf({ reduction: { kind: 'amount', amount: 40_00 } })).toBe(40_00);
    expect(amountOf({ reduction: { kind: 'amount', amount: 400_00 } })).toBe(150_00);
    expect(amountOf({ reduction: { kind: 'amount', amount: 400_00 }, categoryIds: [3] })).toBe(50_00);
  });

  it('is the delivery fee for a free-delivery coupon', () => {
    expect(amountOf({ reduction: { kind: 'freeDelivery' } })).toBe(25_00);
    expect(evaluate({ reduction: { kind: 'freeDelivery' } }, { delivery: 0 })).toMatchObject({
      problem: 'nothingToTake',
    });
  });

  it('is in whole halalas, never negative, never above goods or fee, and never zero without a problem', () => {
    const reduction = fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        percent: fc.integer({ min: 1, max: 100 }),
        cap: fc.option(fc.integer({ min: 1, max: 500_00 })),
      }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 900_00 }) }),
      fc.constant({ kind: 'freeDelivery' as const }),
    );
    const lines = fc.array(
      fc.record({
        lineTotal: fc.integer({ min: 0, max: 2_000_00 }),
        categoryIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
      }),
      { maxLength: 6 },
    );
    const categoryIds = fc.option(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }));
    const minimum = fc.integer({ min: 0, max: 300_00 });
    const delivery = fc.constantFrom(0, 25_00, 35_00);
    fc.assert(
      fc.property(reduction, lines, categoryIds, minimum, delivery, (takes, cart, categories, min, fee) => {
        const verdict = evaluate(
          { reduction: takes, categoryIds: categories, minimum: min },
          { lines: cart, delivery: fee },
        );
        const goods = cart.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
        expect(Number.isInteger(verdict.discount)).toBe(true);
        expect(verdict.discount > 0).toBe(verdict.problem === null);
        expect(verdict.discount).toBeLessThanOrEqual(takes.kind === 'freeDelivery' ? fee : goods);
        if (takes.kind === 'percent') expect(verdict.discount).toBeLessThanOrEqual(takes.cap ?? goods);
      }),
    );
  });
});

describe('A coupon is refused', () => {
  it.each([
    ['notYet', { validFrom: new Date(NOW.getTime() + 1) }],
    ['over', { validUntil: NOW }],
    ['usedByYou', { limitEach: 1 }, { usedByYou: 1, hasOrders: true }],
    ['usedUp', { limitInTotal: 5, used: 5 }],
    ['firstOrder', { isForFirstOrder: true }, { usedByYou: 0, hasOrders: true }],
    ['city', { cityIds: [2, 3] }],
    ['categories', { categoryIds: [9] }],
  ] as [string, Partial<CouponRules>, typeof NEW_SHOPPER?][])(
    'for the problem %s',
    (problem, coupon, history) => {
      expect(evaluate(coupon, {}, history)).toEqual({ problem, discount: 0, missing: 0 });
    },
  );

  it('below the minimum of the goods it is for, with the missing amount', () => {
    expect(evaluate({ minimum: 150_00 })).toMatchObject({ problem: null });
    expect(evaluate({ minimum: 200_00 })).toEqual({ problem: 'minimum', discount: 0, missing: 50_00 });
    expect(evaluate({ minimum: 60_00, categoryIds: [3] })).toMatchObject({
      problem: 'minimum',
      missing: 10_00,
    });
  });

  it('for an empty cart', () => {
    expect(evaluate({ minimum: 50_00 }, { lines: [] })).toMatchObject({ problem: 'emptyCart' });
  });

  it('neither at its first moment nor at the last moment before its end', () => {
    const end = new Date(NOW.getTime() + 1);
    expect(evaluate({ validFrom: NOW, validUntil: end })).toMatchObject({ problem: null });
  });
});

describe('A code', () => {
  it('matches in any case, with spaces and with Arabic or Persian digits', () => {
    for (const typed of [
      'welcome10',
      ' Welcome 10 ',
      'WELCOME١٠',
      'welcome۱۰',
      '\u200fWELCOME10\u200e',
      'ＷＥＬＣＯＭＥ10',
    ]) {
      expect(couponKey(typed)).toBe('WELCOME10');
    }
    expect(couponKey('هدية ٢٠')).toBe('هدية20');
  });
});
