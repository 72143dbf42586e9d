import { expect, it } from 'vitest';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';
import { primaryWithStandby } from './test-standby.ts';

const { primaryUrl, standbyUrl } = await primaryWithStandby();

it('A standby that takes over right after a migration gives out new ids for every table', async () => {
  const primary = openPool(primaryUrl, 1);
  await migrate(primary);
  const position = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  await primary.end();
  const standby = openPool(standbyUrl, 1);
  await expect
    .poll(
      () => standby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as done', [position.rows[0]!.lsn]),
      { timeout: 20_000 },
    )
    .toMatchObject({ rows: [{ done: true }] });
  await standby.query('select pg_promote()');
  const sequences = await standby.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'S'`,
  );
  expect(sequences.rows.length).toBeGreaterThan(20);
  const broken: string[] = [];
  for (const { name } of sequences.rows)
    await standby.query('select nextval($1)', [name]).catch((error: unknown) => broken.push(String(error)));
  expect(broken).toEqual([]);
  await standby.end();
});
