import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';

const COUNT = [
  'id',
  'shelf',
  'version',
  'started_by as startedBy',
  'started_at as startedAt',
  'outcome',
  'ended_by as endedBy',
  'ended_at as endedAt',
] as const;

/** Counts that have not ended, newest first. */
export const listOpenCounts = (database: Database) =>
  database
    .selectFrom('stock_counts')
    .select(COUNT)
    .select((row) =>
      row
        .selectFrom('stock_count_lines')
        .select(sql<number>`count(*)::int`.as('lines'))
        .whereRef('count_id', '=', 'stock_counts.id')
        .as('lines'),
    )
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const findCount = (database: Database, id: number) =>
  database.selectFrom('stock_counts').select(COUNT).where('id', '=', id).executeTakeFirst();
export type StockCount = NonNullable<Awaited<ReturnType<typeof findCount>>>;

/** Locks a count until the transaction ends. */
export const lockCount = (tx: Transaction, id: number): Promise<StockCount | undefined> =>
  tx.selectFrom('stock_counts').select(COUNT).where('id', '=', id).forUpdate().executeTakeFirst();

/** Adds a count. @returns whether the count is new; a repeated request finds the count that the first one created */
export async function insertCount(
  tx: Transaction,
  { key, shelf, who, at }: { key: string; shelf: string | null; who: string; at: Date },
): Promise<{ count: StockCount; isNew: boolean }> {
  const added = await tx
    .insertInto('stock_counts')
    .values({ key, shelf, started_by: who, started_at: at, outcome: null, ended_by: null, ended_at: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(COUNT)
    .executeTakeFirst();
  if (added) return { count: added, isNew: true };
  const known = await tx
    .selectFrom('stock_counts')
    .select(COUNT)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { count: known, isNew: false };
}

/**
 * Touches the count after a line changed, so that a trigger increases its version. The caller must hold the count's
 * lock.
 */
export async function updateCountVersion(tx: Transaction, id: number): Promise<void> {
  await tx
    .updateTable('stock_counts')
    .set((row) => ({ started_by: row.ref('started_by') }))
    .where('id', '=', id)
    .execute();
}

/** Ends a count. The caller must hold the count's lock. */
export async function updateCountAsEnded(
  tx: Transaction,
  id: number,
  { outcome, who, at }: { outcome: 'applied' | 'dropped'; who: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('stock_counts')
    .set({ outcome, ended_by: who, ended_at: at })
    .where('id', '=', id)
    .execute();
}

/** The lines of a count; the last counted line comes first. */
export const listLines = (database: Database, countId: number) =>
  database
    .selectFrom('stock_count_lines')
    .select(['product_id as productId', 'colour_id as colourId', 'counted', 'expected'])
    .select(['seen_change as seenChange', 'counted_by as countedBy', 'counted_at as countedAt'])
    .where('count_id', '=', countId)
    .orderBy('counted_at', 'desc')
    .orderBy('product_id')
    .orderBy('colour_id')
    .execute();
export type CountLine = Awaited<ReturnType<typeof listLines>>[number];

/** Saves a line of a count. The caller must hold the count's lock. */
export async function upsertLine(tx: Transaction, countId: number, line: CountLine): Promise<void> {
  const values = {
    counted: line.counted,
    expected: line.expected,
    seen_change: line.seenChange,
    counted_by: line.countedBy,
    counted_at: line.countedAt,
  };
  await tx
    .insertInto('stock_count_lines')
    .values({ count_id: countId, product_id: line.productId, colour_id: line.colourId, ...values })
    .onConflict((conflict) => conflict.columns(['count_id', 'product_id', 'colour_id']).doUpdateSet(values))
    .execute();
}

/** Deletes a line of a count. The caller must hold the count's lock. */
export async function deleteLine(
  tx: Transaction,
  countId: number,
  { productId, colourId }: Pick<CountLine, 'productId' | 'colourId'>,
): Promise<void> {
  await tx
    .deleteFrom('stock_count_lines')
    .where('count_id', '=', countId)
    .where('product_id', '=', productId)
    .where('colour_id', 'is not distinct from', colourId)
    .execute();
}
