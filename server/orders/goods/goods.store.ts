import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A number of units of a product, or of one of its glazes. */
export type Pieces = { productId: number; colourId: number | null; pieces: number };

/**
 * Units that are reserved but still on the shelf: those of paid orders that are not picked yet, and those of the given
 * unpaid orders. An order that was wrapped without the preparation board counts as picked.
 */
export async function listPromised(database: Database, unpaidIds: readonly number[]): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    with waiting as (
      select o.id from orders o left join order_preparations p on p.order_id = o.id
       where o.status in (1, 2, 3) and (o.status <> 3 or p.step = 'pick')
      union
      select unnest(${[...unpaidIds]}::int[])
    )
    select s.product_id as "productId", s.colour_id as "colourId", sum(s.quantity)::int as pieces
      from waiting w join order_stock s on s.order_id = w.id
     group by s.product_id, s.colour_id`.execute(database);
  return rows;
}

/** The units of each product and colour sold since `since`: in paid orders that were not cancelled or rejected. */
export async function listSold(database: Database, since: Date): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select s.product_id as "productId", s.colour_id as "colourId", sum(s.quantity)::int as pieces
      from orders o join order_stock s on s.order_id = o.id
     where o.created_at >= ${since} and o.status between 1 and 5
     group by s.product_id, s.colour_id`.execute(database);
  return rows;
}
