import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

/** How the recipient of a paid order was asked where and when. */
export type Invited = {
  orderId: number;
  invitedAt: Date;
  sentAt: Date;
  remindedAt: Date | null;
  resent: number;
  declinedAt: Date | null;
  buyersTurnAt: Date | null;
};

const invitations = (database: Database) =>
  database
    .selectFrom('recipient_invitations as i')
    .select([
      'i.order_id as orderId',
      'i.invited_at as invitedAt',
      'i.sent_at as sentAt',
      'i.reminded_at as remindedAt',
      'i.resent',
      'i.declined_at as declinedAt',
      'i.buyers_turn_at as buyersTurnAt',
    ]);

export async function addInvitation(tx: Transaction, orderId: number, at: Date): Promise<void> {
  await tx
    .insertInto('recipient_invitations')
    .values({ order_id: orderId, invited_at: at, sent_at: at })
    .execute();
}

/** Of many orders, by their ids. */
export async function readInvitations(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, Invited>> {
  const rows = await invitations(database).where('i.order_id', 'in', orderIds).execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Of one order, whose lock the caller holds: every change of an invitation is made under it. */
export const readInvitation = async (tx: Transaction, orderId: number): Promise<Invited | undefined> =>
  (await readInvitations(tx, [orderId])).get(orderId);

type Changes = { sentAt?: Date; remindedAt?: Date; resent?: number; declinedAt?: Date; buyersTurnAt?: Date };

/** @param orderId locked */
export async function changeInvitation(tx: Transaction, orderId: number, changes: Changes): Promise<void> {
  const { sentAt, remindedAt, resent, declinedAt, buyersTurnAt } = changes;
  await tx
    .updateTable('recipient_invitations')
    .set({
      ...(sentAt && { sent_at: sentAt }),
      ...(remindedAt && { reminded_at: remindedAt }),
      ...(resent !== undefined && { resent }),
      ...(declinedAt && { declined_at: declinedAt }),
      ...(buyersTurnAt && { buyers_turn_at: buyersTurnAt }),
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Orders whose recipient is waited for since before a moment, the longest waiting first. */
export async function listAwaited(database: Database, invitedUntil: Date): Promise<number[]> {
  const rows = await database
    .selectFrom('recipient_invitations as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('o.id')
    .where('o.status', '=', ORDER_STATUS_CODES.accepted)
    .where('o.has_recipient_link', '=', true)
    .where('i.invited_at', '<=', invitedUntil)
    .orderBy('i.invited_at')
    .orderBy('o.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How to name and reach the recipient of an order. */
export async function readRecipient(
  database: Database,
  orderId: number,
): Promise<{ name: string; countryCode: string; phone: string }> {
  return database
    .selectFrom('orders')
    .select(['recipient_name as name', 'recipient_country_code as countryCode', 'recipient_phone as phone'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Where and when is known. @param orderId locked, and its place taken */
export async function putPlaceAndTime(
  tx: Transaction,
  orderId: number,
  known: {
    address: string;
    nationalAddress: string | null;
    driverNote: string | null;
    slot: { slotId: string; startsAt: Date; endsAt: Date };
    /** Who said it. */
    by: 'recipient' | 'buyer';
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      address: known.address,
      national_address: known.nationalAddress,
      driver_note: known.driverNote,
      slot_id: known.slot.slotId,
      slot_starts_at: known.slot.startsAt,
      slot_ends_at: known.slot.endsAt,
      // What the buyer says skips the recipient's stop (product.md 8: 2 is skipped without a link).
      has_recipient_link: known.by === 'recipient',
    })
    .where('id', '=', orderId)
    .execute();
}
