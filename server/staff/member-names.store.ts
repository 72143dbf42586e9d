import { sql } from 'kysely';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import type { Database } from '#database/database.ts';

export type MemberName = { id: number; name: string };

/** The active members who have a permission, by name. Work that needs the permission can be assigned to them. */
export const listMembersWith = (database: Database, permission: Permission): Promise<MemberName[]> =>
  database
    .selectFrom('staff_members')
    .innerJoin('staff_roles', 'staff_roles.id', 'staff_members.role_id')
    .select(['staff_members.id', 'staff_members.name'])
    .where('dismissed_at', 'is', null)
    // The owner's role is included separately: it lists no permissions, because it has all of them.
    .where((row) =>
      row.or([
        row('staff_roles.built_in', '=', 'owner'),
        sql<boolean>`${permission} = any(staff_roles.permissions)`,
      ]),
    )
    .orderBy('staff_members.name')
    .orderBy('staff_members.id')
    .execute();

/** The names of members, including those who left. */
export async function listMemberNames(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, MemberName>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('staff_members')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
