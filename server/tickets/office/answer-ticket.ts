import type { InputOf } from '#contract/call.ts';
import type { answerTicketCall } from '#contract/tickets/office.calls.ts';
import { hasPlaceholder } from '#contract/tickets/office.rules.ts';
import { isClosed } from '#contract/tickets/tickets.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { addAnswer } from '../add-answer.ts';
import { lockSeen } from './lock-seen.ts';
import { updateAssignee } from './office-tickets.store.ts';
import { type ShownTicket, showTicket } from './show-ticket.ts';

/**
 * Answers a ticket; a final status also closes the ticket. A ticket without an assignee is assigned to the member who
 * answers.
 * @throws Refusal notValid, notFound, wrongState, changedMeanwhile
 */
export async function answerTicket(
  { number, version, text, status = 'pending' }: InputOf<typeof answerTicketCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownTicket>> {
  const { staff, clock } = context;
  if (text === '') throw refuse('notValid', (t) => t.office.answerNeeded, { field: 'text' });
  if (hasPlaceholder(text)) throw refuse('notValid', (t) => t.office.placeholderLeft, { field: 'text' });
  const ticket = await lockSeen(tx, { number, version });
  if (isClosed(ticket.status)) throw refuse('wrongState', (t) => t.office.ticketClosed);
  const at = clock.now();
  await addAnswer(tx, context, ticket, { text, status, refund: null, by: staff.name, at });
  if (ticket.assignedTo === null)
    await updateAssignee(tx, ticket.id, { memberId: staff.memberId, by: staff.name, at });
  return {
    data: await showTicket(tx, number, context),
    audit: {
      act: 'ticket.answer',
      subject: number,
      before: { status: ticket.status },
      after: { status, letters: text.length },
    },
  };
}
