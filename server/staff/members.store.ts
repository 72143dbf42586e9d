import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { ROLE_COLUMNS, type Role, toRole } from './roles.store.ts';

type MemberRole = Pick<Role, 'id' | 'builtIn' | 'nameAr' | 'nameEn' | 'permissions' | 'limits'>;
export type Member = {
  id: number;
  email: string;
  name: string;
  role: MemberRole;
  isDismissed: boolean;
  version: number;
};

const MEMBER_COLUMNS = [
  'staff_members.id as memberId',
  'staff_members.email',
  'staff_members.name',
  'staff_members.dismissed_at as dismissedAt',
  'staff_members.version',
] as const;
const membersIn = (database: Database) =>
  database
    .selectFrom('staff_members')
    .innerJoin('staff_roles', 'staff_roles.id', 'staff_members.role_id')
    .select(MEMBER_COLUMNS)
    .select(ROLE_COLUMNS);
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof membersIn>['executeTakeFirst']>>>;
const memberOf = ({ memberId, email, name, dismissedAt, version, ...row }: Row): Member => ({
  id: memberId,
  email,
  name,
  role: toRole(row),
  isDismissed: dismissedAt !== null,
  version,
});

/** The data for checking a sign-in; null both for an unknown e-mail address and for a dismissed member. */
export async function findCredentials(database: Database, by: { email: string } | { memberId: number }) {
  const row = await database
    .selectFrom('staff_members')
    .select(['id', 'email', 'name', 'password_hash as passwordHash', 'totp_secret as totpSecret'])
    .where('dismissed_at', 'is', null)
    .$if('email' in by, (query) => query.where('email', '=', (by as { email: string }).email))
    .$if('memberId' in by, (query) => query.where('id', '=', (by as { memberId: number }).memberId))
    .executeTakeFirst();
  return row ?? null;
}

export async function findMemberByEmail(database: Database, email: string): Promise<Member | null> {
  const row = await membersIn(database).where('staff_members.email', '=', email).executeTakeFirst();
  return row ? memberOf(row) : null;
}

