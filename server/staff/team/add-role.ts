import type { InputOf } from '#contract/call.ts';
import type { addRoleCall } from '#contract/staff/office.calls.ts';
import { MAX_ROLES } from '#contract/staff/staff.limits.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { countRoles, insertRole } from '../roles.store.ts';
import { auditedRole, checkRoleFields, type ShownRole, shownRole } from './role-fields.ts';

/**
 * Adds a role that the shop defines itself. @throws Refusal notAllowed, notValid, or wrongState if the name is taken
 */
export async function addRole(
  input: InputOf<typeof addRoleCall>,
  { staff }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownRole>> {
  const fields = await checkRoleFields(tx, staff, input, null);
  if ((await countRoles(tx)) >= MAX_ROLES)
    throw refuse('wrongState', (t) => t.office.tooManyRoles(MAX_ROLES));
  const id = await insertRole(tx, fields);
  return {
    data: await shownRole(tx, id),
    audit: { act: 'role.add', subject: `role:${id}`, after: auditedRole(fields) },
  };
}
