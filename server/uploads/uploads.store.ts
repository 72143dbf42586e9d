import { sql } from 'kysely';
import type { Upload } from '#contract/uploads/uploads.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';

/** Serialises a shopper's uploads. The quota is counted under this lock. */
export const lockUploads = (tx: Transaction, shopperId: number): Promise<void> =>
  lockByName(tx, `uploads of ${shopperId}`);

const FILES = ['image', 'pdf'] as const;
const MEDIA = ['audio', 'video'] as const;

/** The size of a shopper's pictures and documents in bytes, and how many of them are not attached yet. */
export async function findUsage(
  tx: Transaction,
  shopperId: number,
): Promise<{ bytes: number; waiting: number }> {
  const { rows } = await sql<{ bytes: number; waiting: number }>`
    select coalesce(sum(size), 0)::float8 as bytes, (count(*) filter (where used_at is null))::int as waiting
      from uploads where shopper_id = ${shopperId} and kind = any(${FILES})`.execute(tx);
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

/** The number of a shopper's recordings, which have a separate limit. */
export async function countMedia(tx: Transaction, shopperId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from uploads where shopper_id = ${shopperId} and kind = any(${MEDIA})`.execute(
    tx,
  );
  return rows[0]!.total;
}

/** Stores a recording that the same transaction attaches to a line. @returns its id */
export async function insertMedia(
  tx: Transaction,
  shopperId: number,
  { name, kind, bytes }: { name: string; kind: 'audio' | 'video'; bytes: Buffer },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('uploads')
    .values({
      name,
      shopper_id: shopperId,
      kind,
      bytes,
      width: null,
      height: null,
      saved_at: now,
      used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMediaOwner(tx: Transaction, fromId: number, toId: number): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ shopper_id: toId })
    .where('shopper_id', '=', fromId)
    .where('kind', 'in', MEDIA)
    .execute();
}

/** The shopper's own file; undefined if it belongs to another shopper. */
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
    .where('kind', 'in', FILES)
    .$narrowType<{ kind: 'image' | 'pdf' }>()
    .executeTakeFirst();

/** Deletes the shopper's own unattached file; returns false if there is no such file. */
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
 * Marks unattached files of a shopper as used, each once.
 * @returns ids by name, without the files that were not available
 */
export async function updateUploadsAsUsed(
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
    .where('kind', 'in', FILES)
    .$narrowType<{ kind: 'image' | 'pdf' }>()
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

export const findFileBytes = async (database: Database, id: number): Promise<Buffer | undefined> =>
  (await database.selectFrom('uploads').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes;

/** A part of a file. Files are stored uncompressed, so that PostgreSQL reads only that part. */
export async function findFilePart(
  database: Database,
  id: number,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ part: Buffer }>`
    select substring(bytes from ${from + 1}::int for ${length}::int) as part from uploads where id = ${id}`.execute(
    database,
  );
  return rows[0]?.part;
}

export const findFileSize = async (database: Database, id: number): Promise<number | undefined> =>
  (await database.selectFrom('uploads').select('size').where('id', '=', id).executeTakeFirst())?.size;

export async function deleteFilesOf(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('uploads').where('shopper_id', '=', shopperId).execute();
}

/** Deletes files saved before `before` that are still not attached to anything. */
export async function purgeUnused(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('uploads').where('used_at', 'is', null).where('saved_at', '<', before).execute();
}

/** Deletes these files, regardless of their owner. */
export async function deleteFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('uploads').where('id', 'in', ids).execute();
}

/** The id of an attached file by its name, regardless of its owner; the caller must decide who may see the file. */
export const findFileId = async (database: Database, name: string): Promise<number | undefined> =>
  (
    await database
      .selectFrom('uploads')
      .select('id')
      .where('name', '=', name)
      .where('used_at', 'is not', null)
      .executeTakeFirst()
  )?.id;
