import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from './database.ts';
import { MANY_FORMS, PLANNED_EACH_TIME, statementNames } from './prepared-statements.ts';
import { testDatabase } from './test-database.ts';

const { database } = await testDatabase('bare');

/** Counts the prepared statements that match the pattern on the connection of one transaction. */
const prepared = (like: string): Promise<number> =>
  inTransaction(database, async (tx) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_prepared_statements
       where statement like ${like} and statement not like '%pg_prepared_statements%'`.execute(tx);
    return rows[0]!.n;
  });

describe('Prepared statements', () => {
  it('a statement with values that is sent often is prepared, one that is sent twice is not', async () => {
    for (let n = 0; n < 2; n += 1) await sql`select ${n}::int as twice`.execute(database);
    for (let n = 0; n < 5; n += 1) await sql`select ${n}::int as often`.execute(database);
    expect([await prepared('%as twice'), await prepared('%as often')]).toEqual([0, 1]);
  });

  it('a statement that says so is planned each time', async () => {
    for (let n = 0; n < 5; n += 1)
      await sql`${PLANNED_EACH_TIME} select ${n}::int as searched`.execute(database);
    expect(await prepared('%as searched')).toBe(0);
  });

  it('of many forms, only some are prepared, so that they leave room for the others', async () => {
    const nameOf = statementNames();
    const often = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1);
    const { sql: mark } = sql`${MANY_FORMS}`.compile(database);
    const forms = Array.from({ length: 100 }, (_, n) => often(`${mark} select ${n}`));
    expect(forms.filter((name) => name !== null)).toHaveLength(40);
    expect(forms[0]).not.toBeNull();
    expect(often('select 1')).not.toBeNull();
  });

  it('has the same name on every server, and another one for another text', () => {
    const [one, other] = [statementNames(), statementNames()];
    for (const nameOf of [one, other]) for (let n = 0; n < 2; n += 1) nameOf('select $1');
    expect(one('select $1')).toBe(other('select $1'));
    expect(one('select $1')).toMatch(/^s_[0-9a-f]{32}$/);
    for (let n = 0; n < 2; n += 1) one('select $1, $2');
    expect(one('select $1, $2')).not.toBe(one('select $1'));
  });

  it('survives a migration that changes what it returns, in a transaction and outside of one', async () => {
    await sql`create table plants (id integer primary key, height integer)`.execute(database);
    await sql`insert into plants values (1, 30)`.execute(database);
    const read = () => sql<{ height: unknown }>`select * from plants where id = ${1}`.execute(database);
    for (let n = 0; n < 5; n += 1) await read();
    await sql`alter table plants alter column height type text`.execute(database);
    expect((await read()).rows[0]!.height).toBe('30');
    for (let n = 0; n < 5; n += 1) await read();
    await sql`alter table plants add column pot text`.execute(database);
    const inside = await inTransaction(database, (tx) =>
      sql<object>`select * from plants where id = ${1}`.execute(tx),
    );
    expect(inside.rows).toEqual([{ id: 1, height: '30', pot: null }]);
  });

  it('survives a pooler that gave it a connection without it', async () => {
    const read = () => sql<{ n: number }>`select ${7}::int as n`.execute(database);
    for (let n = 0; n < 5; n += 1) await read();
    await sql`deallocate all`.execute(database);
    expect((await read()).rows).toEqual([{ n: 7 }]);
  });
});
