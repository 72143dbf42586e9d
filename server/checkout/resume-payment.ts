import type { InputOf } from '#contract/call.ts';
import type { resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import type { PlacedOrder } from '#contract/checkout/checkout.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, type OrderFacts } from '#server/orders/orders.public.ts';
import { checkedPayment, payOrder } from './pay-order.ts';

/** Resumes the payment of an order before its payment deadline, with any payment method (product.md 8). */
export async function resumePayment(
  { orderUuid, ...input }: InputOf<typeof resumePaymentCall>,
  context: SignedContext,
): Promise<PlacedOrder> {
  const order = await readUnpaid(orderUuid, context);
  return payOrder(context, order, await checkedPayment(input, order.total, context));
}

/**
 * Finds the shopper's order if it can be paid now.
 * @throws Refusal notFound; wrongState with a message that says why it cannot
 */
export async function readUnpaid(orderUuid: string, context: SignedContext): Promise<OrderFacts> {
  const order = await findOwnOrder(context.database, context.session.shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  if (order.status === 'awaitingPayment') {
    if (context.clock.now() >= order.payUntil) throw refuse('wrongState', (t) => t.checkout.timeIsOver);
    return order;
  }
  const isEnded = order.status === 'cancelled' || order.status === 'rejected';
  throw refuse('wrongState', (t) => (isEnded ? t.checkout.orderEnded : t.checkout.alreadyPaid));
}
