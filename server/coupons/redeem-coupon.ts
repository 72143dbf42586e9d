import type { Transaction } from '#database/database.ts';
import { hasOrderedBefore } from '#server/orders/new-orders.public.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { countRedemptionsOf } from './count-redemptions.ts';
import * as store from './coupons.store.ts';
import { stateOf } from './evaluate-coupon.ts';

/**
 * Redeems the coupon that was evaluated for an order.
 *
 * Invariant: active redemptions never exceed the coupon's limits, in total or per customer, because each is evaluated
 * and redeemed under the lock of the coupon's row (`evaluateApplied` with `locks`).
 */
export async function redeemCoupon(
  tx: Transaction,
  redemption: { orderId: number; couponId: number; shopperId: number; discount: number; at: Date },
): Promise<void> {
  await store.insertRedemption(tx, redemption);
}

/**
 * Handles `onOrderEnded`: releases the redemption, at most once. The caller must hold the order's lock; the coupon is
 * locked after it.
 */
export const releaseRedemption: TransactionHooks['onOrderEnded'][number] = (tx, { orderId }, { clock }) =>
  store.updateRedemptionAsReleased(tx, orderId, clock.now());

/**
 * Redeems the coupon again for an order that had released it, if the limits still allow that. The coupon's discount and
 * validity were agreed when the order was placed and are not checked again.
 * @returns true if the order has its coupon, or never had one
 */
export async function redeemAgain(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const redemption = await store.findRedemption(tx, orderId);
  if (redemption === null || !redemption.hasReturned) return true;
  const { couponId, shopperId } = redemption;
  const coupon = await store.lockCoupon(tx, couponId);
  const usedByYou = (await countRedemptionsOf(tx, shopperId, [couponId])).get(couponId) ?? 0;
  const withinValidity = { ...coupon, validFrom: now, validUntil: null, stoppedAt: null };
  if (stateOf(withinValidity, usedByYou, now) !== 'open') return false;
  if (coupon.isForFirstOrder && (await hasOrderedBefore(tx, shopperId, orderId))) return false;
  await store.updateRedemptionAsActive(tx, { orderId, couponId });
  return true;
}
