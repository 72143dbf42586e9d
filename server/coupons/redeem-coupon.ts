import type { Transaction } from '#database/database.ts';
import { hasOrderedBefore } from '#server/orders/new-orders.public.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { countRedemptionsOf } from './count-redemptions.ts';
import * as store from './coupons.store.ts';
import { stateOf } from './evaluate-coupon.ts';

/**
 * An order takes one use of the coupon that was judged for it.
 * Invariant: uses that stand never pass the coupon's limits, in total or per customer, because each is judged and taken
 * under the lock of the coupon's row (`evaluateApplied` with `locks`).
 */
export async function redeemCoupon(
  tx: Transaction,
  use: { orderId: number; couponId: number; shopperId: number; discount: number; at: Date },
): Promise<void> {
  await store.insertRedemption(tx, use);
}

/** `onOrderEnded`: the use comes back, once however often it is asked. The order is locked; the coupon is next. */
export const releaseRedemption: TransactionHooks['onOrderEnded'][number] = (tx, { orderId }, { clock }) =>
  store.updateRedemptionReleased(tx, orderId, clock.now());

/**
 * An order that ended is revived and takes its coupon once more, if the limits still allow it; what the coupon takes off
 * and when it was valid were agreed when the order was placed.
 * @returns whether the order has its coupon, or needs none.
 */
export async function redeemAgain(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const use = await store.findRedemption(tx, orderId);
  if (use === null || !use.hasReturned) return true;
  const { couponId, shopperId } = use;
  const coupon = await store.lockCoupon(tx, couponId);
  const usedByYou = (await countRedemptionsOf(tx, shopperId, [couponId])).get(couponId) ?? 0;
  const inItsTime = { ...coupon, validFrom: now, validUntil: null };
  if (stateOf(inItsTime, usedByYou, now) !== 'open') return false;
  if (coupon.isForFirstOrder && (await hasOrderedBefore(tx, shopperId, orderId))) return false;
  await store.updateRedemptionTaken(tx, { orderId, couponId });
  return true;
}
