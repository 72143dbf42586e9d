import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { Phone } from './account.store.ts';
import type { CodePurpose } from './account.tables.ts';

export type { CodePurpose };

type CodeFor = Phone & { purpose: CodePurpose };

/** Until the transaction ends nobody else makes or tries a code for this number. */
export async function lockNumber(tx: Transaction, { countryCode, phone }: Phone): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${countryCode} ${phone}`}, 0))`.execute(
    tx,
  );
}

/** When codes were made for a number since a moment, newest first, whatever they were for. */
export async function codesMadeSince(tx: Transaction, number: Phone, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('phone_codes')
    .select('created_at')
    .where('country_code', '=', number.countryCode)
    .where('phone', '=', number.phone)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Adds the one live code of a number and purpose; the one before it dies (product.md 2). */
export async function addCode(
  tx: Transaction,
  to: CodeFor,
  code: { salt: Buffer; codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<{ id: number }> {
  await tx
    .updateTable('phone_codes')
    .set({ ended_at: code.now })
    .where('country_code', '=', to.countryCode)
    .where('phone', '=', to.phone)
    .where('purpose', '=', to.purpose)
    .where('ended_at', 'is', null)
    .execute();
  return await tx
    .insertInto('phone_codes')
    .values({
      country_code: to.countryCode,
      phone: to.phone,
      purpose: to.purpose,
      salt: code.salt,
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The live code of a number and purpose, locked: a rival with the same code waits and then finds it ended. */
export async function lockLiveCode(tx: Transaction, to: CodeFor, now: Date) {
  return await tx
    .selectFrom('phone_codes')
    .select(['id', 'salt', 'code_hash as codeHash', 'tries'])
    .where('country_code', '=', to.countryCode)
    .where('phone', '=', to.phone)
    .where('purpose', '=', to.purpose)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function endCode(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.updateTable('phone_codes').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Counts a wrong try; the last one allowed ends the code. */
export async function countWrongTry(tx: Transaction, id: number, most: number, now: Date): Promise<void> {
  await sql`
    update phone_codes set tries = tries + 1, ended_at = case when tries + 1 >= ${most} then ${now}::timestamptz end
    where id = ${id}`.execute(tx);
}

export async function forgetCodes(database: Database, madeBefore: Date): Promise<void> {
  await database.deleteFrom('phone_codes').where('created_at', '<', madeBefore).execute();
}
