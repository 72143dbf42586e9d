import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import type { CodeFor } from './code.ts';

/** Until the transaction ends nobody else makes or tries a code for this destination. */
export const lockDestination = (tx: Transaction, destination: string): Promise<void> =>
  lockByName(tx, `code ${destination}`);

/** A code of a destination; one that is live can still be typed. */
export type MadeCode = { createdAt: Date; isLive: boolean; purpose: string; askedBy: number | null };

/** The codes that were made for a destination since a moment, newest first, whatever they were for. */
export async function codesMadeSince(tx: Transaction, destination: string, since: Date): Promise<MadeCode[]> {
  return await tx
    .selectFrom('codes')
    .select(['created_at as createdAt', 'purpose', 'asked_by as askedBy'])
    .select(sql<boolean>`ended_at is null`.as('isLive'))
    .where('destination', '=', destination)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
}

const liveCode = (tx: Transaction, to: CodeFor) =>
  tx
    .selectFrom('codes')
    .select(['id', 'salt', 'code_hash as codeHash', 'tries'])
    .where('destination', '=', to.destination)
    .where('purpose', '=', to.purpose)
    .where('asked_by', 'is not distinct from', to.askedBy)
    .where('ended_at', 'is', null);

/** Adds the one live code of a destination, purpose and asker; the one before it dies (product.md 2). */
export async function addCode(
  tx: Transaction,
  to: CodeFor,
  code: { salt: Buffer; codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<{ id: number }> {
  await tx
    .updateTable('codes')
    .set({ ended_at: code.now })
    .where('id', 'in', liveCode(tx, to).clearSelect().select('id'))
    .execute();
  return await tx
    .insertInto('codes')
    .values({
      channel: to.channel,
      destination: to.destination,
      purpose: to.purpose,
      asked_by: to.askedBy,
      salt: code.salt,
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The live code, locked: a rival with the same code waits and then finds it ended. */
export async function lockLiveCode(tx: Transaction, to: CodeFor, now: Date) {
  return await liveCode(tx, to).where('expires_at', '>', now).forUpdate().executeTakeFirst();
}

export async function endCode(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.updateTable('codes').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Counts a wrong try; the last one allowed ends the code. */
export async function countWrongTry(tx: Transaction, id: number, most: number, now: Date): Promise<void> {
  await sql`
    update codes set tries = tries + 1, ended_at = case when tries + 1 >= ${most} then ${now}::timestamptz end
    where id = ${id}`.execute(tx);
}

export async function forgetCodes(database: Database, madeBefore: Date): Promise<void> {
  await database.deleteFrom('codes').where('created_at', '<', madeBefore).execute();
}
