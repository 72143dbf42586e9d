import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { testDatabase } from '#database/test-database.ts';
import { defineJob, startJobs } from './jobs.ts';
import { orderEvent } from './order-event.ts';

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');
const { database, pool } = await testDatabase('bare');
const rowsOf = async (sql: string) => (await pool.query(sql)).rows;

it('Jobs and schedules of the version before 0104 continue under their new names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-jobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(MIGRATIONS).filter((file) => file < '0104'))
    copyFileSync(join(MIGRATIONS, name), join(folder, name));
  await migrate(pool, folder);
  const onError = (error: unknown) => {
    throw error;
  };
  const oldEvent = defineJob<{ orderUuid: string }>('orders.news');
  const oldSchedule = { name: 'uploads.prune', cron: '0 3 1 1 *', run: async () => {} };
  const old = await startJobs({
    database,
    handlers: [{ job: oldEvent, run: async () => {} }],
    schedules: [oldSchedule],
    runsWorkers: true,
    onError,
  });
  // The old server schedules jobs and stops before it runs them.
  await inTransaction(database, (tx) =>
    old.send(tx, oldEvent, { orderUuid: 'late' }, { startAfter: new Date('2999-01-01Z') }),
  );
  await old.work();
  await old.stop();

  expect(await migrate(pool)).toContain('0104-job-names.sql');
  await pool.query("update jobs.job set start_after = now() where name = 'orders.event'");
  expect(await rowsOf('select name from jobs.schedule order by name')).toEqual([{ name: 'uploads.purge' }]);

  const ran = Promise.withResolvers<unknown>();
  const now = await startJobs({
    database,
    handlers: [{ job: orderEvent, run: async (data: unknown) => ran.resolve(data) }],
    schedules: [{ ...oldSchedule, name: 'uploads.purge' }],
    runsWorkers: true,
    onError,
  });
  onTestFinished(() => now.stop());
  await now.work();
  expect(await ran.promise).toEqual({ orderUuid: 'late' });
  const names =
    'select name from jobs.queue union select name from jobs.job union select name from jobs.schedule';
  expect(await rowsOf(`select name from (${names}) n where name ~ 'news|prune'`)).toEqual([]);
});
