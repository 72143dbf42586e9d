import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Loss, poolForKysely } from './pool-for-kysely.ts';

/** The tables of the database. This layer knows only its own; server/schema.ts adds those of the domains. */
export interface Schema {
  schema_migrations: { name: string; sha256: string };
}

/** The shop's database; a transaction is one too, so a function that takes Database can be called inside either. */
export type Database = Kysely<Schema>;
/** Writers that must not run outside a transaction ask for this type. */
export type Transaction = KyselyTransaction<Schema>;

// Counts arrive as numbers (the shop counts far below 2^53); calendar days stay text, so no time zone can shift them.
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
  // A connection that breaks is thrown away by the pool. Without a listener it would end the process: the pool listens
  // only while a connection is idle, so each one listens for itself while it is in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

/** @param loss told when the database is away; left out, nobody is. */
export function openDatabase(pool: pg.Pool, loss?: Loss): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolForKysely(pool, loss) }) });
}

const MAX_TRIES = 5;
/** What the database says to a row for an account that was removed meanwhile (0016-removed-accounts.sql). */
const REMOVED_ACCOUNT = 'AC401';
/** PostgreSQL's words for "lost against another transaction, try again"; a sign-in then opens a new account. */
const RETRY = new Set(['40001', '40P01', REMOVED_ACCOUNT]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
export const isOfRemovedAccount = (error: unknown): boolean => codeOf(error) === REMOVED_ACCOUNT;

/**
 * Runs the work in one transaction; what lost against another transaction is tried again from the start, at most five
 * times. The work must therefore touch nothing but the database.
 *
 * A lost connection is no lost race: PostgreSQL may have committed before it went, and work done again could be done
 * twice. It is thrown, the shopper is told to ask again, and the key of what was asked finds the truth.
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
      if (!RETRY.has(codeOf(error)) || tries >= MAX_TRIES) throw error;
    }
  }
}

/** Reads several things as they are at one moment, whatever is written meanwhile; nothing is locked. */
export const inSnapshot = <T>(database: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/**
 * A part of a transaction that is done wholly or not at all: where the work answers false the rows are as they were
 * before it, and the transaction goes on. Not for use within itself.
 */
export async function allOrNothing(tx: Transaction, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint all_or_nothing`.execute(tx);
  const isDone = await work();
  if (!isDone) await sql`rollback to savepoint all_or_nothing`.execute(tx);
  await sql`release savepoint all_or_nothing`.execute(tx);
  return isDone;
}
