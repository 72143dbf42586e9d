import type { ChosenCoupon } from '#contract/coupons/coupons.wire.ts';
import type { Transaction } from '#database/database.ts';
import type { PricedCartLine } from '#server/cart/cart.public.ts';
import { hasOrderedBefore } from '#server/orders/new-orders.public.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { countRedemptionsOf } from './count-redemptions.ts';
import { linesFor } from './coupon-cart.ts';
import { findAppliedCoupon, lockCoupon } from './coupons.store.ts';
import { describeCoupons, describeProblem } from './describe-coupon.ts';
import { couponShares, evaluateCoupon } from './evaluate-coupon.ts';

/** A coupon as evaluated for the current cart. If the coupon has a problem, its discount is 0. */
export type Chosen = {
  couponId: number;
  discount: number;
  /**
   * Each line's share of the discount. The shares add up to less than the discount if the coupon waives the delivery
   * fee.
   */
  shares: number[];
  shown: ChosenCoupon;
};

/**
 * Evaluates the coupon that a shopper has applied against a cart; null if no coupon is applied.
 * @param locks true if an order follows: the coupon then stays locked until the transaction ends, so that
 * `redeemCoupon` redeems exactly what was evaluated
 */
export async function evaluateApplied(
  tx: Transaction,
  cart: { shopperId: number; cityId: number; delivery: number; lines: readonly PricedCartLine[] },
  { now, language, locks }: { now: Date; language: Language; locks: boolean },
): Promise<Chosen | null> {
  const chosen = await findAppliedCoupon(tx, cart.shopperId);
  if (chosen === null) return null;
  const coupon = locks ? await lockCoupon(tx, chosen.id) : chosen;
  const history = {
    usedByYou: (await countRedemptionsOf(tx, cart.shopperId, [coupon.id])).get(coupon.id) ?? 0,
    hasOrders: await hasOrderedBefore(tx, cart.shopperId),
  };
  const evaluated = { ...cart, lines: linesFor(cart.lines) };
  const verdict = evaluateCoupon(coupon, evaluated, history, now);
  const description = (await describeCoupons(tx, [coupon], language)).get(coupon.id)!;
  const isFit = verdict.problem === null;
  return {
    couponId: coupon.id,
    discount: verdict.discount,
    shares: couponShares(coupon, evaluated, verdict.discount),
    shown: {
      code: coupon.code,
      ...description,
      problem: verdict.problem,
      message: isFit ? null : describeProblem(coupon, verdict, language)(messages[language]),
      missing: isFit ? 0 : verdict.missing,
    },
  };
}
