import { sql } from 'kysely';
import type { CatalogueFormat, ImportState } from '#contract/catalogue/exchange.limits.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import type { StoredMistakes, StoredPreview } from './stored-import.ts';

type NewExport = {
  key: string;
  memberId: number;
  format: CatalogueFormat;
  language: Language;
  madeAt: Date;
};

/** Adds an export. @returns false if the idempotency key was already used */
export async function insertExport(tx: Transaction, made: NewExport, olderThan: Date): Promise<boolean> {
  await tx.deleteFrom('catalogue_exports').where('made_at', '<', olderThan).execute();
  const added = await tx
    .insertInto('catalogue_exports')
    .values({
      key: made.key,
      member_id: made.memberId,
      format: made.format,
      language: made.language,
      made_at: made.madeAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

export const findExport = (database: Database, key: string) =>
  database
    .selectFrom('catalogue_exports')
    .select(['key', 'member_id as memberId', 'format', 'language', 'made_at as madeAt'])
    .where('key', '=', key)
    .executeTakeFirst();

const COLUMNS = [
  'id',
  'key',
  'name',
  'bytes',
  'received',
  'state',
  'steps',
  'steps_done as stepsDone',
  'preview',
  'mistakes',
  'checked_at as checkedAt',
  'replaces_stock as replacesStock',
  'overwrites_newer as overwritesNewer',
  'member_id as memberId',
  'who',
  'created_at as createdAt',
  'changed_at as changedAt',
] as const;

const select = (database: Database) => database.selectFrom('catalogue_imports').select(COLUMNS);
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const findImport = (database: Database, id: number) =>
  select(database).where('id', '=', id).executeTakeFirst();
export const findImportByKey = (database: Database, key: string) =>
  select(database).where('key', '=', key).executeTakeFirst();
/** Locks an import until the transaction ends. */
export const lockOneImport = (tx: Transaction, id: number) =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The newest imports that were not deleted. */
export const listNewestImports = (database: Database, max: number) =>
  database
    .selectFrom('catalogue_imports')
    .select(['id', 'name', 'bytes', 'state', 'who', 'created_at as createdAt', 'changed_at as changedAt'])
    .where('state', '!=', 'removed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();

export const WAITING: readonly ImportState[] = ['sending', 'refused', 'checked'];
/**
 * The ids of imports that wait for a confirmation: those of one member, or those of all members that have not changed
 * since a given time.
 */
export async function listWaitingImports(
  database: Database,
  of: { memberId: number } | { before: Date },
): Promise<number[]> {
  const rows = await database
    .selectFrom('catalogue_imports')
    .select('id')
    .where('state', 'in', WAITING)
    .where((row) =>
      'memberId' in of ? row('member_id', '=', of.memberId) : row('changed_at', '<', of.before),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertImport(
  tx: Transaction,
  sent: { key: string; name: string; bytes: number; memberId: number; who: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('catalogue_imports')
    .values({
      key: sent.key,
      name: sent.name,
      bytes: sent.bytes,
      member_id: sent.memberId,
      who: sent.who,
      created_at: sent.at,
      changed_at: sent.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type ImportChange = {
  at: Date;
  state?: ImportState;
  received?: number;
  preview?: StoredPreview | null;
  mistakes?: StoredMistakes | null;
  checkedAt?: Date | null;
  replacesStock?: boolean;
  overwritesNewer?: boolean;
};

/**
 * Updates the given columns of an import. If its state changes, the progress counter restarts.
 * @param from the states in which the import may be; a caller that does not hold its lock must name them
 * @returns false if the import is meanwhile in another state
 */
export async function updateImport(
  database: Database,
  id: number,
  change: ImportChange,
  from?: readonly ImportState[],
): Promise<boolean> {
  const { at, state, received, preview, mistakes, checkedAt, replacesStock, overwritesNewer } = change;
  const { numUpdatedRows } = await database
    .updateTable('catalogue_imports')
    .set({
      changed_at: at,
      ...(state === undefined ? {} : { state, steps: 0, steps_done: 0 }),
      ...(received === undefined ? {} : { received }),
      ...(preview === undefined ? {} : { preview: preview && JSON.stringify(preview) }),
      ...(mistakes === undefined ? {} : { mistakes: mistakes && JSON.stringify(mistakes) }),
      ...(checkedAt === undefined ? {} : { checked_at: checkedAt }),
      ...(replacesStock === undefined ? {} : { replaces_stock: replacesStock }),
      ...(overwritesNewer === undefined ? {} : { overwrites_newer: overwritesNewer }),
    })
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('state', 'in', from!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateImportProgress(
  database: Database,
  id: number,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await sql`update catalogue_imports set steps_done = ${done}, steps = ${total} where id = ${id}`.execute(
    database,
  );
}
