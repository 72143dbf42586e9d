import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The sales of a stock row: the time of the last sale, and the units sold in the days before it. */
export type Pace = { productId: number; colourId: number | null; soldAt: Date; pieces: number };

/**
 * Reads how fast products sold before they sold out. Counts all units that paid orders took from stock, including
 * add-ons. The rows behind the count are those of `taken` in sales-rows.store.ts.
 * @param days the length of the period in days in Riyadh, which ends with the day of the last sale
 */
export async function listPaces(
  database: Database,
  productIds: readonly number[],
  days: number,
): Promise<Pace[]> {
  const { rows } = await sql<Pace>`
    with sold as (
      select s.product_id, s.colour_id, s.quantity, d.issued_at as at
        from order_stock s join tax_documents d on d.order_id = s.order_id and d.kind = 'invoice'
       where s.product_id = any(${productIds}::int[])
    ), last as (select product_id, colour_id, max(at) as at from sold group by product_id, colour_id)
    select l.product_id as "productId", l.colour_id as "colourId", l.at as "soldAt", sum(s.quantity)::int as pieces
      from last l
      join sold s on s.product_id = l.product_id and s.colour_id is not distinct from l.colour_id
                 and s.at >= (date_trunc('day', l.at at time zone 'Asia/Riyadh')
                              - (${days} - 1) * interval '1 day') at time zone 'Asia/Riyadh'
     group by l.product_id, l.colour_id, l.at`.execute(database);
  return rows;
}
