import {
  type BuiltInRole,
  type MoneyLimits,
  type Permission,
  permissions,
} from '#contract/staff/permissions.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

export type Role = {
  id: number;
  builtIn: BuiltInRole | null;
  nameAr: string;
  nameEn: string;
  permissions: Permission[];
  limits: MoneyLimits;
  version: number;
};
export type RoleFields = Pick<Role, 'nameAr' | 'nameEn' | 'permissions' | 'limits'>;

export const ROLE_COLUMNS = [
  'staff_roles.id as roleId',
  'staff_roles.built_in as builtIn',
  'staff_roles.name_ar as nameAr',
  'staff_roles.name_en as nameEn',
  'staff_roles.permissions',
  'staff_roles.refund_per_action_halalas as refundPerAction',
  'staff_roles.refund_per_day_halalas as refundPerDay',
  'staff_roles.wallet_per_action_halalas as walletPerAction',
  'staff_roles.wallet_per_day_halalas as walletPerDay',
] as const;

type RoleRow = {
  roleId: number;
  builtIn: BuiltInRole | null;
  nameAr: string;
  nameEn: string;
  permissions: Permission[];
} & MoneyLimits;

/** Converts a row with ROLE_COLUMNS to a role. The owner has every permission, including those of later releases. */
export function toRole({ roleId, builtIn, nameAr, nameEn, permissions: listed, ...limits }: RoleRow) {
  const known = new Set<Permission>(builtIn === 'owner' ? permissions : listed);
  const { refundPerAction, refundPerDay, walletPerAction, walletPerDay } = limits;
  return {
    id: roleId,
    builtIn,
    nameAr,
    nameEn,
    // The filter keeps the contract's order and leaves out stored permissions that no longer exist.
    permissions: permissions.filter((permission) => known.has(permission)),
    limits: { refundPerAction, refundPerDay, walletPerAction, walletPerDay },
  };
}

const rolesIn = (database: Database) =>
  database.selectFrom('staff_roles').select(ROLE_COLUMNS).select('staff_roles.version');
const roleOf = ({ version, ...row }: RoleRow & { version: number }): Role => ({ ...toRole(row), version });

/** Every role with the number of its members, built-in roles first. */
export async function listRolesWithMembers(database: Database): Promise<(Role & { members: number })[]> {
  const rows = await rolesIn(database)
    .select((row) =>
      row
        .selectFrom('staff_members')
        .select(({ fn }) => fn.countAll<number>().as('members'))
        .whereRef('staff_members.role_id', '=', 'staff_roles.id')
        .where('dismissed_at', 'is', null)
        .as('members'),
    )
    .orderBy('staff_roles.id')
    .execute();
  return rows.map(({ members, ...row }) => ({ ...roleOf(row), members: members ?? 0 }));
}

export async function findBuiltInRole(database: Database, builtIn: BuiltInRole): Promise<Role> {
  return roleOf(
    await rolesIn(database).where('staff_roles.built_in', '=', builtIn).executeTakeFirstOrThrow(),
  );
}

/** Finds a role that is given to somebody, and locks it against change until the transaction ends. */
export async function findGivenRole(tx: Transaction, roleId: number): Promise<Role | null> {
  const row = await rolesIn(tx).where('staff_roles.id', '=', roleId).forShare().executeTakeFirst();
  return row ? roleOf(row) : null;
}

/** Locks a role that is to be changed or removed. Members are added to and removed from a role only under this lock. */
export async function lockRole(tx: Transaction, roleId: number): Promise<Role | null> {
  const row = await rolesIn(tx).where('staff_roles.id', '=', roleId).forUpdate().executeTakeFirst();
  return row ? roleOf(row) : null;
}

export async function hasRoleNamed(
  tx: Transaction,
  { nameAr, nameEn }: Pick<Role, 'nameAr' | 'nameEn'>,
  exceptId: number | null,
): Promise<boolean> {
  const found = await tx
    .selectFrom('staff_roles')
    .select('id')
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['name_ar']), '=', nameAr.toLowerCase()),
        row(row.fn<string>('lower', ['name_en']), '=', nameEn.toLowerCase()),
      ]),
    )
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirst();
  return found !== undefined;
}

export async function countRoles(database: Database): Promise<number> {
  const { roles } = await database
    .selectFrom('staff_roles')
    .select(({ fn }) => fn.countAll<number>().as('roles'))
    .executeTakeFirstOrThrow();
  return roles;
}

const columnsOf = ({ nameAr, nameEn, permissions: held, limits }: RoleFields) => ({
  name_ar: nameAr,
  name_en: nameEn,
  permissions: held,
  refund_per_action_halalas: limits.refundPerAction,
  refund_per_day_halalas: limits.refundPerDay,
  wallet_per_action_halalas: limits.walletPerAction,
  wallet_per_day_halalas: limits.walletPerDay,
});

export async function insertRole(tx: Transaction, fields: RoleFields): Promise<number> {
  const { id } = await tx
    .insertInto('staff_roles')
    .values({ built_in: null, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRole(tx: Transaction, roleId: number, fields: RoleFields): Promise<void> {
  await tx
    .updateTable('staff_roles')
    .set((row) => ({ ...columnsOf(fields), version: row('version', '+', 1) }))
    .where('id', '=', roleId)
    .execute();
}

/** Whether a member (even a dismissed one) or an invitation has this role. */
export async function isRoleInUse(tx: Transaction, roleId: number): Promise<boolean> {
  const member = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  const invitation = await tx
    .selectFrom('staff_invitations')
    .select('id')
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return member !== undefined || invitation !== undefined;
}

export async function deleteRole(tx: Transaction, roleId: number): Promise<void> {
  await tx.deleteFrom('staff_roles').where('id', '=', roleId).execute();
}
