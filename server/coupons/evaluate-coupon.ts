import { divideDiscount } from '#contract/cart/bundles.rules.ts';
import type { CouponProblem, CouponState } from '#contract/coupons/coupons.wire.ts';

/** The discount that a coupon gives. Amounts are in halalas. */
type Reduction =
  | { kind: 'percent'; percent: number; cap: number | null }
  | { kind: 'amount'; amount: number }
  | { kind: 'freeDelivery' };

/** The limits of a coupon that do not depend on the cart. */
export type CouponTerms = {
  validFrom: Date;
  /** The end of the coupon's validity, exclusive; null for a coupon that never ends. */
  validUntil: Date | null;
  /** When staff stopped the coupon; null for a coupon that is not stopped. */
  stoppedAt: Date | null;
  limitInTotal: number | null;
  limitEach: number | null;
  /** The number of active redemptions by all customers. */
  used: number;
};
/**
 * A coupon's rules. A list that is null does not restrict the coupon: it is valid in every city, or for every category.
 */
export type CouponRules = CouponTerms & {
  reduction: Reduction;
  /** The minimum total, in halalas, of the goods for which the coupon is valid. */
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
  /** The number of active redemptions by this shopper. */
  usedByYou: number;
  /** Whether the shopper has an active or delivered order. */
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
 * The number of orders for which a shopper can still use the coupon. Null if only the total limit applies, which
 * customers are not shown.
 */
export function usesLeftOf({ limitEach, limitInTotal, used }: CouponTerms, usedByYou: number): number | null {
  if (limitEach === null) return null;
  return Math.max(0, Math.min(limitEach - usedByYou, (limitInTotal ?? Number.POSITIVE_INFINITY) - used));
}

/**
 * For each line, its total (including add-ons and engraving) if the line is in one of the coupon's categories, or else
 * 0. A coupon without categories applies to every line.
 */
const goodsFor = ({ categoryIds }: CouponRules, { lines }: CouponCart): number[] =>
  lines.map(({ lineTotal, categoryIds: own }) =>
    categoryIds === null || own.some((id) => categoryIds.includes(id)) ? lineTotal : 0,
  );

/** Each line's share of a coupon's discount; 0 for all if the coupon waives the delivery fee. */
export const couponShares = (coupon: CouponRules, cart: CouponCart, discount: number): number[] =>
  coupon.reduction.kind === 'freeDelivery'
    ? cart.lines.map(() => 0)
    : divideDiscount(discount, goodsFor(coupon, cart));

/**
 * The discount in halalas, never more than the goods for which the coupon is valid. A percentage is taken of their sum
 * and rounded half up once.
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
