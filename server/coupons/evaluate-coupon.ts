import { divideDiscount } from '#contract/cart/bundles.rules.ts';
import type { CouponProblem, CouponState } from '#contract/coupons/coupons.wire.ts';

/** The discount that a coupon gives; money in halalas. */
type Reduction =
  | { kind: 'percent'; percent: number; cap: number | null }
  | { kind: 'amount'; amount: number }
  | { kind: 'freeDelivery' };

/** The limits of a coupon that do not depend on the cart. */
export type CouponTerms = {
  validFrom: Date;
  /** The end of its validity, exclusive; null if it never ends. */
  validUntil: Date | null;
  /** Since when staff have stopped it; null if they have not. */
  stoppedAt: Date | null;
  limitInTotal: number | null;
  limitEach: number | null;
  /** Active redemptions by all customers. */
  used: number;
};
/** A coupon's rules. Null means no restriction: valid in every city, on every category. */
export type CouponRules = CouponTerms & {
  reduction: Reduction;
  /** Minimum total of the goods it is valid for, in halalas. */
  minimum: number;
  cityIds: readonly number[] | null;
  categoryIds: readonly number[] | null;
  isForFirstOrder: boolean;
};

/** The parts of a cart that a coupon depends on. */
export type CouponCart = {
  cityId: number;
  /** The delivery fee without the coupon, in halalas. */
  delivery: number;
  lines: readonly { lineTotal: number; categoryIds: readonly number[] }[];
};
/** The shopper's earlier redemptions and orders. */
export type CustomerHistory = {
  /** Active redemptions by this shopper. */
  usedByYou: number;
  /** Whether the shopper has an order that is active or was delivered. */
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
  if (terms.stoppedAt !== null) return 'over';
  if (now < terms.validFrom) return 'notYet';
  if (terms.validUntil !== null && now >= terms.validUntil) return 'over';
  if (terms.limitEach !== null && usedByYou >= terms.limitEach) return 'usedByYou';
  if (terms.limitInTotal !== null && terms.used >= terms.limitInTotal) return 'usedUp';
  return 'open';
}

/**
 * The number of orders a shopper can still use it for. Null if only the total limit applies, which customers are not
 * shown.
 */
export function usesLeftOf({ limitEach, limitInTotal, used }: CouponTerms, usedByYou: number): number | null {
  if (limitEach === null) return null;
  return Math.max(0, Math.min(limitEach - usedByYou, (limitInTotal ?? Number.POSITIVE_INFINITY) - used));
}

/**
 * The total of each line in one of the coupon's categories, including its add-ons and engraving, and 0 for the others;
 * every line's if it has no categories.
 */
const goodsFor = ({ categoryIds }: CouponRules, { lines }: CouponCart): number[] =>
  lines.map(({ lineTotal, categoryIds: own }) =>
    categoryIds === null || own.some((id) => categoryIds.includes(id)) ? lineTotal : 0,
  );

/** What each line bears of a coupon's discount: nothing of one that takes the delivery fee. */
export const couponShares = (coupon: CouponRules, cart: CouponCart, discount: number): number[] =>
  coupon.reduction.kind === 'freeDelivery'
    ? cart.lines.map(() => 0)
    : divideDiscount(discount, goodsFor(coupon, cart));

/**
 * Discount in halalas, never more than the goods it is valid for; a percentage is taken of their sum and rounded half
 * up once.
 */
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
 * The discount of a coupon on a cart, or the first problem found. A coupon that would give no discount is refused, so
 * that it is not redeemed for nothing.
 */
export function evaluateCoupon(
  coupon: CouponRules,
  cart: CouponCart,
  history: CustomerHistory,
  now: Date,
): Evaluation {
  const state = stateOf(coupon, history.usedByYou, now);
  if (state !== 'open') return refused(state);
  if (coupon.isForFirstOrder && history.hasOrders) return refused('firstOrder');
  if (coupon.cityIds !== null && !coupon.cityIds.includes(cart.cityId)) return refused('city');
  if (cart.lines.length === 0) return refused('emptyCart');
  const goods = goodsFor(coupon, cart).reduce((sum, total) => sum + total, 0);
  if (goods === 0 && coupon.categoryIds !== null) return refused('categories');
  if (goods < coupon.minimum) return refused('minimum', coupon.minimum - goods);
  const discount = discountOf(coupon.reduction, goods, cart.delivery);
  return discount === 0 ? refused('nothingToTake') : { problem: null, discount };
}
