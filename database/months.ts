import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from './database.ts';
import { lockByName } from './lock-by-name.ts';

/** The tables with one partition for each month, by their column `day` (migration 0196). */
export const MONTHLY_TABLES = ['searched_texts', 'vitals'] as const;
export type MonthlyTable = (typeof MONTHLY_TABLES)[number];

/** The months that exist after the current one, so that the job may fail for that long. */
const MONTHS_AHEAD = 3;
/** Writers wait for a change of partitions as long as the change waits for a reader, so it gives up soon. */
const LOCK_TIMEOUT = '2s';

/** Rows had no partition of their own, because the job ran too late. They have one now. */
export class PartitionsMissing extends Error {
  override readonly name = 'PartitionsMissing';
}

/** The first day of a month and of the next one. */
type Month = { from: string; to: string };

export function monthAfter(day: string, months: number): Month {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const firstDay = (more: number): string =>
    new Date(Date.UTC(year, month - 1 + months + more, 1)).toISOString().slice(0, 10);
  return { from: firstDay(0), to: firstDay(1) };
}

const partitionOf = (table: MonthlyTable, { from }: Month): string =>
  `${table}_${from.slice(0, 7).replace('-', '_')}`;
const restOf = (table: MonthlyTable): string => `${table}_rest`;

/** The months that have a partition, the oldest first. */
async function listMonths(database: Database, table: MonthlyTable): Promise<Month[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$' order by 1`.execute(
    database,
  );
  return rows.map(({ name }) => monthAfter(`${name.slice(-7).replace('_', '-')}-01`, 0));
}

/** Adds the partition of a month, and moves rows of this month there. @returns the number of moved rows */
async function addMonth(tx: Transaction, table: MonthlyTable, month: Month): Promise<number> {
  const [partition, rest] = [sql.table(partitionOf(table, month)), sql.table(restOf(table))];
  // Make writers wait for this transaction: one that had already chosen the partition of all other months would be
  // refused by it once the month has a partition of its own.
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
  await sql`create table ${partition} (like ${sql.table(table)} including all)`.execute(tx);
  const { numAffectedRows } = await sql`
    with moved as (
      delete from ${rest} where day >= ${month.from}::date and day < ${month.to}::date returning *)
    insert into ${partition} select * from moved`.execute(tx);
  await sql`
    alter table ${sql.table(table)} attach partition ${partition}
      for values from (${sql.lit(month.from)}) to (${sql.lit(month.to)})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Adds the partitions of the current month and the next three, and drops those whose last day is no longer kept. Runs
 * every day; running it twice changes nothing.
 * @param retainedFrom the first day that is kept
 * @throws PartitionsMissing after everything is in order again, so that the failed job shows that it ran too late
 */
export async function maintainMonths(
  database: Database,
  table: MonthlyTable,
  { today, retainedFrom }: { today: string; retainedFrom: string },
): Promise<void> {
  const inTurn = <T>(change: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTransaction(database, async (tx) => {
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx);
      await lockByName(tx, `months of ${table}`);
      return change(tx);
    });
  const before = await listMonths(database, table);
  let missed = 0;
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const month = monthAfter(today, ahead);
    missed += await inTurn(async (tx) => {
      const there = await listMonths(tx, table);
      return there.some(({ from }) => from === month.from) ? 0 : addMonth(tx, table, month);
    });
  }
  for (const month of await listMonths(database, table))
    if (month.to <= retainedFrom)
      await inTurn((tx) => sql`drop table if exists ${sql.table(partitionOf(table, month))}`.execute(tx));
  await sql`delete from ${sql.table(restOf(table))} where day < ${retainedFrom}::date`.execute(database);
  // The first run finds the rows of the current month where they were before there were months.
  if (missed > 0 && before.length > 0)
    throw new PartitionsMissing(`${missed} rows of ${table} had no month, because its job ran too late.`);
}

/** The number of rows that should be in a month and are not, by table; for metrics. */
export async function countRowsWithoutMonth(database: Database): Promise<Record<MonthlyTable, number>> {
  const counts = { searched_texts: 0, vitals: 0 };
  for (const table of MONTHLY_TABLES) {
    const [first] = await listMonths(database, table);
    // Before the job's first run all rows are in the partition of all other months. Rows older than that run stay there
    // until they expire.
    if (first === undefined) continue;
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(restOf(table))} where day >= ${first.from}::date`.execute(
      database,
    );
    counts[table] = rows[0]!.n;
  }
  return counts;
}
