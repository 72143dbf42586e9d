import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { rivalAtStep } from '#database/rival.ts';
import { testDatabase } from '#database/test-database.ts';

const { database } = await testDatabase();

/** The differences between the stored and the counted values of everything that refresh_listing writes. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    (select 'totals' as what, token, 0 as other, reach, count from listing_totals where count > 0
     except select 'totals', token, 0, reach, count(*) from listing_entries group by token, reach)
    union all
    (select 'totals missing', token, 0, reach, count(*) from listing_entries group by token, reach
     except select 'totals missing', token, 0, reach, count from listing_totals)
    union all
    (select 'pairs', token, other, reach, count from listing_pairs where count > 0
     except select 'pairs', e.token, o, e.reach, count(*) from listing_entries e cross join unnest(e.tokens) o
             where e.token <> 0 and o <> e.token group by e.token, o, e.reach)
    union all
    (select 'pairs missing', e.token, o, e.reach, count(*) from listing_entries e cross join unnest(e.tokens) o
      where e.token <> 0 and o <> e.token group by e.token, o, e.reach
     except select 'pairs missing', token, other, reach, count from listing_pairs)
    union all
    (select 'entries', r.product_id, r.token, h.id, r.price_halalas
       from listing_rows(array(select id from products)) r join listing_reaches h
         on (h.sold_except, h.sold_cities, h.stocked_except, h.stocked_cities)
          = (r.sold_except, r.sold_cities, r.stocked_except, r.stocked_cities)
     except select 'entries', product_id, token, reach, price_halalas from listing_entries)`.execute(
    database,
  );
  return rows;
}

/**
 * Sets the stock of some products in one transaction. It is their first or last unit, so the places where they are
 * available change.
 */
const setStock = (slugs: readonly string[], stock: number) =>
  inTransaction(database, async (tx) => {
    for (const slug of slugs)
      await sql`update product_colours set stock = ${stock}
                 where product_id = (select id from products where slug = ${slug})`.execute(tx);
  });

it('Totals stay right when two transactions change the same lists, whichever statement the second comes before', async () => {
  let [step, moments] = [0, 0];
  for (; ; step += 1) {
    const isEven = step % 2 === 0;
    const { hasCome, done, acted } = await rivalAtStep(database, step, {
      work: () => setStock(['monstera', 'orchid'], isEven ? 0 : 9),
      act: () => setStock(['orchid', 'peace-lily'], isEven ? 0 : 9),
    });
    expect([step, done.status, acted?.status ?? 'fulfilled']).toEqual([step, 'fulfilled', 'fulfilled']);
    expect([step, await differences()]).toEqual([step, []]);
    if (!hasCome) break;
    moments += 1;
  }
  // `begin`, two updates and `commit`; the lists are written directly before the commit.
  expect(moments).toBeGreaterThanOrEqual(4);
});

it('A transaction that waits for the lock of the lists follows what the one before it wrote', async () => {
  await setStock(['monstera', 'orchid'], 9);
  const holder = inTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(4710026)`.execute(tx);
    const waiting = setStock(['monstera'], 0);
    // The loop waits until the other transaction has locked its rows and is about to commit.
    for (let isWaiting = false; !isWaiting; ) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`.execute(database);
      isWaiting = (rows[0]?.n ?? 0) > 0;
    }
    await sql`update product_colours set stock = 0 where product_id = (select id from products where slug = 'orchid')`.execute(
      tx,
    );
    return { waiting };
  });
  await (await holder).waiting;
  expect(await differences()).toEqual([]);
  await setStock(['monstera', 'orchid'], 9);
  expect(await differences()).toEqual([]);
});
