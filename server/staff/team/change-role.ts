import type { InputOf } from '#contract/call.ts';
import type { changeRoleCall } from '#contract/staff/office.calls.ts';
import { holdsAll, limitsWithin } from '#contract/staff/permissions.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { updateInvitationsAsCancelled } from '../invitations.store.ts';
import { updateRole } from '../roles.store.ts';
import { lockManagedRole } from './lock-role.ts';
import { auditedRole, checkRoleFields, type ShownRole, shownRole } from './role-fields.ts';

/**
 * Changes what a role may do; this applies from its members' next request. A request that is running at this moment
 * either finishes first or is refused (http/serve-office). If the role may do more, its open invitations and reset links
 * become invalid.
 * @throws Refusal notFound, notAllowed, notValid, wrongState, changedMeanwhile
 */
export async function changeRole(
  { roleId, version, ...input }: InputOf<typeof changeRoleCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownRole>> {
  const before = await lockManagedRole(tx, staff, { roleId, version });
  const fields = await checkRoleFields(tx, staff, input, roleId);
  await updateRole(tx, roleId, fields);
  // The colleague who made an open link may lack what the role allows now, and could take over the account.
  if (!holdsAll(before.permissions, fields.permissions) || !limitsWithin(fields.limits, before.limits))
    await updateInvitationsAsCancelled(tx, { roleId }, clock.now());
  return {
    data: await shownRole(tx, roleId),
    audit: {
      act: 'role.change',
      subject: `role:${roleId}`,
      before: auditedRole(before),
      after: auditedRole(fields),
    },
  };
}
