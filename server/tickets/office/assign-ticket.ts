import type { InputOf } from '#contract/call.ts';
import type { assignTicketCall } from '#contract/tickets/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { listMemberNames, listMembersWith } from '#server/staff/staff.public.ts';
import { lockSeen } from './lock-seen.ts';
import { updateAssignee } from './office-tickets.store.ts';
import { type ShownTicket, showTicket } from './show-ticket.ts';

/**
 * Assigns a ticket to a member who is allowed to answer tickets, or to nobody.
 * @throws Refusal notValid, notFound, changedMeanwhile
 */
export async function assignTicket(
  { number, version, memberId }: InputOf<typeof assignTicketCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownTicket>> {
  const { staff, clock } = context;
  const ticket = await lockSeen(tx, { number, version });
  const able = await listMembersWith(tx, 'tickets.answer');
  const chosen = memberId === null ? null : able.find(({ id }) => id === memberId);
  if (chosen === undefined) throw refuse('notValid', (t) => t.office.assigneeUnknown, { field: 'member_id' });
  if (memberId === ticket.assignedTo)
    return { data: await showTicket(tx, number, context), audit: NOTHING_CHANGED };
  const before = await listMemberNames(tx, ticket.assignedTo === null ? [] : [ticket.assignedTo]);
  await updateAssignee(tx, ticket.id, { memberId, by: staff.name, at: clock.now() });
  return {
    data: await showTicket(tx, number, context),
    audit: {
      act: 'ticket.assign',
      subject: number,
      before: { member: before.get(ticket.assignedTo ?? 0)?.name ?? null },
      after: { member: chosen?.name ?? null },
    },
  };
}