/** The members who have not left and whose e-mail address is at this domain. */
export async function countMembersAt(database: Database, domain: string): Promise<number> {
  const { count } = await database
    .selectFrom('staff_members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('dismissed_at', 'is', null)
    .where(sql<string>`split_part(email, '@', 2)`, '=', domain)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks a member, and the member's role against change, so that the member may do no more at the end of the transaction
 * than the caller saw. Every change of a member is made under this lock.
 */
export async function lockMember(tx: Transaction, memberId: number): Promise<Member | null> {
  const row = await membersIn(tx)
    .where('staff_members.id', '=', memberId)
    .forUpdate('staff_members')
    .forShare('staff_roles')
    .executeTakeFirst();
  return row ? memberOf(row) : null;
}

/**
 * Locks every active owner, always in the same order, and counts them. Two owners who remove each other wait here for
 * one another, and the second then finds out that only one owner is left.
 */
export async function lockOwners(tx: Transaction): Promise<number> {
  const owners = await tx
    .selectFrom('staff_members')
    .innerJoin('staff_roles', 'staff_roles.id', 'staff_members.role_id')
    .select('staff_members.id')
    .where('staff_roles.built_in', '=', 'owner')
    .where('staff_members.dismissed_at', 'is', null)
    .orderBy('staff_members.id')
    .forUpdate('staff_members')
    .execute();
  return owners.length;
}

/**
 * Whether an owner can sign in to a live shop. The demo's owner has no authenticator, and a live shop refuses such an
 * account.
 */
export async function hasOwner(database: Database): Promise<boolean> {
  const owner = await database
    .selectFrom('staff_members')
    .innerJoin('staff_roles', 'staff_roles.id', 'staff_members.role_id')
    .select('staff_members.id')
    .where('staff_roles.built_in', '=', 'owner')
    .where('staff_members.dismissed_at', 'is', null)
    .where('staff_members.totp_secret', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** The number of active members, without those who left. */
export async function countMembers(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('staff_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Every member with the time of last use; dismissed members come last. */
export async function listMembers(database: Database) {
  const rows = await membersIn(database)
    .select((row) => [
      row
        .selectFrom('staff_sessions')
        .select(({ fn }) => fn.max('last_used_at').as('at'))
        .whereRef('staff_sessions.member_id', '=', 'staff_members.id')
        .as('lastSeenAt'),
      row
        .exists(
          row
            .selectFrom('staff_passkeys')
            .select('staff_passkeys.id')
            .whereRef('staff_passkeys.member_id', '=', 'staff_members.id'),
        )
        .as('hasPasskey'),
    ])
    .orderBy('staff_members.dismissed_at', (order) => order.asc().nullsFirst())
    .orderBy('staff_members.id')
    .execute();
  return rows.map(({ lastSeenAt, hasPasskey, ...row }) => ({
    ...memberOf(row),
    lastSeenAt,
    hasPasskey: Boolean(hasPasskey),
  }));
}

export async function insertMember(
  tx: Transaction,
  member: {
    email: string;
    name: string;
    roleId: number;
    passwordHash: string;
    totpSecret: Buffer | null;
    userHandle: Buffer;
    now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('staff_members')
    .values({
      email: member.email,
      name: member.name,
      role_id: member.roleId,
      password_hash: member.passwordHash,
      totp_secret: member.totpSecret,
      next_totp_secret: null,
      next_totp_until: null,
      user_handle: member.userHandle,
      joined_at: member.now,
      dismissed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets up a member's account again. A dismissed member becomes active again. */
export async function updateMemberAsReset(
  tx: Transaction,
  memberId: number,
  to: { name: string; passwordHash: string; totpSecret: Buffer },
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set((row) => ({
      name: to.name,
      password_hash: to.passwordHash,
      totp_secret: to.totpSecret,
      totp_used_step: 0,
      next_totp_secret: null,
      next_totp_until: null,
      dismissed_at: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', memberId)
    .execute();
}

export async function updateMemberRole(tx: Transaction, memberId: number, roleId: number): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set((row) => ({ role_id: roleId, version: row('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}

export async function updateMemberAsDismissed(tx: Transaction, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set((row) => ({ dismissed_at: now, version: row('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}

export async function updateMemberPassword(tx: Transaction, memberId: number, hash: string): Promise<void> {
  await tx.updateTable('staff_members').set({ password_hash: hash }).where('id', '=', memberId).execute();
}

/**
 * Uses up the step of a code; returns false if this or a later step was used before. So two requests with one code
 * cannot both succeed.
 */
export async function updateTotpStepAsUsed(
  tx: Transaction,
  memberId: number,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_members')
    .set({ totp_used_step: step })
    .where('id', '=', memberId)
    .where('totp_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores a new authenticator secret that is not valid until its first code is entered. */
export async function updateNextTotpSecret(
  tx: Transaction,
  memberId: number,
  next: { secret: Buffer; until: Date },
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({ next_totp_secret: next.secret, next_totp_until: next.until })
    .where('id', '=', memberId)
    .execute();
}

export async function findNextTotp(database: Database, memberId: number, now: Date): Promise<Buffer | null> {
  const row = await database
    .selectFrom('staff_members')
    .select('next_totp_secret as secret')
    .where('id', '=', memberId)
    .where('next_totp_until', '>', now)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/**
 * Replaces the authenticator's secret with the new one whose code was entered; returns false if another request did so
 * first.
 */
export async function updateTotpSecret(
  tx: Transaction,
  memberId: number,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_members')
    .set({ totp_secret: secret, totp_used_step: step, next_totp_secret: null, next_totp_until: null })
    .where('id', '=', memberId)
    .where('next_totp_secret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The random id by which a passkey identifies its owner. */
export async function findUserHandle(database: Database, memberId: number): Promise<Buffer> {
  const { handle } = await database
    .selectFrom('staff_members')
    .select('user_handle as handle')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return handle;
}

/** Replaces a member's recovery codes. The old codes become invalid. */
export async function upsertRecoveryCodes(tx: Transaction, memberId: number, hashes: readonly Buffer[]) {
  await tx.deleteFrom('staff_recovery_codes').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash, used_at: null })))
    .execute();
}

/** Uses up a recovery code; returns false if it is unknown or was used before. */
export async function updateRecoveryCodeAsUsed(
  tx: Transaction,
  memberId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasRecoveryCode(database: Database, memberId: number, hash: Buffer): Promise<boolean> {
  const found = await database
    .selectFrom('staff_recovery_codes')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countRecoveryCodes(database: Database, memberId: number): Promise<number> {
  const { left } = await database
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
