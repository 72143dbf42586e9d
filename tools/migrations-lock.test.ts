import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMigrations, lockMigrations } from './migrations-lock.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ashjar-lock-'));
  mkdirSync(join(root, 'database/migrations'), { recursive: true });
  for (const name of ['0001-pots.sql', '0002-plants.sql', '0005-orders.sql']) write(name, `-- ${name}`);
  lockMigrations(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const lock = () => join(root, 'database/migrations.lock');
function write(name: string, sql: string): void {
  writeFileSync(join(root, 'database/migrations', name), sql);
}
const found = () => checkMigrations(root).map(({ rule, where }) => `${rule} ${where.split('/').at(-1)}`);
const changeLock = (change: (lines: string[]) => string[]) =>
  writeFileSync(lock(), change(readFileSync(lock(), 'utf8').split('\n')).join('\n'));

describe('Migrations that have landed', () => {
  it('pass unchanged, and with a new one at the end once it is locked', () => {
    expect(found()).toEqual([]);
    write('0006-labels.sql', 'select 1;');
    expect(found()).toEqual(['migration-unlocked 0006-labels.sql']);
    expect(lockMigrations(root)).toEqual(['0006-labels.sql']);
    expect(found()).toEqual([]);
    expect(lockMigrations(root)).toEqual([]);
  });

  it('refuse a new one with a smaller number, which databases in use would run too late', () => {
    write('0004-late.sql', 'select 1;');
    expect(found()).toEqual(['migration-too-early 0004-late.sql']);
    expect(() => lockMigrations(root)).toThrow(/0004-late\.sql 0005-orders\.sql has landed before it/);
    expect(found()).toEqual(['migration-too-early 0004-late.sql']);
  });

  it('are neither edited nor removed', () => {
    write('0002-plants.sql', 'select 2;');
    expect(found()).toEqual(['migration-edited 0002-plants.sql']);
    expect(() => lockMigrations(root)).toThrow('put it back as it was');
    rmSync(join(root, 'database/migrations/0002-plants.sql'));
    expect(found()).toEqual(['migration-removed 0002-plants.sql']);
  });

  it('keep their order in the lock: none of its lines is moved, removed or inserted', () => {
    const [first, second, third] = readFileSync(lock(), 'utf8').split('\n') as [string, string, string];
    changeLock(() => [second, first, third, '']);
    expect(found()).toEqual(['migration-order 0002-plants.sql']);
    changeLock(() => [first, third, '']);
    expect(found()).toEqual(['migration-order 0005-orders.sql']);
    changeLock(() => [first, second, third.replace('0005-orders', '0004-late'), third, '']);
    expect(found()).toContain('migration-order 0004-late.sql');
  });

  it('may be locked again from a number that no database has run, when branches land together', () => {
    write('0006-labels.sql', 'select 1;');
    lockMigrations(root);
    write('0005-a-second-branch.sql', 'select 1;');
    write('0004-a-third-branch.sql', 'select 1;');
    expect(lockMigrations(root, '0003')).toEqual([
      '0004-a-third-branch.sql',
      '0005-a-second-branch.sql',
      '0005-orders.sql',
      '0006-labels.sql',
    ]);
    expect(found()).toEqual([]);
  });

  it('have the same hash with Windows line ends', () => {
    write('0001-pots.sql', '-- 0001-pots.sql\r\n'.trimEnd());
    changeLock((lines) => lines.map((line) => line && `${line}\r`));
    expect(found()).toEqual([]);
  });
});
