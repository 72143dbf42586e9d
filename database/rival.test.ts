import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from './database.ts';
import { rivalBefore } from './rival.ts';
import { testDatabase } from './test-database.ts';

const { database, pool } = await testDatabase('bare');
beforeAll(() => pool.query('create table pots (stock int not null)'));

describe('A rival', () => {
  it('acts exactly between two steps of a transaction, once', async () => {
    await pool.query('delete from pots');
    await pool.query('insert into pots values (1)');
    rivalBefore(database, /^update pots/, () => pool.query('update pots set stock = stock - 1'));
    const seen = await inTransaction(database, async (tx) => {
      const before = await sql<{ stock: number }>`select stock from pots`.execute(tx);
      await sql`update pots set stock = stock - 1`.execute(tx);
      const after = await sql<{ stock: number }>`select stock from pots`.execute(tx);
      return [before.rows[0]?.stock, after.rows[0]?.stock];
    });
    expect(seen).toEqual([1, -1]);
  });

  it('makes the interrupted statement fail if it fails itself', async () => {
    rivalBefore(database, /^select 41/, () => Promise.reject(new Error('the rival stumbled')));
    await expect(pool.query('select 41')).rejects.toThrow('the rival stumbled');
  });

  it.fails('fails its test if its statement never runs', () => {
    rivalBefore(database, /^never/, async () => undefined);
  });
});
