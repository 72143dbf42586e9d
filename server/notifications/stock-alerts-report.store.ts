import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The number of people with a stock alert for each product and glaze. A null glaze means that any glaze will do. */
export async function listWaitingPeople(
  database: Database,
): Promise<{ productId: number; colourId: number | null; waiting: number }[]> {
  const { rows } = await sql<{ productId: number; colourId: number | null; waiting: number }>`
    select product_id as "productId", colour_id as "colourId", count(distinct shopper_id)::int as waiting
      from stock_alerts group by product_id, colour_id`.execute(database);
  return rows;
}
