import type { InputOf, OutputOf } from '#contract/call.ts';
import type { removeGreetingsCall } from '#contract/orders/orders.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, lockOrder } from '../orders.store.ts';
import { showOrder } from '../show-orders.ts';
import { deleteLineGreetings } from './order-greetings.store.ts';

/**
 * Removes the greetings of an order at the buyer's request. Their links stop playing at once, even on printed cards.
 * Idempotent.
 */
export async function removeGreetings(
  { orderUuid }: InputOf<typeof removeGreetingsCall>,
  { database, session: { shopperId }, clock, language }: SignedContext,
): Promise<OutputOf<typeof removeGreetingsCall>> {
  const order = await findOwnOrder(database, shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  await inTransaction(database, async (tx) => {
    await lockOrder(tx, order.id);
    await deleteLineGreetings(tx, [order.id]);
  });
  return (await showOrder({ database, clock }, { shopperId, uuid: orderUuid, language }))!;
}
