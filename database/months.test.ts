import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { countRowsWithoutMonth, maintainMonths, monthAfter, PartitionsMissing } from './months.ts';
import { rivalBefore } from './rival.ts';
import { testDatabase } from './test-database.ts';

const { database, pool } = await testDatabase('empty');

const add = (day: string, key = 'monstera') =>
  sql`insert into searched_texts (day, language, key, shown, times, found) values (${day}, 'en', ${key}, ${key}, 1, 1)
      on conflict (day, language, key) do update set times = searched_texts.times + 1`.execute(database);
const keep = (today: string, retainedFrom = '2000-01-01') =>
  maintainMonths(database, 'searched_texts', { today, retainedFrom });
/** The days of all rows by the partition that holds them. */
async function placed(): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ partition: string; days: string[] }>(
    `select tableoid::regclass::text as partition, array_agg(day::text order by day) as days
       from searched_texts group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ partition, days }) => [partition, days]));
}
async function partitions(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'searched_texts'::regclass order by 1`,
  );
  return rows.map(({ name }) => name.replace('searched_texts_', ''));
}

beforeEach(async () => {
  for (const name of await partitions())
    if (name !== 'rest') await pool.query(`drop table searched_texts_${name}`);
  await pool.query('delete from searched_texts');
});

describe('Months of a table', () => {
  it('are made for now and the next three, once', async () => {
    await keep('2026-11-22');
    await keep('2026-11-22');
    expect(await partitions()).toEqual(['2026_11', '2026_12', '2027_01', '2027_02', 'rest']);
    await keep('2026-12-01');
    expect(await partitions()).toEqual(['2026_11', '2026_12', '2027_01', '2027_02', '2027_03', 'rest']);
  });

  it('hold their first and last day, and rows count up there as before', async () => {
    await keep('2026-11-22');
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-01']) await add(day);
    expect(await placed()).toEqual({
      searched_texts_2026_11: ['2026-11-30'],
      searched_texts_2026_12: ['2026-12-01', '2026-12-31'],
      searched_texts_2027_01: ['2027-01-01'],
    });
    const { rows } = await pool.query("select times from searched_texts where day = '2027-01-01'");
    expect(rows).toEqual([{ times: 2 }]);
  });

  it('take over the rows of the current month when they begin; older ones stay where they were', async () => {
    await add('2026-10-31');
    await add('2026-11-01');
    await keep('2026-11-22');
    expect(await placed()).toEqual({
      searched_texts_2026_11: ['2026-11-01'],
      searched_texts_rest: ['2026-10-31'],
    });
    expect(await countRowsWithoutMonth(database)).toMatchObject({ searched_texts: 0 });
  });

  it('are dropped when their last day is no longer kept, and not a day before', async () => {
    await add('2026-10-31');
    await keep('2026-11-22');
    await add('2026-11-30');
    await keep('2027-03-01', '2026-11-30');
    expect(await placed()).toEqual({ searched_texts_2026_11: ['2026-11-30'] });
    await keep('2027-03-01', '2026-12-01');
    expect(await placed()).toEqual({});
    expect(await partitions()).not.toContain('2026_11');
  });

  it('that are missing lose nothing: rows wait in the rest, are counted, and move when the job runs, which says so', async () => {
    await keep('2026-11-22');
    await add('2027-03-05');
    await add('2027-03-06');
    expect(await placed()).toEqual({ searched_texts_rest: ['2027-03-05', '2027-03-06'] });
    expect(await countRowsWithoutMonth(database)).toEqual({ searched_texts: 2, vitals: 0 });
    await expect(keep('2027-03-06')).rejects.toThrow(PartitionsMissing);
    expect(await placed()).toEqual({ searched_texts_2027_03: ['2027-03-05', '2027-03-06'] });
    expect(await countRowsWithoutMonth(database)).toEqual({ searched_texts: 0, vitals: 0 });
    await keep('2027-03-06');
  });

  it('lose no row that is added while its month is made', async () => {
    await keep('2026-11-22');
    await add('2027-03-05');
    rivalBefore(database, /^lock table/, () => add('2027-03-05', 'ficus'));
    await add('2027-03-05');
    await expect(keep('2027-03-06')).rejects.toThrow(PartitionsMissing);
    expect(await placed()).toEqual({ searched_texts_2027_03: ['2027-03-05', '2027-03-05'] });
  });

  it('let a writer who waited for the change write into the new month', async () => {
    await keep('2026-11-22');
    await add('2027-03-05');
    let waiting: Promise<unknown> = Promise.resolve();
    rivalBefore(database, /attach partition/, async () => {
      waiting = add('2027-03-05', 'ficus');
      waiting.catch(() => undefined);
      await expect
        .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount, {
          interval: 5,
        })
        .toBeGreaterThan(0);
    });
    await expect(keep('2027-03-06')).rejects.toThrow(PartitionsMissing);
    await waiting;
    expect(await placed()).toEqual({ searched_texts_2027_03: ['2027-03-05', '2027-03-05'] });
  });

  it('may be kept by two workers at once', async () => {
    await Promise.all([keep('2026-11-22'), keep('2026-11-22'), keep('2026-12-01')]);
    expect(await partitions()).toEqual(['2026_11', '2026_12', '2027_01', '2027_02', '2027_03', 'rest']);
  });

  it('cross the year', () => {
    expect(monthAfter('2026-11-22', 0)).toEqual({ from: '2026-11-01', to: '2026-12-01' });
    expect(monthAfter('2026-11-22', 1)).toEqual({ from: '2026-12-01', to: '2027-01-01' });
    expect(monthAfter('2026-01-31', 1)).toEqual({ from: '2026-02-01', to: '2026-03-01' });
  });
});

it('Rows of before the migration are all there after it, in the same table', async () => {
  const old = await testDatabase('bare');
  await old.pool.query(`
    create table vitals (day date not null, page text not null, device text not null, language text not null,
      metric text not null, step integer not null check (step >= 0), count integer not null check (count > 0),
      primary key (day, page, device, language, metric, step));
    create table searched_texts (day date not null, language text not null check (language in ('ar', 'en')),
      key text not null check (key <> ''), shown text not null check (shown <> ''), times integer not null check (times > 0),
      found integer not null check (found >= 0), primary key (day, language, key));
    insert into searched_texts
      select day::date, 'ar', 'k', 'k', 1, 1 from generate_series('2026-09-01'::date, '2026-11-22', '1 day') day`);
  await old.pool.query(readFileSync(new URL('./migrations/0196-months.sql', import.meta.url), 'utf8'));
  const count = async (): Promise<unknown> =>
    (await old.pool.query('select count(*) as n from searched_texts')).rows[0];
  expect(await count()).toEqual({ n: 83 });
  await expect(
    old.pool.query(`insert into searched_texts values ('2026-11-22', 'fr', 'k', 'k', 1, 1)`),
  ).rejects.toThrow('check constraint');
  await expect(
    old.pool.query(`insert into searched_texts values ('2026-11-22', 'ar', 'k', 'k', 1, 1)`),
  ).rejects.toThrow('duplicate key');
  await maintainMonths(old.database, 'searched_texts', { today: '2026-11-22', retainedFrom: '2026-09-02' });
  expect(await count()).toEqual({ n: 82 });
});
