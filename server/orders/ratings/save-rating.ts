import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveRatingCall } from '#contract/orders/orders.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder } from '../orders.store.ts';
import { showOrder } from '../show-orders.ts';
import { upsertProductRating, upsertRating } from './ratings.store.ts';

/**
 * Saves the customer's rating of a delivered order, or of one product in it, 1 to 5 (Specification 3). Each has one
 * rating: a new one replaces the old, so a repeated press changes nothing.
 */
export async function saveRating(
  { orderUuid, productId, rating, reason, comment }: InputOf<typeof saveRatingCall>,
  { database, session, clock, language }: SignedContext,
): Promise<OutputOf<typeof saveRatingCall>> {
  const order = await findOwnOrder(database, session.shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  if (order.status !== 'delivered') throw refuse('wrongState', (t) => t.orders.notDelivered);
  const newRating = { rating, reason: reason ?? null, comment: comment || null, at: clock.now() };
  if (productId == null) await upsertRating(database, order.id, newRating);
  else if (!(await upsertProductRating(database, { orderId: order.id, productId }, newRating))) {
    throw refuse('notFound', (t) => t.orders.notInOrder);
  }
  return (await showOrder(database, { shopperId: session.shopperId, uuid: orderUuid, language }))!;
}
