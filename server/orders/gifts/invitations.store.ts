import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

/** How the recipient of a paid order was asked where and when. */
export type Invited = {
  orderId: number;
  invitedAt: Date;
  sentAt: Date;
  /** Until when a message waits that is still to be sent. */
  dueAt: Date | null;
  remindedAt: Date | null;
  resent: number;
  corrected: number;
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
      'i.due_at as dueAt',
      'i.reminded_at as remindedAt',
      'i.resent',
      'i.corrected',
      'i.declined_at as declinedAt',
      'i.buyers_turn_at as buyersTurnAt',
    ]);

export async function insertInvitation(tx: Transaction, orderId: number, at: Date): Promise<void> {
  await tx
    .insertInto('recipient_invitations')
    .values({ order_id: orderId, invited_at: at, sent_at: at })
    .execute();
}

/** Of many orders, by their ids. */
export async function listInvitations(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, Invited>> {
  const rows = await invitations(database).where('i.order_id', 'in', orderIds).execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Of one order, whose lock the caller holds: every change of an invitation is made under it. */
export const findInvitation = async (tx: Transaction, orderId: number): Promise<Invited | undefined> =>
  (await listInvitations(tx, [orderId])).get(orderId);

type Changes = Partial<Omit<Invited, 'orderId'>>;

/** @param orderId locked */
export async function updateInvitation(tx: Transaction, orderId: number, changes: Changes): Promise<void> {
  await tx
    .updateTable('recipient_invitations')
    // What is left out is undefined, and no change.
    .set({
      invited_at: changes.invitedAt,
      sent_at: changes.sentAt,
      due_at: changes.dueAt,
      reminded_at: changes.remindedAt,
      resent: changes.resent,
      corrected: changes.corrected,
      declined_at: changes.declinedAt,
      buyers_turn_at: changes.buyersTurnAt,
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Orders whose recipient is waited for since before a moment, the longest waiting first. */
export async function listAwaitingRecipient(database: Database, invitedUntil: Date): Promise<number[]> {
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
export async function findRecipient(
  database: Database,
  orderId: number,
): Promise<{ name: string; countryCode: string; phone: string }> {
  return database
    .selectFrom('orders')
    .select(['recipient_name as name', 'recipient_country_code as countryCode', 'recipient_phone as phone'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** @param orderId locked */
export async function updateRecipientPhone(
  tx: Transaction,
  orderId: number,
  { countryCode, phone }: { countryCode: string; phone: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ recipient_country_code: countryCode, recipient_phone: phone })
    .where('id', '=', orderId)
    .execute();
}

/** Where and when is known. @param orderId locked, and its place taken */
export async function updateAddressAndSlot(
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
