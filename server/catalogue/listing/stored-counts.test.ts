import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction, type Transaction } from '#database/database.ts';
import { testDatabase } from '#database/test-database.ts';
import { isColourInCity, isProductInCity, isProductInStock } from '../catalogue.store.ts';
import { findShelf } from './shelf.store.ts';

const { database } = await testDatabase();

const CITIES = [1, 2, 72];
const RULES = ['everywhere', 'only', 'except'];
const nth = fc.nat({ max: 40 });
const rule = fc.constantFrom(...RULES);
const cities = fc.subarray(CITIES);
const productAt = (n: number) =>
  sql`(select id from products order by id offset ${n} % (select count(*) from products) limit 1)`;
const colourAt = (n: number) =>
  sql`(select id from product_colours order by id offset ${n} % (select count(*) from product_colours) limit 1)`;

type Change = (tx: Transaction) => Promise<unknown>;
/** Every kind of change that lists depend on, applied to a random row. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(nth, fc.nat({ max: 2 })).map(
    ([n, stock]): Change =>
      (tx) =>
        sql`update product_colours set stock = ${stock} where id = ${colourAt(n)}`.execute(tx),
  ),
  fc.tuple(nth, fc.nat({ max: 2 })).map(
    ([n, stock]): Change =>
      (tx) =>
        sql`update products set stock = ${stock} where id = ${productAt(n)} and stock is not null`.execute(
          tx,
        ),
  ),
  fc.tuple(nth, fc.integer({ min: 1, max: 9 })).map(
    ([n, price]): Change =>
      (tx) =>
        sql`update products set price_halalas = ${price * 10_00}, old_price_halalas = null where id = ${productAt(n)}`.execute(
          tx,
        ),
  ),
  fc.tuple(nth, fc.boolean()).map(
    ([n, isListed]): Change =>
      (tx) =>
        sql`update products set is_listed = ${isListed} where id = ${productAt(n)}`.execute(tx),
  ),
  fc.tuple(nth, fc.boolean()).map(
    ([n, isListed]): Change =>
      (tx) =>
        sql`update product_colours set is_listed = ${isListed} where id = ${colourAt(n)}`.execute(tx),
  ),
  fc.tuple(nth, rule, cities).map(
    ([n, name, ids]): Change =>
      async (tx) => {
        await sql`delete from product_cities where product_id = ${productAt(n)}`.execute(tx);
        await sql`insert into product_cities select ${productAt(n)}, unnest(${ids}::int[])`.execute(tx);
        await sql`update products set city_rule = ${name} where id = ${productAt(n)}`.execute(tx);
      },
  ),
  fc.tuple(nth, rule, cities).map(
    ([n, name, ids]): Change =>
      async (tx) => {
        await sql`delete from colour_cities where colour_id = ${colourAt(n)}`.execute(tx);
        await sql`insert into colour_cities select ${colourAt(n)}, unnest(${ids}::int[])`.execute(tx);
        await sql`update product_colours set city_rule = ${name} where id = ${colourAt(n)}`.execute(tx);
      },
  ),
  fc.tuple(nth, nth).map(
    ([n, of]): Change =>
      (tx) =>
        sql`insert into product_categories select ${productAt(n)}, c.id from categories c order by c.id offset ${of} % 9 limit 1
            on conflict do nothing`.execute(tx),
  ),
  nth.map(
    (n): Change =>
      (tx) =>
        sql`delete from product_occasions where product_id = ${productAt(n)}`.execute(tx),
  ),
);

/** The totals that the database must have stored, counted from the products themselves. */
async function countedIn(cityId: number): Promise<string[]> {
  const { rows } = await sql<{ token: number; all: number; stocked: number }>`
    with sold as (
      select p.*, ${isProductInStock(cityId)} as is_stocked from products p
       where p.is_listed and ${isProductInCity(cityId)}
    )
    select token, count(*)::int as all, (count(*) filter (where is_stocked))::int as stocked from (
      select 0 as token, is_stocked from sold
      union all select 4, is_stocked from sold where engraving_max is not null
      union all select 4 * category_id + 1, is_stocked from sold join product_categories on product_id = id
      union all select 4 * occasion_id + 2, is_stocked from sold join product_occasions on product_id = id
      union all select 4 * k.id + 3, coalesce(s.stock, 0) > 0 or g.stock > 0 and ${isColourInCity(cityId)}
                  from sold s join product_colours g on g.product_id = s.id and g.is_listed
                  join listing_colours k on k.colour = g.colour
    ) x group by token order by token`.execute(database);
  return rows.map(({ token, all, stocked }) => `${token}: ${all} sold, ${stocked} in stock`);
}

const storedIn = async (cityId: number) =>
  [...(await findShelf(database, cityId)).storedCounts.values()]
    .sort((a, b) => a.token - b.token)
    .map(({ token, all, stocked }) => `${token}: ${all} sold, ${stocked} in stock`);

it('Stored totals equal a count of the products, in every city, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (all) => {
        for (const changes of all)
          await inTransaction(database, async (tx) => {
            for (const one of changes) await one(tx);
          });
        for (const cityId of CITIES) expect(await storedIn(cityId)).toEqual(await countedIn(cityId));
      },
    ),
    { numRuns: 25 },
  );
  const { rows } = await sql`select from listing_changes`.execute(database);
  expect(rows).toEqual([]);
  // The counts next to the filters of a list with one filter (0077-kept-pairs.sql).
  const { rows: wrong } = await sql`
    select token, other, reach, sum(n) from (
      select token, other, reach, count as n from listing_pairs
      union all select e.token, o, e.reach, -1 from listing_entries e cross join unnest(e.tokens) o
                 where e.token <> 0 and o <> e.token) x
     group by token, other, reach having sum(n) <> 0`.execute(database);
  expect(wrong).toEqual([]);
});

it('Lists are refreshed once for a transaction, however many of its statements change products', async () => {
  const timesRead = async (tx: Transaction): Promise<number> => {
    const { rows } = await sql<{ times: number }>`
      select (seq_scan + idx_scan)::int as times from pg_stat_xact_user_tables
       where relname = 'listing_changes'`.execute(tx);
    return rows[0]!.times;
  };
  const read = await database.transaction().execute(async (tx) => {
    for (let n = 0; n < 50; n += 1)
      await sql`update products set position = position + 1 where id = ${productAt(n)}`.execute(tx);
    const before = await timesRead(tx);
    await sql`set constraints all immediate`.execute(tx);
    return (await timesRead(tx)) - before;
  });
  expect(read).toBe(1);
});
