import type { Transaction } from '#database/database.ts';
import type { Consequences } from '#server/consequences.ts';
import { hasOrderedBefore } from '#server/orders/new-orders.public.ts';
import { countUsesOf } from './count-uses.ts';
import * as store from './coupons.store.ts';
import { stateOf } from './judge-coupon.ts';

/**
 * An order takes one use of the coupon that was judged for it.
 * Invariant: uses that stand never pass the coupon's limits, in total or per customer, because each is judged and taken
 * under the lock of the coupon's row (`judgeChosen` with `locks`).
 */
export async function takeUse(
  tx: Transaction,
  use: { orderId: number; couponId: number; shopperId: number; discount: number; at: Date },
): Promise<void> {
  await store.addUse(tx, use);
}

/** `whenOrderEnds`: the use comes back, once however often it is asked. The order is locked; the coupon is next. */
export const returnUse: Consequences['whenOrderEnds'][number] = (tx, { orderId }, { clock }) =>
  store.returnUseOf(tx, orderId, clock.now());

/**
 * An order that ended is revived and takes its coupon once more, if the limits still allow it; what the coupon takes off
 * and when it was valid were agreed when the order was placed.
 * @returns whether the order has its coupon, or needs none.
 */
export async function takeUseAgain(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const use = await store.readUse(tx, orderId);
  if (use === null || !use.hasReturned) return true;
  const { couponId, shopperId } = use;
  const coupon = await store.lockCoupon(tx, couponId);
  const usedByYou = (await countUsesOf(tx, shopperId, [couponId])).get(couponId) ?? 0;
  const inItsTime = { ...coupon, validFrom: now, validUntil: null };
  if (stateOf(inItsTime, usedByYou, now) !== 'open') return false;
  if (coupon.isForFirstOrder && (await hasOrderedBefore(tx, shopperId, orderId))) return false;
  await store.retakeUse(tx, { orderId, couponId });
  return true;
}
