import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import type { CodeFor, CodePurpose } from './code.ts';

/** Locks a destination, so that until the transaction ends no other transaction creates a code for it. */
export const lockDestination = (tx: Transaction, destination: string): Promise<void> =>
  lockByName(tx, `code ${destination}`);

export type MadeCode = {
  createdAt: Date;
  isKnown: boolean;
  requestedFrom: string | null;
  /** Whether the code is still valid: not used, replaced, or ended by wrong attempts. */
  isLive: boolean;
  purpose: CodePurpose;
  requestedBy: number | null;
};

/** Codes created for a destination since `since`, for every purpose, newest first. */
export async function listCodesSince(tx: Transaction, destination: string, since: Date): Promise<MadeCode[]> {
  return await tx
    .selectFrom('codes')
    .select([
      'created_at as createdAt',
      'is_known as isKnown',
      'requested_from as requestedFrom',
      'purpose',
      'requested_by as requestedBy',
    ])
    .select((row) => row('ended_at', 'is', null).$castTo<boolean>().as('isLive'))
    .where('destination', '=', destination)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The number of wrong attempts since `since` at codes for this destination that strangers requested. */
export async function countTriesOfStrangers(
  tx: Transaction,
  destination: string,
  since: Date,
): Promise<number> {
  const { tries } = await tx
    .selectFrom('codes')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('tries'), row.lit(0)).as('tries'))
    .where('destination', '=', destination)
    .where('is_known', '=', false)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(tries);
}

/** Locks a destination until the transaction ends, so that strangers' attempts at its codes run one after another. */
export const lockTries = (tx: Transaction, destination: string): Promise<void> =>
  lockByName(tx, `tries of ${destination}`);

const liveCode = (tx: Transaction, to: CodeFor) =>
  tx
    .selectFrom('codes')
    .select(['id', 'salt', 'code_hash as codeHash', 'is_known as isKnown'])
    .where('destination', '=', to.destination)
    .where('purpose', '=', to.purpose)
    .where('requested_by', 'is not distinct from', to.requestedBy)
    .where('ended_at', 'is', null);

/**
 * Adds the only valid code of a destination, purpose and requester; the previous code becomes invalid (product.md 2).
 */
export async function insertCode(
  tx: Transaction,
  to: CodeFor,
  code: {
    salt: Buffer;
    codeHash: Buffer;
    isKnown: boolean;
    requestedFrom: string | null;
    now: Date;
    expiresAt: Date;
  },
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
      requested_by: to.requestedBy,
      salt: code.salt,
      code_hash: code.codeHash,
      is_known: code.isKnown,
      requested_from: code.requestedFrom,
      created_at: code.now,
      expires_at: code.expiresAt,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Locks the valid code. A concurrent request with the same code waits for the lock and then finds the code used. */
export async function lockLiveCode(tx: Transaction, to: CodeFor, now: Date) {
  return await liveCode(tx, to).where('expires_at', '>', now).forUpdate().executeTakeFirst();
}

export async function updateCodeAsEnded(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.updateTable('codes').set({ ended_at: now }).where('id', '=', id).execute();
}

/**
 * Counts a wrong attempt. The last allowed attempt makes the code invalid.
 * @returns whether the code is now invalid
 */
export async function updateWrongTries(
  tx: Transaction,
  id: number,
  max: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    update codes set tries = tries + 1, ended_at = case when tries + 1 >= ${max} then ${now}::timestamptz end
    where id = ${id}
    returning ended_at is not null as "isOver"`.execute(tx);
  return rows[0]!.isOver;
}

export async function purgeCodes(database: Database, madeBefore: Date): Promise<void> {
  await database.deleteFrom('codes').where('created_at', '<', madeBefore).execute();
}
