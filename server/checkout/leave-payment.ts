import type { InputOf, OutputOf } from '#contract/call.ts';
import type { leavePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, lockOrder } from '#server/orders/orders.public.ts';
import { findLastPayment, lockPayments } from '#server/payments/payments.public.ts';
import { settleOpenPayments } from '#server/payments/settle.public.ts';
import { isConfirming } from '#server/payments/wallet-codes/wallet-codes.public.ts';
import { isReleased, releaseHeld } from './hold-goods.ts';

/**
 * The shopper left the payment page, or returned from it without paying: the order's reservation is released at once
 * instead of at the payment deadline. The provider is checked first. While the result of a payment is unknown (the
 * provider is down, or a wallet's token or code is being processed), nothing is released before the deadline. A payment
 * page that was left can still be paid, for example in another tab; that money reserves everything again or is refunded
 * (settle-order). Idempotent.
 */
export async function leavePayment(
  { orderUuid }: InputOf<typeof leavePaymentCall>,
  context: SignedContext,
): Promise<OutputOf<typeof leavePaymentCall>> {
  const { database, session } = context;
  const order = await findOwnOrder(database, session.shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  if (order.status === 'awaitingPayment' && (await isKnownUnpaid(context, order.id))) {
    await inTransaction(database, async (tx) => {
      await lockPayments(tx, order.id);
      if (await isResultUnknown(tx, order.id)) return;
      await releaseHeld(tx, context, (await lockOrder(tx, order.id))!);
    });
  }
  const now = (await findOwnOrder(database, session.shopperId, orderUuid))!;
  const isEnded = now.status === 'cancelled' || now.status === 'rejected';
  const isUnpaid = now.status === 'awaitingPayment';
  return {
    orderUuid,
    isPaid: !isUnpaid && !isEnded,
    isReleased: isEnded || (isUnpaid && (await isReleased(database, order.id))),
  };
}

/** Whether every open payment could be checked at its provider. */
async function isKnownUnpaid(context: SignedContext, orderId: number): Promise<boolean> {
  // A token that is being processed is not checked, because the check would invalidate it.
  if (await isResultUnknown(context.database, orderId)) return false;
  try {
    await settleOpenPayments(context, orderId);
    return true;
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderRefused) return false;
    throw error;
  }
}

/** Whether a wallet's token or code was sent to the provider without a result so far. */
async function isResultUnknown(database: Database, orderId: number): Promise<boolean> {
  const last = await findLastPayment(database, orderId);
  return last !== null && (last.isLost || (await isConfirming({ database }, last.id)));
}
