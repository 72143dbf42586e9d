import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Loss, poolForKysely } from './pool-for-kysely.ts';
import { isStalePlan } from './prepared-statements.ts';

/** The tables of the database. This layer knows only its own table; server/schema.ts adds those of the domains. */
export interface Schema {
  schema_migrations: { name: string; sha256: string };
}

/** The shop's database; a transaction has the same type, so functions that take Database work in both. */
export type Database = Kysely<Schema>;
/** The parameter type of functions that must run in a transaction. */
export type Transaction = KyselyTransaction<Schema>;

// Counts are parsed to numbers (the shop counts far below 2^53); dates stay text, so that no time zone can shift them.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

export function openPool(url: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: max,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The pool drops a broken connection. An error without a listener would end the process, and the pool listens only
  // while a connection is idle, so each connection has its own listener.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

/** @param loss is notified when the database is away; optional. */
export function openDatabase(pool: pg.Pool, loss?: Loss): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolForKysely(pool, loss) }) });
}

const MAX_TRIES = 5;
/** The error code for a row that belongs to a removed account (0016-removed-accounts.sql). */
const REMOVED_ACCOUNT = 'AC401';
/**
 * Codes for a transaction that lost against another one and can be retried; after REMOVED_ACCOUNT a retried sign-in
 * opens a new account.
 */
const RETRY = new Set(['40001', '40P01', REMOVED_ACCOUNT]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';
export const isOfRemovedAccount = (error: unknown): boolean => codeOf(error) === REMOVED_ACCOUNT;

/**
 * Runs the work in one transaction and retries it from the start, up to five attempts, if it lost against another
 * transaction, or if a migration changed what one of its prepared statements returns. The work must therefore have no
 * effect outside the database.
 *
 * A lost connection is not retried: PostgreSQL may have committed before the loss, and the work could be done twice.
 * The error is thrown, the shopper is asked to try again, and the request's key shows whether it was done.
 * @throws DatabaseAway
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (!(RETRY.has(codeOf(error)) || isStalePlan(error)) || tries >= MAX_TRIES) throw error;
    }
  }
}

/** Reads several things from one snapshot, unaffected by concurrent writes; locks nothing. */
export const inSnapshot = <T>(database: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/**
 * Runs a part of a transaction that can be undone: if the work returns false, its changes are rolled back and the
 * transaction continues. Must not be nested.
 */
export async function allOrNothing(tx: Transaction, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint all_or_nothing`.execute(tx);
  const isDone = await work();
  if (!isDone) await sql`rollback to savepoint all_or_nothing`.execute(tx);
  await sql`release savepoint all_or_nothing`.execute(tx);
  return isDone;
}
