import { sql } from 'kysely';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

const ENDED: readonly number[] = [
  ORDER_STATUS_CODES.delivered,
  ORDER_STATUS_CODES.rejected,
  ORDER_STATUS_CODES.cancelled,
];

export async function countByEnd(
  database: Database,
  shopperId: number,
): Promise<{ ended: number; onTheirWay: number }> {
  const { rows } = await sql<{ ended: number; onTheirWay: number }>`
    select count(*) filter (where status = any(${ENDED}))::int as ended,
           count(*) filter (where status <> all(${ENDED}))::int as "onTheirWay"
    from orders where shopper_id = ${shopperId}`.execute(database);
  return rows[0]!;
}

/** A shopper's orders, locked: nobody moves them or says anything of them until the transaction ends. */
export async function lockOrdersOf(tx: Transaction, shopperId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes the people out of orders: who they were for and where, what was engraved and written, what was said of them.
 * What must not be empty is a dash. The hash of what was asked goes too: a number could be found by trying.
 * @param orderIds locked
 * @param kept the reasons of an end that no person wrote
 */
export async function anonymiseOrders(
  tx: Transaction,
  orderIds: readonly number[],
  { kept, now }: { kept: readonly string[]; now: Date },
): Promise<void> {
  const lines = tx.updateTable('order_lines').set({ engraving: null, card_message: null });
  await lines.where('order_id', 'in', orderIds).execute();
  await tx
    .updateTable('order_events')
    .set({ reason: null })
    .where('order_id', 'in', orderIds)
    .where('reason', 'not in', kept)
    .execute();
  // Whoever holds a link to one of them finds nothing there any more.
  await tx.deleteFrom('track_links').where('order_id', 'in', orderIds).execute();
  const ratings = tx.updateTable('order_ratings').set({ comment: null });
  await ratings.where('order_id', 'in', orderIds).execute();
  const ofProducts = tx.updateTable('product_ratings').set({ comment: null });
  await ofProducts.where('order_id', 'in', orderIds).execute();
  // Last of all: what is marked as forgotten takes no rating any more (0016-removed-accounts.sql).
  await tx
    .updateTable('orders')
    .set({
      recipient_name: '-',
      recipient_country_code: '',
      recipient_phone: '0000',
      address: sql`case when address is null then null else '-' end`,
      national_address: null,
      driver_note: null,
      content_hash: Buffer.alloc(32),
      anonymised_at: now,
    })
    .where('id', 'in', orderIds)
    .execute();
}
