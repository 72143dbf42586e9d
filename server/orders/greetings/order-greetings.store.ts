import { sql } from 'kysely';
import type { GreetingKind } from '#contract/greetings/greetings.wire.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

/**
 * Removes the greetings from the lines of these orders. Recordings that no line uses any more are deleted on commit.
 */
export async function deleteLineGreetings(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('order_lines')
    .set({ greeting_token: null, greeting_kind: null })
    .where('order_id', 'in', orderIds)
    .where('greeting_token', 'is not', null)
    .execute();
}

/** The order whose line has the greeting with this token. */
export const findOrderOfGreeting = (
  database: Database,
  token: string,
): Promise<{ uuid: string; shopperId: number; kind: GreetingKind | null } | undefined> =>
  database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.uuid', 'orders.shopper_id as shopperId', 'greeting_kind as kind'])
    .where('greeting_token', '=', token)
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst();

/**
 * Orders with a greeting that were delivered before `deliveredBefore`, or ended without delivery before `endedBefore`.
 * Only the current revision counts, so an order that a late payment revived is not treated as ended.
 */
export async function listPastGreetings(
  database: Database,
  { deliveredBefore, endedBefore }: { deliveredBefore: Date; endedBefore: Date },
): Promise<number[]> {
  const { delivered, cancelled, rejected } = ORDER_STATUS_CODES;
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
     where exists (select from order_lines l where l.order_id = o.id and l.greeting_token is not null)
       and o.status in (${delivered}, ${cancelled}, ${rejected})
       and (select max(e.at) from order_events e
             where e.order_id = o.id and e.revision = o.revision and e.status = o.status)
           < case when o.status = ${delivered} then ${deliveredBefore}::timestamptz
                  else ${endedBefore}::timestamptz end
     order by o.id`.execute(database);
  return rows.map(({ id }) => id);
}
