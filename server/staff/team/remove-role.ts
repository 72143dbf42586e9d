import type { InputOf } from '#contract/call.ts';
import type { removeRoleCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { deleteRole, isRoleInUse } from '../roles.store.ts';
import { lockManagedRole } from './lock-role.ts';
import { auditedRole } from './role-fields.ts';

/**
 * Removes a role that the shop defined itself and that no member or invitation has.
 * @throws Refusal notFound, notAllowed, changedMeanwhile, or wrongState for a built-in role and for one in use
 */
export async function removeRole(
  input: InputOf<typeof removeRoleCall>,
  { staff }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  const role = await lockManagedRole(tx, staff, input);
  if (role.builtIn !== null) throw refuse('wrongState', (t) => t.office.builtInRole);
  if (await isRoleInUse(tx, role.id)) throw refuse('wrongState', (t) => t.office.roleInUse);
  await deleteRole(tx, role.id);
  return {
    data: null,
    audit: { act: 'role.remove', subject: `role:${role.id}`, before: auditedRole(role) },
  };
}
