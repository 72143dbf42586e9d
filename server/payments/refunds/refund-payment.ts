import type { Transaction } from '#database/database.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import * as moves from '../payment-transitions.store.ts';
import * as refunds from './refunds.store.ts';

/** Money was decided to go back; the provider is told by a job (send-refund). */
export const refundWanted = defineJob<{ refundId: number }>('payments.refund-wanted');

/**
 * Decides, with whatever decided it, that a captured payment goes back to the shopper: a part of it, or all that is
 * left.
 * @returns the halalas that go back: 0 when nothing was paid, when all of it went back before, or when less is left
 *   than the part.
 */
export async function refundPayment(
  tx: Transaction,
  shop: Shop,
  { paymentId, reason, amount }: { paymentId: number; reason: refunds.RefundReason; amount?: number },
): Promise<number> {
  const refund = await refunds.insertRefund(tx, { paymentId, reason, amount, at: shop.clock.now() });
  if (refund === null) return 0;
  await shop.jobs.send(tx, refundWanted, { refundId: refund.id });
  return refund.amount;
}

/**
 * An order ended: what was paid for it and did not go back before goes back now, and what was never started will not
 * be. A charge that stands open at the provider is left to be asked about; if it is paid after all, it is refunded or
 * revives the order then.
 * @returns whether money goes back.
 */
export async function closePayments(
  tx: Transaction,
  shop: Shop,
  { orderId, reason }: { orderId: number; reason: refunds.RefundReason },
): Promise<boolean> {
  await moves.updateUnstartedCancelled(tx, orderId, shop.clock.now());
  let goesBack = false;
  for (const { paymentId } of await refunds.listCapturedPayments(tx, orderId)) {
    goesBack = (await refundPayment(tx, shop, { paymentId, reason })) > 0 || goesBack;
  }
  return goesBack;
}
