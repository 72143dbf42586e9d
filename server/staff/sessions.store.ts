import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { StaffSession } from '#server/http/office-context.ts';
import { ROLE_COLUMNS, toRole } from './roles.store.ts';

export async function insertStaffSession(
  tx: Transaction,
  session: {
    memberId: number;
    tokenHash: Buffer;
    device: string | null;
    now: Date;
    idleEndsAt: Date;
    endsAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('staff_sessions')
    .values({
      member_id: session.memberId,
      token_hash: session.tokenHash,
      device: session.device,
      started_at: session.now,
      last_used_at: session.now,
      idle_ends_at: session.idleEndsAt,
      ends_at: session.endsAt,
      ended_at: null,
      // Signing in also counts as a proof of identity, so the session starts with one.
      proved_at: session.now,
    })
    .execute();
}

type At = { now: Date; needsSecondFactor: boolean };
const openSessions = (database: Database, { now, needsSecondFactor }: At) =>
  database
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.member_id')
    .innerJoin('staff_roles', 'staff_roles.id', 'staff_members.role_id')
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff_sessions.idle_ends_at', '>', now)
    .where('staff_sessions.ends_at', '>', now)
    .where('staff_members.dismissed_at', 'is', null)
    .$if(needsSecondFactor, (query) => query.where('staff_members.totp_secret', 'is not', null))
    .select(ROLE_COLUMNS)
    .select([
      'staff_sessions.id as sessionId',
      'staff_members.id as memberId',
      'staff_members.name',
      'staff_members.email',
      'staff_sessions.ends_at as endsAt',
      'staff_sessions.idle_ends_at as idleEndsAt',
      'staff_sessions.last_used_at as lastUsedAt',
      'staff_sessions.proved_at as provedAt',
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof openSessions>['executeTakeFirst']>>;
function sessionOf(row: NonNullable<Found>): StaffSession {
  const { permissions, limits, ...role } = toRole(row);
  const { sessionId, memberId, name, email, endsAt, idleEndsAt, provedAt } = row;
  return {
    id: sessionId,
    memberId,
    name,
    email,
    role,
    permissions: new Set(permissions),
    limits,
    endsAt,
    idleEndsAt,
    provedAt,
  };
}

/** The open session with this token, and what its member may do now; null if the member was dismissed. */
export async function findSessionByHash(
  database: Database,
  tokenHash: Buffer,
  at: At,
): Promise<{ session: StaffSession; lastUsedAt: Date } | null> {
  const row = await openSessions(database, at)
    .where('staff_sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { session: sessionOf(row), lastUsedAt: row.lastUsedAt } : null;
}

export async function hasStaffSession(database: Database, sessionId: number, at: At): Promise<boolean> {
  const row = await openSessions(database, at).where('staff_sessions.id', '=', sessionId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Reads an open session and locks its rows, so that ending the session, dismissing its member and changing the role
 * must wait.
 */
export async function lockStaffSession(
  tx: Transaction,
  sessionId: number,
  at: At,
): Promise<StaffSession | null> {
  const row = await openSessions(tx, at)
    .where('staff_sessions.id', '=', sessionId)
    .forShare()
    .executeTakeFirst();
  return row ? sessionOf(row) : null;
}

export async function updateStaffSessionAsUsed(
  database: Database,
  sessionId: number,
  { now, idleEndsAt }: { now: Date; idleEndsAt: Date },
): Promise<void> {
  await database
    .updateTable('staff_sessions')
    .set({ last_used_at: now, idle_ends_at: idleEndsAt })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now)
    .execute();
}

export async function updateStaffSessionAsProved(
  tx: Transaction,
  sessionId: number,
  now: Date,
): Promise<void> {
  await tx.updateTable('staff_sessions').set({ proved_at: now }).where('id', '=', sessionId).execute();
}

/** A member's open sessions, most recently used first. */
export async function listOpenStaffSessions(database: Database, memberId: number, now: Date) {
  return await database
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'started_at as startedAt', 'last_used_at as lastUsedAt'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one open session of this member; returns false if the member has no such session. */
export async function updateStaffSessionAsEnded(
  tx: Transaction,
  { memberId, sessionId }: { memberId: number; sessionId: number },
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends every session of a member except the given one. @returns the number of ended sessions */
export async function updateStaffSessionsAsEnded(
  tx: Transaction,
  memberId: number,
  now: Date,
  exceptId: number | null = null,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Deletes sessions that ended before this time, except the last used one of each member, because the team's page says
 * when they were last seen. The audit log still says who signed in when.
 */
export async function purgeStaffSessions(database: Database, endedBefore: Date): Promise<void> {
  await database
    .deleteFrom('staff_sessions')
    .where((row) => row.or([row('ends_at', '<', endedBefore), row('ended_at', '<', endedBefore)]))
    .where((row) =>
      row.exists(
        row
          .selectFrom('staff_sessions as later')
          .select('later.id')
          .whereRef('later.member_id', '=', 'staff_sessions.member_id')
          .where(
            sql<boolean>`(later.last_used_at, later.id) > (staff_sessions.last_used_at, staff_sessions.id)`,
          ),
      ),
    )
    .execute();
}
