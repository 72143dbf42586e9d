import type { Transaction } from '#database/database.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import { defineJob, type Jobs } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import * as moves from '../payment-transitions.store.ts';
import * as refunds from './refunds.store.ts';

/** The job that sends a decided refund to the provider (send-refund). */
export const refundWanted = defineJob<{ refundId: number }>('payments.refund-wanted');

/**
 * Decides, in the caller's transaction, to refund a captured payment, in part or the whole remainder.
 * @returns the refunded halalas: 0 if nothing was paid, if everything is already refunded, or if less is left than the
 * requested part
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
 * Sends the refused refunds of a charge to the provider again, each with one more attempt.
 *
 * Invariant: money is not refunded twice, because a new attempt is made only of a refund that the provider refused.
 * @returns the number of refunds sent; 0 if none is refused (any more)
 */
export async function retryRefunds(
  tx: Transaction,
  jobs: Pick<Jobs, 'send'>,
  charge: { provider: ProviderName; chargeId: string },
): Promise<number> {
  const refundIds = await refunds.updateFailedRefundsAsWanted(tx, charge);
  for (const refundId of refundIds) await jobs.send(tx, refundWanted, { refundId });
  return refundIds.length;
}

/**
 * Closes the payments of an order that ended: refunds what was paid and not yet refunded, and cancels payments that
 * were never started. A charge that is open at the provider is still monitored; if it is paid after all, the money is
 * refunded or revives the order.
 * @returns whether money is refunded
 */
export async function closePayments(
  tx: Transaction,
  shop: Shop,
  { orderId, reason }: { orderId: number; reason: refunds.RefundReason },
): Promise<boolean> {
  await moves.updateUnstartedPaymentsAsCancelled(tx, orderId, shop.clock.now());
  let isRefunded = false;
  for (const { paymentId } of await refunds.listCapturedPayments(tx, orderId)) {
    isRefunded = (await refundPayment(tx, shop, { paymentId, reason })) > 0 || isRefunded;
  }
  return isRefunded;
}
