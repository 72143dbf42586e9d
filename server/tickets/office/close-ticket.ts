import type { InputOf } from '#contract/call.ts';
import type { closeTicketCall, reopenTicketCall } from '#contract/tickets/office.calls.ts';
import { mayReopen } from '#contract/tickets/office.rules.ts';
import { isClosed } from '#contract/tickets/tickets.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { updateTicketStatus } from '../tickets.store.ts';
import { lockSeen } from './lock-seen.ts';
import { type ShownTicket, showTicket } from './show-ticket.ts';

/**
 * Closes a ticket without an answer, for a problem that solved itself. The shopper gets no notification, because there
 * is nothing to read, but sees that the ticket is closed.
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
export async function closeTicket(
  { number, version, status }: InputOf<typeof closeTicketCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownTicket>> {
  const { staff, clock } = context;
  const ticket = await lockSeen(tx, { number, version });
  if (isClosed(ticket.status)) throw refuse('wrongState', (t) => t.office.ticketClosed);
  await updateTicketStatus(tx, ticket, { status, by: staff.name, at: clock.now() });
  return {
    data: await showTicket(tx, number, context),
    audit: { act: 'ticket.close', subject: number, before: { status: ticket.status }, after: { status } },
  };
}

/**
 * Reopens a closed ticket, which then waits for the shop. A ticket that gave money stays closed (contract, mayReopen).
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
export async function reopenTicket(
  { number, version }: InputOf<typeof reopenTicketCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownTicket>> {
  const { staff, clock } = context;
  const ticket = await lockSeen(tx, { number, version });
  if (!isClosed(ticket.status)) throw refuse('wrongState', (t) => t.office.ticketNotClosed);
  if (!mayReopen(ticket.status)) throw refuse('wrongState', (t) => t.office.ticketStaysClosed);
  const status = 'inProgress';
  await updateTicketStatus(tx, ticket, { status, by: staff.name, at: clock.now() });
  return {
    data: await showTicket(tx, number, context),
    audit: { act: 'ticket.reopen', subject: number, before: { status: ticket.status }, after: { status } },
  };
}
