import { sql } from 'kysely';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { anonymiseThanks } from './gifts/thanks.store.ts';
import { deleteNotes } from './notes/notes.store.ts';

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

/**
 * Locks all orders of a shopper, so that no other transaction can move, rate or annotate them before this transaction
 * ends.
 */
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
 * Erases the personal data of orders: recipient, address, engraving, card, greeting, and the comments, thanks and notes
 * that people wrote. A NOT NULL column gets a dash. The content hash is erased too, because trying all phone numbers
 * against the hash could reveal the recipient's number.
 * @param orderIds the caller must hold the locks on these orders
 * @param systemReasons the system's own reasons for ending an order; they name no person and are kept
 */
export async function anonymiseOrders(
  tx: Transaction,
  orderIds: readonly number[],
  { systemReasons, now }: { systemReasons: readonly string[]; now: Date },
): Promise<void> {
  const lines = tx.updateTable('order_lines').set({
    engraving: null,
    card_message: null,
    card_from: null,
    greeting_token: null,
    greeting_kind: null,
  });
  await lines.where('order_id', 'in', orderIds).execute();
  await tx
    .updateTable('order_events')
    .set({ reason: null })
    .where('order_id', 'in', orderIds)
    .where('reason', 'not in', systemReasons)
    .execute();
  // Deleting the rows invalidates every tracking link to these orders.
  await tx.deleteFrom('track_links').where('order_id', 'in', orderIds).execute();
  const ratings = tx.updateTable('order_ratings').set({ comment: null });
  await ratings.where('order_id', 'in', orderIds).execute();
  await anonymiseThanks(tx, orderIds);
  await deleteNotes(tx, orderIds);
  // This update must be the last one: the database refuses ratings of an order that is marked as anonymised
  // (0016-removed-accounts.sql).
  await tx
    .updateTable('orders')
    .set({
      recipient_name: '-',
      recipient_country_code: '',
      recipient_phone: '0000',
      address: sql`case when address is null then null else '-' end`,
      national_address: null,
      latitude: null,
      longitude: null,
      driver_note: null,
      content_hash: Buffer.alloc(32),
      anonymised_at: now,
    })
    .where('id', 'in', orderIds)
    .execute();
}
