import type { InputOf } from '#contract/call.ts';
import type { endMemberSessionsCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { updateStaffSessionsAsEnded } from '../sessions.store.ts';
import { lockManaged } from './may-manage.ts';
import { type ShownMember, shownMember } from './shown-member.ts';

/**
 * Ends all sessions of a member, for example after a lost phone. @throws Refusal notFound, notAllowed, changedMeanwhile
 */
export async function endMemberSessions(
  input: InputOf<typeof endMemberSessionsCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownMember>> {
  const { id } = await lockManaged(tx, staff, input);
  const ended = await updateStaffSessionsAsEnded(tx, id, clock.now());
  return {
    data: await shownMember(tx, id),
    audit: { act: 'staff.endSessions', subject: `member:${id}`, after: { endedSessions: ended } },
  };
}
