import { sql } from 'kysely';
import type { Upload } from '#contract/uploads/uploads.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';

/** Lets only one transaction at a time add files of a shopper: the quota is counted under it. */
export const lockUploads = (tx: Transaction, shopperId: number): Promise<void> =>
  lockByName(tx, `uploads of ${shopperId}`);

/** The size of a shopper's files in bytes, and how many of them are not attached to anything yet. */
export async function findUsage(
  tx: Transaction,
  shopperId: number,
): Promise<{ bytes: number; waiting: number }> {
  const { rows } = await sql<{ bytes: number; waiting: number }>`
    select coalesce(sum(size), 0)::float8 as bytes, (count(*) filter (where used_at is null))::int as waiting
      from uploads where shopper_id = ${shopperId}`.execute(tx);
  return rows[0]!;
}

export async function insertUpload(
  tx: Transaction,
  shopperId: number,
  { name, kind, width, height, bytes }: Omit<Upload, 'size'> & { bytes: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({ name, shopper_id: shopperId, kind, bytes, width, height, saved_at: now, used_at: null })
    .execute();
}

/** A shopper's own file; undefined for another shopper's. */
export const findOwnUpload = (
  database: Database,
  shopperId: number,
  name: string,
): Promise<{ kind: 'image' | 'pdf'; bytes: Buffer } | undefined> =>
  database
    .selectFrom('uploads')
    .select(['kind', 'bytes'])
    .where('name', '=', name)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();

/** Deletes a shopper's own file that is not attached to anything; false if there is no such file. */
export async function deleteUnused(database: Database, shopperId: number, name: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('uploads')
    .where('name', '=', name)
    .where('shopper_id', '=', shopperId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Marks unattached files of a shopper as used, each once. @returns ids by name, without the files that were not
 * available.
 */
export async function updateUsedAt(
  tx: Transaction,
  shopperId: number,
  names: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .updateTable('uploads')
    .set({ used_at: now })
    .where('name', 'in', names)
    .where('shopper_id', '=', shopperId)
    .where('used_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The metadata of files, by id. */
export async function findFileFacts(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, Upload>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('uploads')
    .select(['id', 'name', 'kind', 'size', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

export const findFileBytes = async (database: Database, id: number): Promise<Buffer | undefined> =>
  (await database.selectFrom('uploads').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes;

export async function deleteFilesOf(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('uploads').where('shopper_id', '=', shopperId).execute();
}

/** Deletes files saved before this moment that are still not attached to anything. */
export async function purgeUnused(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('uploads').where('used_at', 'is', null).where('saved_at', '<', before).execute();
}

/** Deletes these files, no matter who owns them. */
export async function deleteFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('uploads').where('id', 'in', ids).execute();
}
