import { sql } from 'kysely';
import type { OwnRating } from '#contract/orders/own-ratings.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** A customer's ratings of orders and of products in them, newest first. */
export async function listRatings(
  database: Database,
  shopperId: number,
  language: Language,
): Promise<OwnRating[]> {
  const { rows } = await sql<OwnRating>`
    select o.number as "orderNumber", null as product, r.rating, r.reason, r.comment, r.rated_at as "ratedAt"
      from order_ratings r join orders o on o.id = r.order_id where o.shopper_id = ${shopperId}
    union all
    select o.number, l.title, r.rating, r.reason, r.comment, r.rated_at
      from product_ratings r join orders o on o.id = r.order_id
      cross join lateral (
        select case when ${language}::text = 'ar' then title_ar else title_en end as title from order_lines
         where order_id = r.order_id and product_id = r.product_id order by position limit 1) l
     where o.shopper_id = ${shopperId}
     order by "ratedAt" desc`.execute(database);
  return rows;
}
