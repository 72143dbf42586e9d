import { sql } from 'kysely';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import type { Database } from '#database/database.ts';

export type MemberName = { id: number; name: string };

/** The active members who hold a permission, by name: those who can be put in charge of work that needs it. */
export const listMembersWith = (database: Database, permission: Permission): Promise<MemberName[]> =>
  database
    .selectFrom('staff_members')
    .innerJoin('staff_roles', 'staff_roles.id', 'staff_members.role_id')
    .select(['staff_members.id', 'staff_members.name'])
    .where('dismissed_at', 'is', null)
    // The owner's row lists no permission and holds every one.
    .where((row) =>
      row.or([
        row('staff_roles.built_in', '=', 'owner'),
        sql<boolean>`${permission} = any(staff_roles.permissions)`,
      ]),
    )
    .orderBy('staff_members.name')
    .orderBy('staff_members.id')
    .execute();

/** The names of members, also of those who left. */
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
