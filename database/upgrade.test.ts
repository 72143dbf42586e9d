import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const { pool } = await testDatabase('bare');
const { pool: fresh } = await testDatabase('empty');

/** Everything that migrations make, as PostgreSQL says it. The order of a table's columns is left out. */
async function schemaOf(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(`
    select format('column %s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, is_identity)
           as what
      from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('function %s', pg_get_functiondef(oid)) from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
     order by 1`);
  return rows.map(({ what }) => what);
}

it('A database of the version before couriers is brought up to date, though 0034 landed after 0039', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const before = readdirSync(MIGRATIONS).filter((name) => name <= '0039-z' && !name.startsWith('0034'));
  for (const name of before) copyFileSync(join(MIGRATIONS, name), join(folder, name));
  expect(await migrate(pool, folder)).toHaveLength(before.length);
  await pool.query("insert into product_classes (id, return_days) values ('rare', 14)");

  const ran = await migrate(pool);
  expect(ran[0]).toBe('0034-shipments.sql');
  expect(ran).toContain('0049-settings-and-message-alarms.sql');
  expect(await schemaOf(pool)).toEqual(await schemaOf(fresh));
  const { rows } = await pool.query('select id, return_days from product_classes order by id');
  expect(rows).toEqual([
    { id: 'engraved', return_days: null },
    { id: 'living', return_days: null },
    { id: 'other', return_days: null },
    { id: 'rare', return_days: 14 },
  ]);
  expect(await migrate(pool)).toEqual([]);
});
