import { sql } from 'kysely';
import type { TicketStatus } from '#contract/tickets/tickets.rules.ts';
import type { Ticket } from '#contract/tickets/tickets.wire.ts';
import type { Database } from '#database/database.ts';
import { listOrderLinks } from '#server/orders/orders.public.ts';
import type { Language } from '#text/language.ts';

/** A ticket in the form shown to the shopper, except for its status, which is the stored one. */
export type StoredTicket = Omit<Ticket, 'status' | 'outcome'> & {
  id: number;
  shopperId: number;
  status: TicketStatus;
};

type Which = { shopperId?: number; uuid?: string; number?: string; isWaiting?: boolean };

const some = (database: Database, { shopperId, uuid, number, isWaiting }: Which) =>
  database
    .selectFrom('tickets')
    .$if(shopperId !== undefined, (query) => query.where('tickets.shopper_id', '=', shopperId!))
    .$if(uuid !== undefined, (query) => query.where('tickets.uuid', '=', uuid!))
    .$if(number !== undefined, (query) => query.where('tickets.number', '=', number!))
    .$if(isWaiting === true, (query) => query.where('tickets.status', 'in', ['received', 'inProgress']));

export async function countTickets(database: Database, which: Which): Promise<number> {
  const { total } = await some(database, which)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Tickets, newest first; with `isWaiting`, only those that wait for the shop, longest wait first. */
export async function listShown(
  database: Database,
  which: Which & { language: Language; max: number; skip: number },
): Promise<StoredTicket[]> {
  const { language, isWaiting = false } = which;
  const tickets = await some(database, which)
    .leftJoin('ticket_issues', 'ticket_issues.id', 'tickets.issue_id')
    .select([
      'tickets.id',
      'tickets.shopper_id as shopperId',
      'tickets.uuid',
      'tickets.number',
      'tickets.kind',
      'tickets.status',
      'tickets.quantity',
      'tickets.refund_halalas as refund',
      'tickets.opened_at as openedAt',
      'tickets.changed_at as changedAt',
      'tickets.order_id as orderId',
    ])
    .select(language === 'ar' ? 'ticket_issues.title_ar as issue' : 'ticket_issues.title_en as issue')
    .select(
      sql<string>`(select body from ticket_messages m where m.ticket_id = tickets.id order by m.id limit 1)`.as(
        'text',
      ),
    )
    .orderBy(isWaiting ? 'tickets.changed_at' : 'tickets.id', isWaiting ? 'asc' : 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(which.max)
    .offset(which.skip)
    .execute();
  const orders = await listOrderLinks(
    database,
    tickets.flatMap(({ orderId }) => orderId ?? []),
  );
  return tickets.map(({ orderId, ...ticket }) => {
    const order = orderId === null ? undefined : orders.get(orderId);
    return { ...ticket, orderUuid: order?.uuid ?? null, orderNumber: order?.number ?? null };
  });
}

export type StoredMessage = {
  id: number;
  author: 'shopper' | 'shop';
  text: string;
  status: TicketStatus | null;
  /** The name of the member or operator; null for the shopper, and for answers that are older than this column. */
  answeredBy: string | null;
  at: Date;
  /** The file ids of the message's attachments, in order. */
  files: number[];
};

/** All messages of a ticket, oldest first. */
export async function listMessages(database: Database, ticketId: number): Promise<StoredMessage[]> {
  return await database
    .selectFrom('ticket_messages')
    .select(['id', 'author', 'body as text', 'status', 'answered_by as answeredBy', 'sent_at as at'])
    .select(
      sql<number[]>`coalesce((select jsonb_agg(f.upload_id order by f.position) from ticket_files f
                               where f.message_id = ticket_messages.id), '[]'::jsonb)`.as('files'),
    )
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();
}
