import type { Database } from '#database/database.ts';
import { hasRatings } from '#server/ratings/ratings.public.ts';
import { findOwnOrder } from '../orders.store.ts';
import { findOrderId, hasOrderRating } from './ratings.store.ts';

/** Whether an order or a product in it has been rated. */
export async function isRated(database: Database, orderUuid: string): Promise<boolean> {
  const orderId = await findOrderId(database, orderUuid);
  if (orderId === undefined) return false;
  return (await hasOrderRating(database, orderId)) || (await hasRatings(database, orderId));
}

/**
 * The id of the shopper's order if the order was delivered and is neither refunded nor anonymised; null if it is not.
 */
export async function findRateable(
  database: Database,
  { shopperId, orderUuid }: { shopperId: number; orderUuid: string },
): Promise<number | null> {
  const order = await findOwnOrder(database, shopperId, orderUuid);
  const isOpen = order?.status === 'delivered' && !order.isRefunded && !order.isForgotten;
  return isOpen ? order.id : null;
}
