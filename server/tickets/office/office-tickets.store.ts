import { sql } from 'kysely';
import { ANSWER_WITHIN_MINUTES, type TicketFilter } from '#contract/tickets/office.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import type { Language } from '#text/language.ts';

/**
 * The number of characters of the shopper's last message in a list. One more is read to know whether the message
 * continues.
 */
export const EXCERPT_LENGTH = 120;
/** Sorts tickets that are closed, or wait for the shopper, after all that wait for the shop. */
const LAST = sql<Date>`'infinity'::timestamptz`;
const waited = sql<Date>`coalesce(tickets.waiting_since, ${LAST})`;

const shownTickets = (database: Database, language: Language) =>
  database
    .selectFrom('tickets')
    .leftJoin('ticket_issues', 'ticket_issues.id', 'tickets.issue_id')
    .select([
      'tickets.id',
      'tickets.number',
      'tickets.kind',
      'tickets.status',
      'tickets.shopper_id as shopperId',
      'tickets.order_id as orderId',
      'tickets.quantity',
      'tickets.refund_halalas as refund',
      'tickets.assigned_to as assignedTo',
      'tickets.version',
      'tickets.opened_at as openedAt',
      'tickets.changed_at as changedAt',
      'tickets.waiting_since as waitingSince',
      'tickets.first_answered_at as firstAnsweredAt',
      'tickets.closed_at as closedAt',
      'tickets.last_change_by as lastChangeBy',
    ])
    .select(language === 'ar' ? 'ticket_issues.title_ar as issue' : 'ticket_issues.title_en as issue')
    .select(
      sql<string | null>`(select left(m.body, ${EXCERPT_LENGTH + 1}) from ticket_messages m
                           where m.ticket_id = tickets.id and m.author = 'shopper' and m.body <> ''
                           order by m.id desc limit 1)`.as('excerpt'),
    );
export type OfficeTicket = Awaited<ReturnType<ReturnType<typeof shownTickets>['executeTakeFirstOrThrow']>>;

/**
 * The position of a page's last ticket; the next page begins after it. `waitingSince` is null if the ticket does not
 * wait for the shop.
 */
export type Place = { waitingSince: Date | null; changedAt: Date; id: number };

export type Which = {
  show?: TicketFilter;
  orderId?: number;
  shopperId?: number;
  after?: Place;
  /** The member who sends the request. */
  memberId: number;
  /** The members who can be assigned. A ticket of any other member counts as unassigned. */
  active: readonly number[];
  now: Date;
};

/** A ticket is late if its shopper has waited since before the returned time. */
const lateBefore = (now: Date): Date => new Date(now.getTime() - ANSWER_WITHIN_MINUTES * MINUTE);
/** Replaces an empty list by an impossible id, because SQL does not allow an empty list. */
const idsOf = (active: readonly number[]): number[] => (active.length === 0 ? [0] : [...active]);

/** Tickets in the order in which staff answer them: longest wait first, then most recently changed. */
export async function listQueue(
  database: Database,
  language: Language,
  { show, orderId, shopperId, after, memberId, active, now, max }: Which & { max: number },
): Promise<OfficeTicket[]> {
  return await shownTickets(database, language)
    .$if(show === 'closed', (query) => query.where('tickets.closed_at', 'is not', null))
    .$if(show !== undefined && show !== 'closed', (query) => query.where('tickets.closed_at', 'is', null))
    .$if(show === 'late', (query) => query.where('tickets.waiting_since', '<', lateBefore(now)))
    .$if(show === 'mine', (query) => query.where('tickets.assigned_to', '=', memberId))
    .$if(show === 'unassigned', (query) =>
      query.where((row) =>
        row.or([row('tickets.assigned_to', 'is', null), row('tickets.assigned_to', 'not in', idsOf(active))]),
      ),
    )
    .$if(orderId !== undefined, (query) => query.where('tickets.order_id', '=', orderId!))
    .$if(shopperId !== undefined, (query) => query.where('tickets.shopper_id', '=', shopperId!))
    .$if(after !== undefined, (query) => {
      const { waitingSince, changedAt, id } = after!;
      const since = waitingSince === null ? LAST : sql`${waitingSince}::timestamptz`;
      return query.where(
        sql<boolean>`(${waited} > ${since} or (${waited} = ${since}
                      and (tickets.changed_at, tickets.id) < (${changedAt}, ${id})))`,
      );
    })
    .orderBy(waited)
    .orderBy('tickets.changed_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(max)
    .execute();
}

export async function countQueue(
  database: Database,
  { memberId, active, now }: Pick<Which, 'memberId' | 'active' | 'now'>,
): Promise<{ open: number; late: number; mine: number; unassigned: number }> {
  return await database
    .selectFrom('tickets')
    .where('closed_at', 'is', null)
    .select((row) => [
      row.fn.countAll<number>().as('open'),
      row.fn.countAll<number>().filterWhere('waiting_since', '<', lateBefore(now)).as('late'),
      row.fn.countAll<number>().filterWhere('assigned_to', '=', memberId).as('mine'),
      row.fn
        .countAll<number>()
        .filterWhere(({ or, eb }) =>
          or([eb('assigned_to', 'is', null), eb('assigned_to', 'not in', idsOf(active))]),
        )
        .as('unassigned'),
    ])
    .executeTakeFirstOrThrow();
}

/** The number of late tickets, whose shopper has waited too long. */
export async function countLate(database: Database, now: Date): Promise<number> {
  const { late } = await database
    .selectFrom('tickets')
    .select((row) => row.fn.countAll<number>().as('late'))
    .where('closed_at', 'is', null)
    .where('waiting_since', '<', lateBefore(now))
    .executeTakeFirstOrThrow();
  return late;
}

export async function findOfficeTicket(
  database: Database,
  language: Language,
  number: string,
): Promise<OfficeTicket | undefined> {
  return await shownTickets(database, language).where('tickets.number', '=', number).executeTakeFirst();
}

/** Assigns a ticket. The caller must hold the ticket's lock. */
export async function updateAssignee(
  tx: Transaction,
  ticketId: number,
  { memberId, by, at }: { memberId: number | null; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ assigned_to: memberId, last_change_by: by, last_change_at: at })
    .where('id', '=', ticketId)
    .execute();
}
