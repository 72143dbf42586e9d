import { sql } from 'kysely';
import type { RatingReason } from '#contract/orders/orders.wire.ts';
import type { Database } from '#database/database.ts';

export type Rating = { rating: number; reason: RatingReason | null; comment: string | null; at: Date };

const valuesOf = ({ rating, reason, comment, at }: Rating) => ({ rating, reason, comment, rated_at: at });

/** One rating per order; a new one replaces the old. */
export async function upsertRating(database: Database, orderId: number, rating: Rating): Promise<void> {
  const values = valuesOf(rating);
  await database
    .insertInto('order_ratings')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
}

/** One rating per product of an order; a new one replaces the old. False when the order has no such product. */
export async function upsertProductRating(
  database: Database,
  { orderId, productId }: { orderId: number; productId: number },
  rating: Rating,
): Promise<boolean> {
  const { rating: stars, reason, comment, rated_at } = valuesOf(rating);
  const { rows } = await sql`
    insert into product_ratings (order_id, product_id, rating, reason, comment, rated_at)
    select distinct l.order_id, l.product_id, ${stars}::smallint, ${reason}::text, ${comment}::text, ${rated_at}::timestamptz
      from order_lines l where l.order_id = ${orderId} and l.product_id = ${productId}
    on conflict (order_id, product_id) do update
      set rating = excluded.rating, reason = excluded.reason, comment = excluded.comment, rated_at = excluded.rated_at
    returning order_id`.execute(database);
  return rows.length > 0;
}

/** Whether an order or any product in it has been rated. */
export async function isRated(database: Database, orderUuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.uuid = ${orderUuid}
       and (exists (select 1 from order_ratings r where r.order_id = o.id)
         or exists (select 1 from product_ratings p where p.order_id = o.id))`.execute(database);
  return rows.length > 0;
}
