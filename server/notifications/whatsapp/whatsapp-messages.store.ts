import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { WhatsappStatus } from '#providers/whatsapp/whatsapp.port.ts';
import type { OrderEvent } from '#server/events/order-event.ts';
import type { WhatsappState } from '../notifications.tables.ts';

/** The states of a message that has neither arrived nor been replaced by an SMS. */
const OPEN = ['waiting', 'sending', 'accepted', 'sent'] as const;
/**
 * The states that may precede each status. Webhooks arrive in any order, so an earlier status must never overwrite a
 * later one.
 */
const BEFORE = {
  sent: ['waiting', 'sending', 'accepted'],
  delivered: OPEN,
  read: [...OPEN, 'delivered'],
} as const;

export type QueuedMessage = { shopperId: number; phone: string; event: OrderEvent };

/** Inserts a queued message. @returns whether the message is new; false if a repeated job already inserted it */
export async function insertMessage(
  tx: Transaction,
  { id, shopperId, phone, event, at }: QueuedMessage & { id: string; at: Date },
): Promise<boolean> {
  const row = {
    id,
    shopper_id: shopperId,
    phone,
    event: JSON.stringify(event),
    state: 'waiting',
    wamid: null,
    sms_at: null,
    created_at: at,
  } as const;
  const inserted = await tx
    .insertInto('whatsapp_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findMessage(
  database: Database,
  id: string,
): Promise<(QueuedMessage & { state: WhatsappState; tries: number }) | undefined> {
  return await database
    .selectFrom('whatsapp_messages')
    .select(['shopper_id as shopperId', 'phone', 'event', 'state', 'tries'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Marks a waiting message as being sent, and counts the try.
 * @returns the message, or undefined if it was already marked
 */
export async function updateMessageAsSending(
  tx: Transaction,
  id: string,
): Promise<(QueuedMessage & { tries: number }) | undefined> {
  return await tx
    .updateTable('whatsapp_messages')
    .set({ state: 'sending', tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['shopper_id as shopperId', 'phone', 'event', 'tries'])
    .executeTakeFirst();
}

/**
 * Lets a message wait again that the service refused for now.
 * @returns false if it is no longer being sent, because it has arrived or was replaced
 */
export async function updateMessageAsWaiting(tx: Transaction, id: string): Promise<boolean> {
  const updated = await tx
    .updateTable('whatsapp_messages')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/**
 * Records that the service has accepted the message. The status stays if a webhook has already reported a later stage.
 */
export async function updateMessageAsAccepted(database: Database, id: string, wamid: string): Promise<void> {
  await database
    .updateTable('whatsapp_messages')
    .set({ wamid, state: sql`case when state = 'sending' then 'accepted' else state end` })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores the status of a message that the service reports by its own id or by ours, and the service's id, which is
 * unknown after a lost response or a crash. An unknown id changes nothing.
 */
export async function updateMessageStatus(
  database: Database,
  { id, reference }: { id: string; reference: string | null },
  status: Exclude<WhatsappStatus, 'failed'>,
): Promise<void> {
  await database
    .updateTable('whatsapp_messages')
    .set({ state: status, wamid: sql`coalesce(wamid, ${id})` })
    .where((row) =>
      row.or([row('wamid', '=', id), ...(reference === null ? [] : [row('id', '=', reference)])]),
    )
    .where('state', 'in', BEFORE[status])
    .execute();
}

/** Finds the shop's id of a message by the service's id. */
export async function findMessageId(database: Database, wamid: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('whatsapp_messages')
    .select('id')
    .where('wamid', '=', wamid)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Ends a WhatsApp message as failed, so that an SMS replaces it.
 * @param unansweredTry only if this try is still without a response
 * @returns true exactly once for a message, and never for one that has arrived
 */
export async function updateMessageAsFailed(
  tx: Transaction,
  id: string,
  { at, unansweredTry }: { at: Date; unansweredTry?: number | undefined },
): Promise<boolean> {
  const update = tx
    .updateTable('whatsapp_messages')
    .set({ state: 'failed', sms_at: at })
    .where('id', '=', id)
    .where('state', 'in', unansweredTry === undefined ? OPEN : ['sending'])
    .returning('id');
  const updated = await (unansweredTry === undefined
    ? update
    : update.where('tries', '=', unansweredTry)
  ).executeTakeFirst();
  return updated !== undefined;
}

export async function purgeMessages(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('whatsapp_messages').where('created_at', '<', before).execute();
}

export async function deleteMessages(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('whatsapp_messages').where('shopper_id', '=', shopperId).execute();
}
