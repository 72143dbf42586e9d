import { sql } from 'kysely';
import type { Upload } from '#contract/uploads/uploads.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';

/** Until the transaction ends nobody else adds a file of this shopper: the quota is counted under it. */
export const lockUploads = (tx: Transaction, shopperId: number): Promise<void> =>
  lockByName(tx, `uploads of ${shopperId}`);

/** What a shopper's files take, bytes, and how many of them are part of nothing yet. */
export async function findUsage(
  tx: Transaction,
  shopperId: number,
): Promise<{ kept: number; waiting: number }> {
  const { rows } = await sql<{ kept: number; waiting: number }>`
    select coalesce(sum(size), 0)::float8 as kept, (count(*) filter (where used_at is null))::int as waiting
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

/** A shopper's own file; somebody else's is not there. */
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

/** Drops a shopper's own file that is part of nothing yet; false when there is none. */
export async function deleteUnused(database: Database, shopperId: number, name: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('uploads')
    .where('name', '=', name)
    .where('shopper_id', '=', shopperId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks waiting files of a shopper as used, each once; answers their ids by name, only of those that were there. */
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

/** What is told of files, by their ids. */
export async function readFileFacts(
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

export const readFileBytes = async (database: Database, id: number): Promise<Buffer | undefined> =>
  (await database.selectFrom('uploads').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes;

export async function removeFilesOf(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('uploads').where('shopper_id', '=', shopperId).execute();
}

/** Drops what has waited since before this moment; what becomes part of something meanwhile stays. */
export async function purgeUnused(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('uploads').where('used_at', 'is', null).where('saved_at', '<', before).execute();
}

/** Drops these files, whosever they are. */
export async function removeFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('uploads').where('id', 'in', ids).execute();
}
