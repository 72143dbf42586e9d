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

/** Locks all orders of a shopper: nobody can move, rate or annotate them until the transaction ends. */
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
 * Removes personal data from orders: recipient, address, engraving, card with its greeting, and comments, thanks and notes people wrote. A
 * column that must not be empty gets a dash. The content hash is cleared too, because a phone number could be found
 * in it by trying all numbers.
 * @param orderIds locked by the caller
 * @param systemReasons reasons that the system recorded for ending an order; they name nobody and are not erased
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
  // Tracking links to these orders stop working.
  await tx.deleteFrom('track_links').where('order_id', 'in', orderIds).execute();
  const ratings = tx.updateTable('order_ratings').set({ comment: null });
  await ratings.where('order_id', 'in', orderIds).execute();
  await anonymiseThanks(tx, orderIds);
  await deleteNotes(tx, orderIds);
  // Last: an order that is marked as anonymised accepts no more ratings (0016-removed-accounts.sql).
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
