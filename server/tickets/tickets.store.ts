import { sql } from 'kysely';
import type { TicketKind, TicketStatus } from '#contract/tickets/tickets.rules.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';

/** Until the transaction ends nobody else opens a ticket of this shopper: key and number of the day are looked at under it. */
export const lockOpening = (tx: Transaction, shopperId: number): Promise<void> =>
  lockByName(tx, `tickets of ${shopperId}`);

/** What was said, with what it was an attempt at: a repeat is known by its key, another content by its hash. */
export type Said = {
  author: 'shopper' | 'shop';
  text: string;
  /** Where the ticket stands with it, if it moves. */
  status: TicketStatus | null;
  key: string;
  contentHash: Buffer;
  /** Ids of uploads, in order. */
  files: readonly number[];
  at: Date;
};
export type NewTicket = {
  uuid: string;
  shopperId: number;
  kind: TicketKind;
  issueId: number | null;
  orderId: number | null;
  quantity: number | null;
};

/** What decides about a ticket. */
export type TicketFacts = {
  id: number;
  uuid: string;
  number: string;
  shopperId: number;
  status: TicketStatus;
};
const FACTS = ['id', 'uuid', 'number', 'shopper_id as shopperId', 'status'] as const;

export async function insertTicket(tx: Transaction, ticket: NewTicket, said: Said): Promise<void> {
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
      key: said.key,
      content_hash: said.contentHash,
      opened_at: said.at,
      changed_at: said.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMessage(tx, id, said);
}

export async function insertMessage(tx: Transaction, ticketId: number, said: Said): Promise<void> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({
      ticket_id: ticketId,
      author: said.author,
      body: said.text,
      status: said.status,
      key: said.key,
      content_hash: said.contentHash,
      sent_at: said.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (said.files.length === 0) return;
  await tx
    .insertInto('ticket_files')
    .values(said.files.map((upload, position) => ({ message_id: id, position, upload_id: upload })))
    .execute();
}

/** The ticket that an attempt of this shopper opened. */
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

/** A shopper's own ticket, locked until the transaction ends: whatever is said in it is said one after the other. */
export const lockOwn = (tx: Transaction, shopperId: number, uuid: string): Promise<TicketFacts | undefined> =>
  tx
    .selectFrom('tickets')
    .select(FACTS)
    .where('uuid', '=', uuid)
    .where('shopper_id', '=', shopperId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** As the shop's people call it. */
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

/** What was said last, and by whom. */
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

/** The ticket is locked. */
export async function updateStatus(
  tx: Transaction,
  ticketId: number,
  { status, refund = null, at }: { status: TicketStatus; refund?: number | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ status, refund_halalas: refund, changed_at: at })
    .where('id', '=', ticketId)
    .execute();
}

/** A shopper's tickets with all that was said; the files themselves belong to uploads. */
export async function deleteTickets(tx: Transaction, shopperId: number): Promise<void> {
  const own = sql`(select id from tickets where shopper_id = ${shopperId})`;
  await sql`delete from ticket_files where message_id in (select id from ticket_messages where ticket_id in ${own})`.execute(
    tx,
  );
  await sql`delete from ticket_messages where ticket_id in ${own}`.execute(tx);
  await tx.deleteFrom('tickets').where('shopper_id', '=', shopperId).execute();
}
