import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';

/**
 * A token of a remembered sign-in. Each use replaces the token with the next one of its family, and all expire with the
 * family.
 */
export type RememberedToken = { tokenHash: Buffer; family: string; shopperId: number; expiresAt: Date };

/** Adds the next token of a family. @param sessionTokenHash the hash of the session that is opened with the token */
export async function insertRemembered(
  tx: Transaction,
  { tokenHash, family, shopperId, expiresAt }: RememberedToken,
  sessionTokenHash: Buffer,
): Promise<void> {
  await tx
    .insertInto('remembered_sign_ins')
    .values((row) => ({
      token_hash: tokenHash,
      family,
      shopper_id: shopperId,
      session_id: row.selectFrom('sessions').select('id').where('token_hash', '=', sessionTokenHash),
      expires_at: expiresAt,
      spent_at: null,
    }))
    .execute();
}

const tokens = (database: Database, tokenHash: Buffer) =>
  database
    .selectFrom('remembered_sign_ins')
    .select(['family', 'shopper_id as shopperId', 'expires_at as expiresAt', 'spent_at as spentAt'])
    .where('token_hash', '=', tokenHash);

export async function findRemembered(database: Database, tokenHash: Buffer) {
  return await tokens(database, tokenHash).executeTakeFirst();
}

/** Locks the token. A concurrent request with the same token waits for the lock and then finds the token used. */
export async function lockRemembered(tx: Transaction, tokenHash: Buffer) {
  return await tokens(tx, tokenHash).forUpdate().executeTakeFirst();
}

export async function updateTokenAsSpent(tx: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('remembered_sign_ins')
    .set({ spent_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteFamily(tx: Transaction, family: string): Promise<void> {
  await tx.deleteFrom('remembered_sign_ins').where('family', '=', family).execute();
}

/** Revokes the families of the tokens that belong to a session. */
export async function deleteFamiliesOfSession(tx: Transaction, sessionId: number): Promise<void> {
  await tx
    .deleteFrom('remembered_sign_ins')
    .where('family', 'in', (row) =>
      row.selectFrom('remembered_sign_ins').select('family').where('session_id', '=', sessionId),
    )
    .execute();
}

/** Revokes the sessions that were opened with tokens of this family. */
export async function updateFamilySessionsAsRevoked(
  tx: Transaction,
  family: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', (row) =>
      row
        .selectFrom('remembered_sign_ins')
        .select('session_id')
        .where('family', '=', family)
        .where('session_id', 'is not', null)
        .$narrowType<{ session_id: number }>(),
    )
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Deletes all remembered sign-ins of an account. Locks the shopper, so that concurrent sign-ins wait until the
 * transaction ends. Call it before sessions are revoked, so that no new session opens in between.
 */
export async function deleteRememberedOf(tx: Transaction, shopperId: number): Promise<void> {
  await sql`select 1 from shoppers where id = ${shopperId} for update`.execute(tx);
  await tx.deleteFrom('remembered_sign_ins').where('shopper_id', '=', shopperId).execute();
}

export async function purgeRemembered(database: Database, endedBefore: Date): Promise<void> {
  await database.deleteFrom('remembered_sign_ins').where('expires_at', '<', endedBefore).execute();
}
