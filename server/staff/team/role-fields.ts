import type { OutputOf } from '#contract/call.ts';
import type { changeRoleCall } from '#contract/staff/office.calls.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { AuditValues, StaffSession } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { hasRoleNamed, listRolesWithMembers, type RoleFields } from '../roles.store.ts';
import { demandPowerOver } from './may-manage.ts';

export type ShownRole = OutputOf<typeof changeRoleCall>;

/**
 * Checks the new fields of a role.
 * @throws Refusal notAllowed for a permission or limit that the caller lacks, notValid for a missing name, wrongState
 * for a name that is taken
 */
export async function checkRoleFields(
  tx: Transaction,
  staff: StaffSession,
  fields: RoleFields,
  ownId: number | null,
): Promise<RoleFields> {
  for (const [field, name] of [
    ['name_ar', fields.nameAr],
    ['name_en', fields.nameEn],
  ] as const)
    if (name === '') throw refuse('notValid', (t) => t.http.notValid(field), { field });
  for (const limit of Object.values(fields.limits))
    if (limit !== null && limit < 0)
      throw refuse('notValid', (t) => t.http.notValid('limits'), { field: 'limits' });
  demandPowerOver(staff, fields);
  if (await hasRoleNamed(tx, fields, ownId)) throw refuse('wrongState', (t) => t.office.roleKnown);
  return { ...fields, permissions: [...new Set(fields.permissions)] };
}

/** One role in the form of the role list, after a change. */
export async function shownRole(database: Database, roleId: number): Promise<ShownRole> {
  const roles = await listRolesWithMembers(database);
  return roles.find(({ id }) => id === roleId)!;
}

/** The name of a role in the audit log, which each reader sees in their own language. */
export const auditedRoleName = ({ nameAr, nameEn }: Pick<RoleFields, 'nameAr' | 'nameEn'>) => ({
  ar: nameAr,
  en: nameEn,
});
/** The fields of a role that the audit log records. */
export const auditedRole = ({ nameAr, nameEn, permissions, limits }: RoleFields): AuditValues => ({
  nameAr,
  nameEn,
  permissions,
  limits,
});
