import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#database/test-database.ts';
import { findExactList } from './exact.store.ts';
import { chosenFrom, type Listed, type Listing } from './listing.ts';
import { findBoundedList } from './read-listing.ts';
import { findShelf } from './shelf.store.ts';

const { database } = await testDatabase();

const filter = (values: string[]) =>
  fc.option(fc.subarray(values, { maxLength: 2, minLength: 1 }), { freq: 2 });
const price = fc.option(fc.integer({ min: 5, max: 40 }), { nil: undefined });
const listing: fc.Arbitrary<Listing> = fc.record({
  cityId: fc.constantFrom(1, 72, 107),
  search: fc.constant('everything' as const),
  pinned: fc.constant([]),
  productIds: fc.constant(null),
  categories: filter(['flowering', 'indoor-trees', 'for-the-desk', 'نباتات-مزهرة', 'unknown']),
  occasions: filter(['national-day', 'wedding', 'birthday']),
  colours: filter(['sage', 'white', 'terracotta', 'black']),
  minPrice: price.map((tens) => (tens === undefined ? undefined : tens * 10_00)),
  maxPrice: price.map((tens) => (tens === undefined ? undefined : tens * 10_00)),
  onlyAvailable: fc.boolean(),
  onlyEngravable: fc.boolean(),
  sort: fc.constantFrom('featured', 'newest', 'price', 'price-down', 'name'),
  language: fc.constantFrom('ar', 'en'),
  limit: fc.constantFrom(3, 100),
  offset: fc.constantFrom(0, 3),
});

const shown = ({ counts, ...listed }: Listed) => ({
  ...listed,
  counts: [...counts].filter(([, { count }]) => count > 0).sort(([a], [b]) => a - b),
});

it('A list read by indexes is the same as one that looks at every product', async () => {
  // Some products are sold out in one colour, and some are available only in one city.
  await sql`update product_colours set stock = 0 where colour = 'sage' and id % 2 = 0`.execute(database);
  await sql`update product_colours set city_rule = 'only' where colour = 'white' and id % 3 = 0`.execute(
    database,
  );
  await sql`insert into colour_cities select id, 72 from product_colours where city_rule = 'only' on conflict do nothing`.execute(
    database,
  );
  await fc.assert(
    fc.asyncProperty(listing, async (one) => {
      const shelf = await findShelf(database, one.cityId);
      const chosen = chosenFrom(one, shelf);
      const bounded = await findBoundedList(database, one, chosen, shelf);
      expect(shown(bounded)).toEqual(shown(await findExactList(database, one, chosen, shelf)));
    }),
    { numRuns: 150 },
  );
});
