import type { InputOf } from '#contract/call.ts';
import type { changeMemberRoleCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { updateInvitationsAsCancelled } from '../invitations.store.ts';
import { updateMemberRole } from '../members.store.ts';
import { demandAnotherOwner, grantableRole, lockManaged } from './may-manage.ts';
import { auditedRoleName } from './role-fields.ts';
import { type ShownMember, shownMember } from './shown-member.ts';

/**
 * Gives a member another role, which applies from the member's next request.
 * @throws Refusal notFound, notAllowed, changedMeanwhile, or wrongState for the last owner and for a dismissed member
 */
export async function changeMemberRole(
  { memberId, roleId, version }: InputOf<typeof changeMemberRoleCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownMember>> {
  const member = await lockManaged(tx, staff, { memberId, version });
  const role = await grantableRole(tx, staff, roleId);
  if (member.isDismissed) throw refuse('wrongState', (t) => t.office.dismissed);
  if (member.role.id === roleId) return { data: await shownMember(tx, memberId), audit: NOTHING_CHANGED };
  await demandAnotherOwner(tx, member);
  await updateMemberRole(tx, memberId, roleId);
  // The colleague who made the member's open link may lack what the new role allows, and could take over the account.
  await updateInvitationsAsCancelled(tx, { email: member.email }, clock.now());
  return {
    data: await shownMember(tx, memberId),
    audit: {
      act: 'staff.changeRole',
      subject: `member:${memberId}`,
      before: { role: auditedRoleName(member.role) },
      after: { role: auditedRoleName(role) },
    },
  };
}
