import type { Database } from '#database/database.ts';
import type { Session } from '#server/http/context.ts';

/** The SHA-256 hashes of a session token and of the browser's binding secret. */
export type SessionKeys = { tokenHash: Buffer; bindingHash: Buffer };
export type SessionTimes = { now: Date; idleExpiresAt: Date; expiresAt: Date; ownerProvedAt: Date | null };

export async function insertSession(
  database: Database,
  shopperId: number,
  { tokenHash, bindingHash }: SessionKeys,
  { now, idleExpiresAt, expiresAt, ownerProvedAt }: SessionTimes,
  device: string | null,
): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      shopper_id: shopperId,
      token_hash: tokenHash,
      binding_hash: bindingHash,
      created_at: now,
      last_used_at: now,
      idle_expires_at: idleExpiresAt,
      expires_at: expiresAt,
      revoked_at: null,
      device,
      owner_proved_at: ownerProvedAt,
    })
    .execute();
}

/** Finds the active session with these hashed keys, by one look-up in the unique index on the token's hash. */
export async function findSessionByToken(
  database: Database,
  { tokenHash, bindingHash }: SessionKeys,
  now: Date,
): Promise<(Session & { lastUsedAt: Date }) | null> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('shoppers', 'shoppers.id', 'sessions.shopper_id')
    .select([
      'sessions.id',
      'sessions.shopper_id as shopperId',
      'shoppers.is_guest as isGuest',
      'sessions.last_used_at as lastUsedAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('binding_hash', '=', bindingHash)
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** A shopper's active sessions, most recently used first. */
export async function listActiveSessions(database: Database, shopperId: number, now: Date) {
  return await openSessionsOf(database, shopperId, now)
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Revokes an active session of this shopper; returns false if this shopper has no active session with the id. */
export async function updateOwnSessionAsRevoked(
  database: Database,
  { shopperId, sessionId }: { shopperId: number; sessionId: number },
  now: Date,
): Promise<boolean> {
  const revoked = await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', openSessionsOf(database, shopperId, now).where('id', '=', sessionId).select('id'))
    // The condition excludes a session that a concurrent request revoked first.
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

const openSessionsOf = (database: Database, shopperId: number, now: Date) =>
  database
    .selectFrom('sessions')
    .where('shopper_id', '=', shopperId)
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now);

export async function updateLastUsedAt(
  database: Database,
  sessionId: number,
  { now, idleExpiresAt }: { now: Date; idleExpiresAt: Date },
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_used_at: now, idle_expires_at: idleExpiresAt })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now)
    .execute();
}

export async function updateSessionAsRevoked(
  database: Database,
  sessionId: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function updateSessionsAsRevoked(
  database: Database,
  shopperId: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('shopper_id', '=', shopperId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes every session of a shopper except the given one. */
export async function updateOtherSessionsAsRevoked(
  database: Database,
  shopperId: number,
  sessionId: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('shopper_id', '=', shopperId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes sessions that ended before this moment. */
export async function purgeSessions(database: Database, endedBefore: Date): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('idle_expires_at', '<', endedBefore),
        row('expires_at', '<', endedBefore),
        row('revoked_at', '<', endedBefore),
      ]),
    )
    .execute();
}

/** The last time at which this session proved ownership of the account with a code. */
export async function findOwnerProvedAt(database: Database, sessionId: number): Promise<Date | null> {
  const row = await database
    .selectFrom('sessions')
    .select('owner_proved_at as at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function updateOwnerProvedAt(database: Database, sessionId: number, now: Date): Promise<void> {
  await database.updateTable('sessions').set({ owner_proved_at: now }).where('id', '=', sessionId).execute();
}
