import type { InputOf } from '#contract/call.ts';
import type { dismissMemberCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { updateInvitationsAsCancelled } from '../invitations.store.ts';
import { updateMemberAsDismissed } from '../members.store.ts';
import { updateStaffSessionsAsEnded } from '../sessions.store.ts';
import { demandAnotherOwner, lockManaged } from './may-manage.ts';
import { auditedRoleName } from './role-fields.ts';
import { type ShownMember, shownMember } from './shown-member.ts';

/**
 * Dismisses a member: all their sessions and ways to sign in end at once. A request of theirs that is running either
 * finishes before the dismissal or is refused, because both lock the member (http/serve-office).
 * @throws Refusal notFound, notAllowed, changedMeanwhile, or wrongState for the last owner and for a member already
 * dismissed
 */
export async function dismissMember(
  input: InputOf<typeof dismissMemberCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownMember>> {
  const now = clock.now();
  const { id, email, isDismissed, ...member } = await lockManaged(tx, staff, input);
  if (isDismissed) throw refuse('wrongState', (t) => t.office.dismissed);
  await demandAnotherOwner(tx, { id, email, isDismissed, ...member });
  await updateMemberAsDismissed(tx, id, now);
  const ended = await updateStaffSessionsAsEnded(tx, id, now);
  await updateInvitationsAsCancelled(tx, { email }, now);
  return {
    data: await shownMember(tx, id),
    audit: {
      act: 'staff.dismiss',
      subject: `member:${id}`,
      before: { name: member.name, role: auditedRoleName(member.role) },
      after: { endedSessions: ended },
    },
  };
}
