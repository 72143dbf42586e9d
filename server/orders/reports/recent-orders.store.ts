import { sql } from 'kysely';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Database } from '#database/database.ts';

/** The number of orders that were placed since a moment, by the status that they have now. */
export async function countRecentOrders(
  database: Database,
  since: Date,
): Promise<Record<OrderStatus, number>> {
  const { rows } = await sql<{ status: number; count: number }>`
    select status, count(*)::int as count from orders where created_at >= ${since} group by status`.execute(
    database,
  );
  const countOf = (code: number) => rows.find(({ status }) => status === code)?.count ?? 0;
  return Object.fromEntries(
    Object.entries(ORDER_STATUS_CODES).map(([status, code]) => [status, countOf(code)]),
  ) as Record<OrderStatus, number>;
}
