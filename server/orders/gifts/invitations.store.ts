import type { Place } from '#contract/delivery/delivery.wire.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { TakenSlot } from '#server/delivery/slots.public.ts';

/** The invitation that asks the recipient of a paid order for address and time. */
export type Invited = {
  orderId: number;
  invitedAt: Date;
  sentAt: Date;
  /** The time at which the delayed message will be sent; null if no message waits. */
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

/** Finds the invitations of these orders, by order id. */
export async function listInvitations(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, Invited>> {
  const rows = await invitations(database).where('i.order_id', 'in', orderIds).execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

/**
 * The invitation of one order. The caller must hold the order's lock, because every change to an invitation is made
 * under that lock.
 */
export const findInvitation = async (tx: Transaction, orderId: number): Promise<Invited | undefined> =>
  (await listInvitations(tx, [orderId])).get(orderId);

type Changes = Partial<Omit<Invited, 'orderId'>>;

/** Updates an order's invitation. @param orderId the order, whose lock the caller must hold */
export async function updateInvitation(tx: Transaction, orderId: number, changes: Changes): Promise<void> {
  await tx
    .updateTable('recipient_invitations')
    // The fields may be undefined, because Kysely then leaves the column unchanged.
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

/** Orders whose recipient was invited at or before `invitedUntil` and has not answered, longest wait first. */
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

/** Stores the recipient's corrected phone number. @param orderId the order, whose lock the caller must hold */
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

/**
 * Stores the chosen address and time.
 * @param orderId the caller must hold the order's lock and have booked the slot's capacity
 */
export async function updateAddressAndSlot(
  tx: Transaction,
  orderId: number,
  chosen: {
    address: string;
    nationalAddress: string | null;
    place: Place | null;
    driverNote: string | null;
    slot: Omit<TakenSlot, 'cityFee'>;
    /** The person who chose the address and time. */
    by: 'recipient' | 'buyer';
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      address: chosen.address,
      national_address: chosen.nationalAddress,
      latitude: chosen.place?.latitude ?? null,
      longitude: chosen.place?.longitude ?? null,
      driver_note: chosen.driverNote,
      slot_id: chosen.slot.slotId,
      slot_starts_at: chosen.slot.startsAt,
      slot_ends_at: chosen.slot.endsAt,
      slot_is_whole_day: chosen.slot.isWholeDay,
      // If the buyer chooses, the order no longer has the recipient's step: status 2 is skipped without a link
      // (product.md 8).
      has_recipient_link: chosen.by === 'recipient',
    })
    .where('id', '=', orderId)
    .execute();
}
