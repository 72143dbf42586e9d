import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { statementsOf } from './sql-statements.ts';
import { testDatabase } from './test-database.ts';

const { pool, url } = await testDatabase('bare');
let folder: string;

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public');
  folder = mkdtempSync(join(tmpdir(), 'ashjar-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const count = async (table: string) =>
  (await pool.query(`select count(*) as n from ${table}`)).rows[0].n as number;

describe('Migrations', () => {
  it('run in the order of their numbers, each once, and return which ran', async () => {
    write('0002-fill.sql', 'insert into pots (id) values (1);');
    write('0001-pots.sql', 'create table pots (id int primary key);');
    expect(await migrate(pool, folder)).toEqual(['0001-pots.sql', '0002-fill.sql']);
    expect(await migrate(url, folder)).toEqual([]);
    expect(await count('pots')).toBe(1);
  });

  it('run once when several servers start together', async () => {
    write('0001-pots.sql', 'create table pots (id int); select pg_sleep(0.05);');
    write('0002-fill.sql', 'insert into pots values (1);');
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)));
    expect(ran.flat().sort()).toEqual(['0001-pots.sql', '0002-fill.sql']);
    expect(await count('pots')).toBe(1);
  });

  it('undo a file that fails, keep the files before it, and report file, line and column', async () => {
    write('0001-pots.sql', 'create table pots (id int);');
    write(
      '0002-wrong.sql',
      "create table plants (id int);\n\n-- يا سلام\nselect 'ورد',\n  nosuch from pots;\n",
    );
    await expect(migrate(pool, folder)).rejects.toThrow(
      /0002-wrong\.sql, line 5, column 3: column "nosuch" does not exist/,
    );
    expect(await count('pots')).toBe(0);
    await expect(count('plants')).rejects.toThrow(/does not exist/);
  });

  it('report the line of a statement that breaks a constraint', async () => {
    write(
      '0001-pots.sql',
      'create table pots (id int primary key);\ninsert into pots values (1);\n\ninsert into pots values (1);',
    );
    await expect(migrate(pool, folder)).rejects.toThrow(
      /0001-pots\.sql, line 4: duplicate key value .*\(id\)=\(1\)/,
    );
  });

  it('refuse a database if a file that ran on it has changed', async () => {
    write('0001-pots.sql', 'create table pots (id int);');
    await migrate(pool, folder);
    write('0001-pots.sql', 'create table pots (id bigint);');
    await expect(migrate(pool, folder)).rejects.toThrow(/0001-pots\.sql was changed after it ran/);
  });

  it('ignore differences of line ends', async () => {
    write('0001-pots.sql', 'create table pots\n(id int);\n');
    await migrate(pool, folder);
    write('0001-pots.sql', 'create table pots\r\n(id int);\r\n');
    expect(await migrate(pool, folder)).toEqual([]);
  });

  it('refuse a database if a file that ran on it is gone', async () => {
    write('0001-pots.sql', 'create table pots (id int);');
    await migrate(pool, folder);
    rmSync(join(folder, '0001-pots.sql'));
    await expect(migrate(pool, folder)).rejects.toThrow(
      /0001-pots\.sql ran on this database but is not among/,
    );
  });

  it('run even if they were added late, with a smaller number than one that ran', async () => {
    write('0002-pots.sql', 'create table pots (id int);');
    await migrate(pool, folder);
    write('0001-late.sql', 'create table plants (id int);');
    write('0003-new.sql', 'insert into plants values (1);');
    expect(await migrate(pool, folder)).toEqual(['0001-late.sql', '0003-new.sql']);
    expect(await count('plants')).toBe(1);
  });

  it('refuse a file that ends its own transaction', async () => {
    write('0001-pots.sql', 'create table pots (id int);\ncommit;');
    await expect(migrate(pool, folder)).rejects.toThrow(
      /0001-pots\.sql, line 2: a migration is one transaction/,
    );
    await expect(count('pots')).rejects.toThrow(/does not exist/);
  });
});

describe('An SQL file is split into statements', () => {
  it.each([
    ['at semicolons', 'select 1; select 2', ['select 1', 'select 2']],
    ['not inside text, names or comments', `select ';', ";", e'\\';' -- ;\n /* ; */ ; select 2`, 2],
    ['not inside dollar quotes', 'do $$ begin perform 1; end $$; select $a$ ; $$ ; $a$', 2],
    ['not inside parentheses', 'create rule r as on insert to t do (select 1; select 2); select 3', 2],
    [
      'not inside an atomic body',
      'create function f() returns int begin atomic select 1; select case when true then 2 end; end; select 3',
      2,
    ],
    ['and empty ones are left out', ';; -- nothing\n;', 0],
  ] as const)('%s', (_, sql, expected) => {
    const texts = statementsOf(sql).map(({ text }) => text);
    if (typeof expected === 'number') expect(texts).toHaveLength(expected);
    else expect(texts).toEqual(expected);
  });

  it('each has its line number', () => {
    expect(statementsOf('-- first\nselect 1;\n\n  select\n2;').map(({ line }) => line)).toEqual([2, 4]);
  });
});
