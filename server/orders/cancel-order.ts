import type { InputOf, OutputOf } from '#contract/call.ts';
import type { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { shopperActor } from './actor.ts';
import { moveOrder } from './move-order.ts';
import { findOwnOrder } from './orders.store.ts';
import { showOrder } from './show-orders.ts';

/**
 * The customer cancels the order before the gift is wrapped (product.md 8). Stock and delivery capacity are released
 * and the payment is refunded in the same transaction. Idempotent: cancelling again changes nothing.
 */
export async function cancelOrder(
  { orderUuid }: InputOf<typeof cancelOrderCall>,
  context: SignedContext,
): Promise<OutputOf<typeof cancelOrderCall>> {
  const { database, session, language } = context;
  const order = await findOwnOrder(database, session.shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  const isMoved = await inTransaction(database, (tx) =>
    moveOrder(tx, context, { orderId: order.id, to: 'cancelled', actor: shopperActor(session) }),
  );
  const now = (await showOrder(context, { shopperId: session.shopperId, uuid: orderUuid, language }))!;
  if (!isMoved && now.status !== 'cancelled') throw refuse('wrongState', (t) => t.orders.tooLateToCancel);
  return now;
}
