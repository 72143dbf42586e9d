import { sql } from 'kysely';
import { waitingSinceAfter } from '#contract/tickets/office.rules.ts';
import { isClosed, type TicketKind, type TicketStatus } from '#contract/tickets/tickets.rules.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';

/** Serialises the opening of tickets for one shopper. The key and the daily limit are checked under this lock. */
export const lockOpening = (tx: Transaction, shopperId: number): Promise<void> =>
  lockByName(tx, `tickets of ${shopperId}`);

/**
 * A message to store. Its idempotency key identifies a repeated request; its hash shows whether the content differs.
 */
export type NewMessage = {
  author: 'shopper' | 'shop';
  text: string;
  /** The status that the message gives to the ticket; null if the status stays the same. */
  status: TicketStatus | null;
  key: string;
  contentHash: Buffer;
  /** The file ids of the message's attachments, in order. */
  files: readonly number[];
  at: Date;
  /** The name of the member or operator who wrote the message; left out for the shopper. */
  answeredBy?: string;
};
export type NewTicket = {
  uuid: string;
  shopperId: number;
  kind: TicketKind;
  issueId: number | null;
  orderId: number | null;
  quantity: number | null;
};

/** The data about a ticket that decisions depend on. */
export type TicketFacts = {
  id: number;
  uuid: string;
  number: string;
  shopperId: number;
  status: TicketStatus;
  version: number;
  assignedTo: number | null;
  waitingSince: Date | null;
  /** The name of the member or operator who last changed the ticket; null for the shopper. */
  lastChangeBy: string | null;
  lastChangeAt: Date;
};
const FACTS = [
  'id',
  'uuid',
  'number',
  'shopper_id as shopperId',
  'status',
  'version',
  'assigned_to as assignedTo',
  'waiting_since as waitingSince',
  'last_change_by as lastChangeBy',
  'last_change_at as lastChangeAt',
] as const;

export async function insertTicket(tx: Transaction, ticket: NewTicket, message: NewMessage): Promise<void> {
  const { id } = await tx
    .insertInto('tickets')
    .values({
      uuid: ticket.uuid,
      shopper_id: ticket.shopperId,
      kind: ticket.kind,
      issue_id: ticket.issueId,
      order_id: ticket.orderId,
      quantity: ticket.quantity,
      status: 'received',
      refund_halalas: null,
      key: message.key,
      content_hash: message.contentHash,
      opened_at: message.at,
      changed_at: message.at,
      waiting_since: message.at,
      last_change_at: message.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMessage(tx, id, message);
}

export async function insertMessage(tx: Transaction, ticketId: number, message: NewMessage): Promise<void> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticketId,
      author: message.author,
      body: message.text,
      status: message.status,
      key: message.key,
      content_hash: message.contentHash,
      sent_at: message.at,
      answered_by: message.answeredBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (message.files.length === 0) return;
  await tx
    .insertInto('ticket_files')
    .values(message.files.map((upload, position) => ({ message_id: id, position, upload_id: upload })))
    .execute();
}

/** The ticket that this shopper's request with this idempotency key opened. */
export const findTicketByKey = (
  tx: Transaction,
  shopperId: number,
  key: string,
): Promise<{ uuid: string; contentHash: Buffer } | undefined> =>
  tx
    .selectFrom('tickets')
    .select(['uuid', 'content_hash as contentHash'])
    .where('shopper_id', '=', shopperId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function countSince(tx: Transaction, shopperId: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('tickets')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('shopper_id', '=', shopperId)
    .where('opened_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The shopper's own ticket, locked until the transaction ends, so that messages are added one at a time. */
export const lockOwn = (tx: Transaction, shopperId: number, uuid: string): Promise<TicketFacts | undefined> =>
  tx
    .selectFrom('tickets')
    .select(FACTS)
    .where('uuid', '=', uuid)
    .where('shopper_id', '=', shopperId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A ticket by its public number (T-1001), locked until the transaction ends. */
export const lockByNumber = (tx: Transaction, number: string): Promise<TicketFacts | undefined> =>
  tx.selectFrom('tickets').select(FACTS).where('number', '=', number).forNoKeyUpdate().executeTakeFirst();

export const findMessageByKey = (
  tx: Transaction,
  ticketId: number,
  key: string,
): Promise<{ contentHash: Buffer } | undefined> =>
  tx
    .selectFrom('ticket_messages')
    .select('content_hash as contentHash')
    .where('ticket_id', '=', ticketId)
    .where('key', '=', key)
    .executeTakeFirst();

export const findLastMessage = (
  tx: Transaction,
  ticketId: number,
): Promise<{ author: 'shopper' | 'shop'; contentHash: Buffer } | undefined> =>
  tx
    .selectFrom('ticket_messages')
    .select(['author', 'content_hash as contentHash'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Updates the status of a ticket. The caller must hold the ticket's lock and have checked that the ticket is open,
 * unless the change reopens the ticket.
 */
export async function updateTicketStatus(
  tx: Transaction,
  { id, waitingSince }: Pick<TicketFacts, 'id' | 'waitingSince'>,
  {
    status,
    refund = null,
    by,
    isAnswer = false,
    at,
  }: {
    status: TicketStatus;
    refund?: number | null;
    /** The name of the member or operator; null for the shopper. */
    by: string | null;
    /** Whether the shop answered with this change. */
    isAnswer?: boolean;
    at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({
      status,
      refund_halalas: refund,
      changed_at: at,
      waiting_since: waitingSinceAfter({ status, waitingSince, isShopper: by === null, at }),
      closed_at: isClosed(status) ? at : null,
      last_change_by: by,
      last_change_at: at,
    })
    .$if(isAnswer, (query) =>
      query.set((row) => ({ first_answered_at: row.fn.coalesce('first_answered_at', row.val(at)) })),
    )
    .where('id', '=', id)
    .execute();
}

/** Deletes a shopper's tickets with their messages. server/uploads deletes the files themselves. */
export async function deleteTickets(tx: Transaction, shopperId: number): Promise<void> {
  const own = sql`(select id from tickets where shopper_id = ${shopperId})`;
  await sql`delete from ticket_files where message_id in (select id from ticket_messages where ticket_id in ${own})`.execute(
    tx,
  );
  await sql`delete from ticket_messages where ticket_id in ${own}`.execute(tx);
  await tx.deleteFrom('tickets').where('shopper_id', '=', shopperId).execute();
}
