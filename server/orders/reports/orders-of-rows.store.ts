import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** What a report shows of the order to which a row belongs. */
type OrderOfRow = { orderNumber: string; city: string; pieces: number };

/** The orders with these ids, by id. */
export async function listOrdersOfRows(
  database: Database,
  orderIds: readonly number[],
  language: Language,
): Promise<Map<number, OrderOfRow>> {
  const { rows } = await sql<OrderOfRow & { id: number }>`
    select id, number as "orderNumber", ${sql.ref(`city_name_${language}`)} as city, pieces
      from orders where id = any(${[...orderIds]}::int[])`.execute(database);
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}
