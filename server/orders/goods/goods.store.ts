import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Pieces of a product, or of one of its glazes. */
export type Pieces = { productId: number; colourId: number | null; pieces: number };

/**
 * Pieces that orders hold and that still lie on the shelf: of paid orders that were not picked yet, and of these unpaid
 * ones. An order that was wrapped without the board counts as picked.
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

/** Pieces of the paid orders since a moment; what was cancelled or rejected is not among them. */
export async function listSold(database: Database, since: Date): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select s.product_id as "productId", s.colour_id as "colourId", sum(s.quantity)::int as pieces
      from orders o join order_stock s on s.order_id = o.id
     where o.created_at >= ${since} and o.status between 1 and 5
     group by s.product_id, s.colour_id`.execute(database);
  return rows;
}
