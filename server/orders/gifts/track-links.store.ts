import { sql } from 'kysely';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { TrackedOrder } from '#contract/orders/tracking.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { toOrderStatus } from '../orders.store.ts';

const ENDED: readonly number[] = [
  ORDER_STATUS_CODES.delivered,
  ORDER_STATUS_CODES.rejected,
  ORDER_STATUS_CODES.cancelled,
];

export async function insertTrackLink(
  tx: Transaction,
  { tokenHash, orderId, at }: { tokenHash: Buffer; orderId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('track_links')
    .values({ token_hash: tokenHash, order_id: orderId, made_at: at })
    .execute();
}

/** Revokes all tracking links of an order. */
export async function deleteTrackLinks(tx: Transaction, orderId: number): Promise<void> {
  await tx.deleteFrom('track_links').where('order_id', '=', orderId).execute();
}

/**
 * The order that a token opens; undefined for an unknown or expired token.
 * @param endedSince links to orders that ended before this time have expired
 */
export async function findTracked(
  database: Database,
  { tokenHash, endedSince }: { tokenHash: Buffer; endedSince: Date },
): Promise<{ id: number; uuid: string; shopperId: number } | undefined> {
  const { rows } = await sql<{ id: number; uuid: string; shopperId: number }>`
    select o.id, o.uuid, o.shopper_id as "shopperId"
      from track_links l join orders o on o.id = l.order_id
     where l.token_hash = ${tokenHash}
       and not (o.status = any(${ENDED}) and
                (select max(e.at) from order_events e where e.order_id = o.id) < ${endedSince})`.execute(
    database,
  );
  return rows[0];
}

/** The data of an order that anyone with its number and the buyer's phone number may see, and the buyer's id. */
export async function findOrderToTrack(
  database: Database,
  number: string,
): Promise<(Omit<TrackedOrder, 'shipment'> & { id: number; shopperId: number }) | undefined> {
  const found = await database
    .selectFrom('orders')
    .select([
      'id',
      'shopper_id as shopperId',
      'number',
      'status',
      'method',
      'recipient_name as recipientName',
      'slot_starts_at as slotStartsAt',
      'slot_ends_at as slotEndsAt',
      'slot_is_whole_day as slotIsWholeDay',
    ])
    .where('number', '=', number)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return found && { ...found, status: toOrderStatus(found.status) };
}
