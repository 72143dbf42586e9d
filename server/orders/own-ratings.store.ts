import type { OwnRating } from '#contract/orders/own-ratings.wire.ts';
import type { Database } from '#database/database.ts';

/** What a customer has said of orders, the newest first. */
export async function listRatings(database: Database, shopperId: number): Promise<OwnRating[]> {
  return await database
    .selectFrom('order_ratings')
    .innerJoin('orders', 'orders.id', 'order_ratings.order_id')
    .select([
      'orders.number as orderNumber',
      'order_ratings.rating',
      'order_ratings.reason',
      'order_ratings.comment',
      'order_ratings.rated_at as ratedAt',
    ])
    .where('orders.shopper_id', '=', shopperId)
    .orderBy('order_ratings.rated_at', 'desc')
    .execute();
}
