import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, inTransaction, openDatabase, openPool } from './database.ts';
import { DatabaseAway, isDatabaseAway } from './database-away.ts';
import { rivalBefore } from './rival.ts';
import { cuttable } from './test-cut.ts';
import { testDatabase } from './test-database.ts';
import { watchDatabase } from './watch-database.ts';

const { database, url } = await testDatabase('empty');
const proxy = await cuttable(url);

const pidOf = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
};
/** Ends a connection as an administrator or a failover does: PostgreSQL notifies the client. */
const terminate = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(database);
const answers = (db: Database) => sql`select 1`.execute(db);

describe('A connection that is lost while it is in use', () => {
  it('fails its query as DatabaseAway and ends neither the process nor the pool', async () => {
    const error = await database
      .transaction()
      .execute(async (tx) => {
        await terminate(await pidOf(tx));
        await sql`select pg_sleep(5)`.execute(tx);
      })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseAway);
    await expect(answers(database)).resolves.toBeDefined();
  });

  it('is handled even while it is idle', async () => {
    const lost = await database
      .transaction()
      .execute(async (tx) => {
        await terminate(await pidOf(tx));
        // No query runs while the connection ends, so only the connection's own error listener can notice the loss.
        await expect
          .poll(async () => {
            const { rows } = await sql`select from pg_stat_activity where state = 'idle in transaction'
              and datname = current_database()`.execute(database);
            return rows.length;
          })
          .toBe(0);
        await answers(tx);
      })
      .catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(lost)).toBe(true);
  });

  it('is not retried if it is unknown whether the commit was done', async () => {
    let times = 0;
    let pid = 0;
    rivalBefore(database, /^commit$/, () => terminate(pid));
    const work = inTransaction(database, async (tx) => {
      times += 1;
      pid = await pidOf(tx);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseAway);
    expect(times).toBe(1);
  });
});

describe('A database that is away', () => {
  it('is logged once, fails all queries at once, and is logged again when it is back', async () => {
    const logged: string[] = [];
    const back = Promise.withResolvers<void>();
    const watch = watchDatabase(proxy.url, { log: (line) => logged.push(line), onBack: back.resolve });
    const away = openDatabase(openPool(proxy.url), watch);
    onTestFinished(async () => {
      watch.stop();
      await away.destroy();
    });
    await answers(away);
    await proxy.cut();
    const failed = await Promise.allSettled(Array.from({ length: 50 }, () => answers(away)));
    expect(failed.every((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toBe(true);
    await expect.poll(() => watch.isAway()).toBe(true);
    await expect(answers(away)).rejects.toBeInstanceOf(DatabaseAway);
    expect(logged).toEqual([
      expect.stringMatching(/^The database is away: .*ECONNREFUSED.*answered with 503 until it is back\.$/),
    ]);
    await proxy.mend();
    await back.promise;
    await expect(answers(away)).resolves.toBeDefined();
    expect(logged).toHaveLength(2);
    expect(logged[1]).toMatch(/^The database is back after \d+\.\d s; \d+ statements failed meanwhile\.$/);
  });

  it('is not reported as away if only a connection ended, which is logged as well', async () => {
    const logged: string[] = [];
    const watch = watchDatabase(url, { log: (line) => logged.push(line) });
    const watched = openDatabase(openPool(url), watch);
    onTestFinished(async () => {
      watch.stop();
      await watched.destroy();
    });
    for (let n = 0; n < 3; n += 1) {
      const lost = watched.transaction().execute(async (tx) => {
        await terminate(await pidOf(tx));
        await sql`select pg_sleep(5)`.execute(tx);
      });
      await expect(lost).rejects.toBeInstanceOf(DatabaseAway);
    }
    await expect.poll(() => logged).toHaveLength(1);
    expect(logged[0]).toMatch(
      /^A connection to the database was lost or not to be had: .*The database itself is there\.$/,
    );
    expect(watch.isAway()).toBe(false);
  });
});
