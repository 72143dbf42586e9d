import type { InputOf, OutputOf } from '#contract/call.ts';
import type { leavePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, lockOrder } from '#server/orders/orders.public.ts';
import { lockPayments, readLastPayment } from '#server/payments/payments.public.ts';
import { settleOpenPayments } from '#server/payments/settle.public.ts';
import { isConfirming } from '#server/payments/wallet-codes/wallet-codes.public.ts';
import { isReleased, releaseHeld } from './hold-goods.ts';

/**
 * The shopper left the payment page, or came back from it without paying: what the order holds is given back at once
 * instead of when its time is over. The provider is asked first. While nobody knows whether it was paid (the provider
 * is away, or a wallet's token or code is on its way) nothing is given back, and the clock decides.
 *
 * A page that was left can still be paid, from another tab or by going forward: that money takes everything once more
 * or goes back by itself (settle-order). Repeated it changes nothing.
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
      if (await isUnderWay(tx, order.id)) return;
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

/** Whether every provider of a payment that stands open could be asked. */
async function isKnownUnpaid(context: SignedContext, orderId: number): Promise<boolean> {
  // Asking about a token that is on its way would make it void.
  if (await isUnderWay(context.database, orderId)) return false;
  try {
    await settleOpenPayments(context, orderId);
    return true;
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderRefused) return false;
    throw error;
  }
}

/** A wallet's token or code was handed on, and nobody knows yet what came of it. */
async function isUnderWay(database: Database, orderId: number): Promise<boolean> {
  const last = await readLastPayment(database, orderId);
  return last !== null && (last.isLost || (await isConfirming({ database }, last.id)));
}
