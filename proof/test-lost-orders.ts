import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Tally } from './test-checkouts.ts';

/**
 * Finds lost orders: those that a shopper saw placed or paid but that are missing, unpaid or duplicated in the
 * database.
 */
export async function findLostOrders(database: Database, tally: Tally): Promise<string[]> {
  const { rows } = await sql<{ uuid: string; key: string; isPaid: boolean }>`
    select o.uuid, o.idempotency_key as key,
           exists (select from payments p where p.order_id = o.id and p.status = 'paid') as "isPaid"
      from orders o`.execute(database);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const paid = new Set(rows.filter(({ isPaid }) => isPaid).map(({ uuid }) => uuid));
  return [
    ...[...byKey]
      .filter(([, orders]) => orders.length > 1)
      .map(([key]) => `The order of key ${key} is there twice.`),
    ...[...tally.placed]
      .filter(([key, uuid]) => byKey.get(key)?.[0]?.uuid !== uuid)
      .map(([, uuid]) => `Order ${uuid}, which its buyer saw placed, is lost.`),
    ...[...tally.paid]
      .filter((uuid) => !paid.has(uuid))
      .map((uuid) => `Order ${uuid}, which its buyer saw paid, is not paid.`),
  ];
}
