import type { CouponProblem, CouponState } from '#contract/coupons/coupons.wire.ts';

/** What a coupon takes off; money in halalas. */
type Reduction =
  | { kind: 'percent'; percent: number; cap: number | null }
  | { kind: 'amount'; amount: number }
  | { kind: 'freeDelivery' };

/** Whether it can be used at all, whatever is in the cart. */
export type CouponTerms = {
  validFrom: Date;
  /** The first moment at which it is over; null for never. */
  validUntil: Date | null;
  limitInTotal: number | null;
  limitEach: number | null;
  /** Uses that stand, of everybody. */
  used: number;
};
/** A coupon as the shop wrote it. Null means without limit: everywhere, on everything. */
export type CouponRules = CouponTerms & {
  reduction: Reduction;
  /** Of the goods that it is valid for. */
  minimum: number;
  cityIds: readonly number[] | null;
  categoryIds: readonly number[] | null;
  isForFirstOrder: boolean;
};

/** A cart as a coupon sees it. */
export type CouponCart = {
  cityId: number;
  /** The fee as it would be without the coupon. */
  delivery: number;
  lines: readonly { lineTotal: number; categoryIds: readonly number[] }[];
};
/** What the shopper has to do with it. */
export type Shopped = {
  /** This shopper's uses that stand. */
  usedByYou: number;
  /** The shopper has an order that lives or was delivered. */
  hasOrders: boolean;
};

export type Evaluation =
  | { problem: null; discount: number }
  | { problem: Exclude<CouponProblem, 'unknown'>; discount: 0; missing: number };

const refused = (problem: Exclude<CouponProblem, 'unknown'>, missing = 0): Evaluation => ({
  problem,
  discount: 0,
  missing,
});

export function stateOf(terms: CouponTerms, usedByYou: number, now: Date): CouponState {
  if (now < terms.validFrom) return 'notYet';
  if (terms.validUntil !== null && now >= terms.validUntil) return 'over';
  if (terms.limitEach !== null && usedByYou >= terms.limitEach) return 'usedByYou';
  if (terms.limitInTotal !== null && terms.used >= terms.limitInTotal) return 'usedUp';
  return 'open';
}

/** How many more orders of a shopper it is for; null where only the shop's total limits it, which is nobody's business. */
export function usesLeftOf({ limitEach, limitInTotal, used }: CouponTerms, usedByYou: number): number | null {
  if (limitEach === null) return null;
  return Math.max(0, Math.min(limitEach - usedByYou, (limitInTotal ?? Number.POSITIVE_INFINITY) - used));
}

/** Lines in one of the coupon's categories, their add-ons and engraving included; all where it names none. */
const goodsFor = ({ categoryIds }: CouponRules, { lines }: CouponCart): number =>
  lines
    .filter((line) => categoryIds === null || line.categoryIds.some((id) => categoryIds.includes(id)))
    .reduce((sum, { lineTotal }) => sum + lineTotal, 0);

/** Halalas, never above the goods it is valid for; a percentage is rounded half up once, on their sum. */
function discountOf(reduction: Reduction, goods: number, delivery: number): number {
  switch (reduction.kind) {
    case 'percent':
      return Math.min(Math.round((goods * reduction.percent) / 100), reduction.cap ?? goods, goods);
    case 'amount':
      return Math.min(reduction.amount, goods);
    case 'freeDelivery':
      return delivery;
  }
}

/**
 * What a coupon takes off a cart, or the first thing that stands against it. A coupon that would take nothing off is
 * not used up for nothing.
 */
export function evaluateCoupon(
  coupon: CouponRules,
  cart: CouponCart,
  shopped: Shopped,
  now: Date,
): Evaluation {
  const state = stateOf(coupon, shopped.usedByYou, now);
  if (state !== 'open') return refused(state);
  if (coupon.isForFirstOrder && shopped.hasOrders) return refused('firstOrder');
  if (coupon.cityIds !== null && !coupon.cityIds.includes(cart.cityId)) return refused('city');
  if (cart.lines.length === 0) return refused('emptyCart');
  const goods = goodsFor(coupon, cart);
  if (goods === 0 && coupon.categoryIds !== null) return refused('categories');
  if (goods < coupon.minimum) return refused('minimum', coupon.minimum - goods);
  const discount = discountOf(coupon.reduction, goods, cart.delivery);
  return discount === 0 ? refused('nothingToTake') : { problem: null, discount };
}
