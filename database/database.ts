import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type ConnectionCheck, type Loss, poolForKysely } from './pool-for-kysely.ts';
import { isStalePlan } from './prepared-statements.ts';

/**
 * The tables of the database. The database layer knows only schema_migrations; server/schema.ts adds the tables of the
 * domains.
 */
export interface Schema {
  schema_migrations: { name: string; sha256: string };
}

/** The shop's database. A transaction has the same type, so functions with a Database parameter accept both. */
export type Database = Kysely<Schema>;
/** The parameter type of functions that must run in a transaction. */
export type Transaction = KyselyTransaction<Schema>;

// Counts are parsed as numbers, because the shop's counts are far below 2^53. Dates stay text, so that no time zone can
// shift them.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

export function openPool(url: string, max = 20, connectionTimeoutMillis = 10_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: max,
    types,
    connectionTimeoutMillis,
    keepAlive: true,
  });
  // An error event without a listener would end the process. The listeners do nothing, because the pool drops a broken
  // connection by itself. Each connection needs its own listener, because the pool listens only while a connection is
  // idle.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

/**
 * Creates the shop's database from a pool.
 * @param loss is notified when the database is unreachable; optional
 * @param preparesStatements false behind a pooler that moves a client to another connection without its prepared
 * statements, such as PgBouncer before 1.21 in transaction pooling
 * @param check runs each time a connection is taken from the pool; if it throws, the connection is not used
 */
export function openDatabase(
  pool: pg.Pool,
  loss?: Loss,
  preparesStatements = true,
  check?: ConnectionCheck,
): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: poolForKysely(pool, loss, preparesStatements, check) }),
  });
}

const MAX_TRIES = 5;
/** The error code for a row that belongs to a removed account (0016-removed-accounts.sql). */
const REMOVED_ACCOUNT = 'AC401';
/**
 * Error codes of a transaction that lost against another one and can be retried. REMOVED_ACCOUNT is among them, because
 * a retried sign-in creates a new account.
 */
const RETRY = new Set(['40001', '40P01', REMOVED_ACCOUNT]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';
export const isOfRemovedAccount = (error: unknown): boolean => codeOf(error) === REMOVED_ACCOUNT;

/**
 * Runs the work again from the start if its transaction lost against another one, or if a migration has changed the
 * result type of a prepared statement: up to five attempts in all. The work must be one whole transaction, with no
 * effect outside the database.
 */
export async function retryLost<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(RETRY.has(codeOf(error)) || isStalePlan(error)) || tries >= MAX_TRIES) throw error;
    }
  }
}

/**
 * Runs the work in one transaction, and again if the transaction is lost (`retryLost`). A lost connection is not
 * retried, because PostgreSQL may have committed before the loss, and a retry could do the work twice. Instead the
 * error is thrown, the shopper is asked to try again, and the request's idempotency key shows whether the work was
 * done.
 * @throws DatabaseAway
 */
export const inTransaction = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  retryLost(() => database.transaction().execute(work));

/** Runs several reads on one snapshot, so that concurrent writes do not affect them. It takes no locks. */
export const inSnapshot = <T>(database: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/**
 * Runs a part of a transaction that can be undone: if the work returns false, its changes are rolled back and the
 * transaction continues. Calls must not be nested.
 */
export async function allOrNothing(tx: Transaction, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint all_or_nothing`.execute(tx);
  const isDone = await work();
  if (!isDone) await sql`rollback to savepoint all_or_nothing`.execute(tx);
  await sql`release savepoint all_or_nothing`.execute(tx);
  return isDone;
}
