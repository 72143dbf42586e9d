import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAway, endsConnection } from './database-away.ts';
import { isStalePlan, statementNames } from './prepared-statements.ts';

export type Loss = {
  /**
   * Whether the database is already known to be unreachable, so that queries fail at once instead of waiting for a
   * connection.
   */
  isAway(): boolean;
  /** Reports that a connection was lost or could not be opened. */
  report(error: DatabaseAway): void;
};

/** @throws if the connection must not be used now */
export type ConnectionCheck = (client: PostgresPoolClient) => Promise<void>;

/** Used without a watch: each request then discovers by itself that the database is unreachable. */
const unwatched: Loss = { isAway: () => false, report: () => undefined };

/**
 * Adapts the connection pool for Kysely. Frequent statements are prepared, and every failure caused by a lost database
 * becomes DatabaseAway.
 */
export function poolForKysely(
  pool: Pool,
  loss: Loss = unwatched,
  preparesStatements = true,
  check?: ConnectionCheck,
): PostgresPool {
  const lost = new WeakSet<PoolClient>();
  /** Connections that have a prepared statement which can no longer run. */
  const stale = new WeakSet<PoolClient>();
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  pool.on('connect', (client: PoolClient) => {
    client.on('error', () => lost.add(client));
  });

  const away = (cause: unknown): DatabaseAway => {
    const error = new DatabaseAway(cause);
    loss.report(error);
    return error;
  };
  const nameOf = statementNames();
  const send = async (client: PoolClient, text: string, values: readonly unknown[]): Promise<unknown> => {
    // Do not prepare statements without values, such as `begin` and `commit`, because there is nothing to plan.
    const name = !preparesStatements || values.length === 0 ? null : nameOf(text);
    if (name === null) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      // Mark the connection for replacement, because its next use would fail too. A transaction is aborted and starts
      // again on another connection (inTransaction). Outside a transaction nothing was done, so the statement runs
      // again unprepared.
      stale.add(client);
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, [...values]);
    }
  };
  const runQuery = async (client: PoolClient, text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      return await send(client, text, values);
    } catch (error) {
      if (endsConnection(error)) lost.add(client);
      throw lost.has(client) ? away(error) : error;
    }
  };
  const watched = (client: PoolClient): PostgresPoolClient => ({
    // Kysely's type also allows cursors, which the shop does not use.
    query: ((text: string, values: readonly unknown[]) =>
      runQuery(client, text, values)) as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard === true || lost.has(client) || stale.has(client)),
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (loss.isAway()) throw away('The database is away.');
      let client: PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        throw away(error);
      }
      // Kysely compares connections by identity, so each client must always get the same wrapper.
      const found = known.get(client) ?? watched(client);
      known.set(client, found);
      try {
        await check?.(found);
      } catch (error) {
        found.release();
        throw error;
      }
      return found;
    },
  };
}
