import type { OutputOf } from '#contract/call.ts';
import type { listTicketsCall } from '#contract/tickets/office.calls.ts';
import { ANSWER_WITHIN_MINUTES } from '#contract/tickets/office.rules.ts';
import type { Database } from '#database/database.ts';
import { listShopperNames } from '#server/account/profile/profile.public.ts';
import { MINUTE } from '#server/clock.ts';
import { listOrderLinks } from '#server/orders/orders.public.ts';
import { listMemberNames } from '#server/staff/staff.public.ts';
import { EXCERPT_LENGTH, type OfficeTicket } from './office-tickets.store.ts';

export type TicketRow = OutputOf<typeof listTicketsCall>['tickets'][number];

const minutes = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE));

const excerptOf = (text: string): string => {
  const letters = [...text];
  return letters.length > EXCERPT_LENGTH ? `${letters.slice(0, EXCERPT_LENGTH).join('')}…` : text;
};

/**
 * The waiting times of a ticket, in whole minutes, also counting nights and weekends (contract/tickets/office.rules,
 * ANSWER_WITHIN_MINUTES).
 */
function clocksOf({ openedAt, waitingSince, firstAnsweredAt, closedAt }: OfficeTicket, now: Date) {
  const minutesWaiting = waitingSince === null ? null : minutes(waitingSince, now);
  return {
    minutesWaiting,
    minutesLate: minutesWaiting === null ? null : minutesWaiting - ANSWER_WITHIN_MINUTES,
    firstAnswerMinutes: firstAnsweredAt === null ? null : minutes(openedAt, firstAnsweredAt),
    minutesOpen: minutes(openedAt, closedAt ?? now),
  };
}

/** Tickets in the form that the back office shows. Runs three more queries, regardless of the number of tickets. */
export async function shownRows(
  database: Database,
  tickets: readonly OfficeTicket[],
  now: Date,
): Promise<TicketRow[]> {
  const orders = await listOrderLinks(
    database,
    tickets.flatMap(({ orderId }) => orderId ?? []),
  );
  const names = await listShopperNames(
    database,
    tickets.map(({ shopperId }) => shopperId),
  );
  const members = await listMemberNames(
    database,
    tickets.flatMap(({ assignedTo }) => assignedTo ?? []),
  );
  return tickets.map((ticket) => ({
    number: ticket.number,
    kind: ticket.kind,
    issue: ticket.issue,
    status: ticket.status,
    orderNumber: ticket.orderId === null ? null : (orders.get(ticket.orderId)?.number ?? null),
    customerName: names.get(ticket.shopperId) ?? null,
    excerpt: excerptOf(ticket.excerpt ?? ''),
    assignee: ticket.assignedTo === null ? null : (members.get(ticket.assignedTo) ?? null),
    version: ticket.version,
    openedAt: ticket.openedAt,
    ...clocksOf(ticket, now),
  }));
}
