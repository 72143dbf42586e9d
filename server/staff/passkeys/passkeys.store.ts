import type { Database, Transaction } from '#database/database.ts';

export type Purpose = 'signIn' | 'prove' | 'add';

export async function insertChallenge(
  database: Database,
  one: { idHash: Buffer; purpose: Purpose; memberId: number | null; challenge: string; expiresAt: Date },
): Promise<void> {
  await database
    .insertInto('staff_challenges')
    .values({
      id_hash: one.idHash,
      purpose: one.purpose,
      member_id: one.memberId,
      challenge: one.challenge,
      expires_at: one.expiresAt,
    })
    .execute();
}

/**
 * Uses up a challenge, so that a second response to it finds nothing. Null if the challenge is unknown, used or
 * expired.
 */
export async function deleteChallenge(
  database: Database,
  { idHash, purpose, memberId }: { idHash: Buffer; purpose: Purpose; memberId: number | null },
  now: Date,
): Promise<string | null> {
  const taken = await database
    .deleteFrom('staff_challenges')
    .where('id_hash', '=', idHash)
    .where('purpose', '=', purpose)
    .where('member_id', 'is not distinct from', memberId)
    .returning(['challenge', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.challenge : null;
}

export async function purgeChallenges(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('staff_challenges').where('expires_at', '<', now).execute();
}

/** A member's passkeys in the form that the list shows. */
export async function listMemberPasskeys(database: Database, memberId: number) {
  return await database
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'added_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export async function countPasskeys(database: Database, memberId: number): Promise<number> {
  const { passkeys } = await database
    .selectFrom('staff_passkeys')
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return passkeys;
}

/** The ids of a member's passkeys, for the browser. */
export async function listCredentials(database: Database, memberId: number) {
  return await database
    .selectFrom('staff_passkeys')
    .select(['credential_id as id', 'transports'])
    .where('member_id', '=', memberId)
    .execute();
}

/** A passkey with its owner; undefined if the owner was dismissed. */
export async function findPasskey(database: Database, credentialId: string) {
  const found = await database
    .selectFrom('staff_passkeys')
    .innerJoin('staff_members', 'staff_members.id', 'staff_passkeys.member_id')
    .select([
      'staff_passkeys.id',
      'staff_passkeys.credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'member_id as memberId',
      'staff_members.name as memberName',
    ])
    .where('credential_id', '=', credentialId)
    .where('staff_members.dismissed_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** Adds a passkey; returns false if the same passkey was added before. */
export async function insertPasskey(
  tx: Transaction,
  one: {
    memberId: number;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    name: string;
    now: Date;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('staff_passkeys')
    .values({
      member_id: one.memberId,
      credential_id: one.credentialId,
      public_key: one.publicKey,
      counter: one.counter,
      transports: one.transports,
      name: one.name,
      added_at: one.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updatePasskeyAsUsed(
  tx: Transaction,
  { id, counter }: { id: number; counter: number },
  now: Date,
): Promise<void> {
  await tx.updateTable('staff_passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

/** Deletes a passkey. @returns the name of the deleted passkey; null if the member has no such passkey */
export async function deletePasskey(
  tx: Transaction,
  { memberId, passkeyId }: { memberId: number; passkeyId: number },
): Promise<string | null> {
  const removed = await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', passkeyId)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name ?? null;
}

export async function deletePasskeysOf(tx: Transaction, memberId: number): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('member_id', '=', memberId).execute();
}
