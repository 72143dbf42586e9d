import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ListProducts } from '#contract/catalogue/catalogue.wire.ts';
import { inTransaction } from '#database/database.ts';
import { systemClock } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { faultsOf, statementsOf } from '#server/test-plans.ts';
import { testShop } from '#server/test-shop.ts';
import { findUnlistedPage } from '../catalogue.store.ts';
import { listGiftCategories } from '../list-gift-categories.ts';
import { listProducts } from '../list-products.ts';
import { listRecommended } from '../list-recommended.ts';
import { readMaster } from '../read-master.ts';
import { readProduct } from '../read-product.ts';
import { readProductById } from '../read-product-by-id.ts';

const MANY = 100_000;
const RIYADH = 1;
const FILL_MS = 120_000;

/** The tables that grow with the number of products and of their words. The other tables stay small. */
const GROWING = [
  ...['products', 'product_colours', 'product_images', 'product_categories', 'product_occasions'],
  ...['product_search', 'listing_entries', 'search_words', 'search_typos'],
];
/** Tables whose triggers update the lists. */
const NOTED = ['products', 'product_colours', 'product_categories', 'product_occasions'];

const shop = await testShop();
const { database, pool } = shop;
const inEnglish = { database, language: 'en', clock: systemClock } as Context;

/**
 * The rows of 100,000 products. Triggers are disabled, and each statement inserts in bulk what the triggers would write
 * product by product.
 */
beforeAll(async () => {
  await inTransaction(database, async (tx) => {
    for (const table of NOTED) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`
      create temporary table made on commit drop as
      select 100000 + n as id, n, c.ids[1 + n % cardinality(c.ids)] as category_id,
             o.ids[1 + n % cardinality(o.ids)] as occasion_id, r.reach, k.token as colour_token,
             case when n > 90000 and n % 300 = 0 then 100_00 else 150_00 + (n * 37 % 400) * 100 end as price,
             'Plant ' || n || case when n % 30 = 0 then ' golden' else '' end as title
        from generate_series(1, ${sql.lit(MANY)}) n
       cross join (select reach from listing_entries join products on id = product_id
                    where token = 0 and slug = 'monstera') r
       cross join (select array_agg(id order by id) as ids from categories) c
       cross join (select array_agg(id order by id) as ids from occasions) o
       cross join (select 4 * id + 3 as token from listing_colours where colour = 'white') k`.execute(tx);
    await sql`
      insert into products (id, slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en,
                            summary_ar, summary_en, description_ar, description_en, price_halalas)
      overriding system value
      select id, 'plan-' || n, 'خطة-' || n, 'living', false, 1000 + n, now() - n * interval '1 second', title, title,
             '', '', '', '', price from made`.execute(tx);
    await sql`insert into product_colours (product_id, colour, name_ar, name_en, hex, stock, position)
              select made.id, p.colour, p.name_ar, p.name_en, p.hex, 5, 0 from made join palette p on p.colour = 'white'`.execute(
      tx,
    );
    await sql`insert into product_categories select id, category_id from made`.execute(tx);
    await sql`insert into product_occasions select id, occasion_id from made`.execute(tx);
    await sql`
      insert into listing_entries (product_id, token, reach, position, price_halalas, added_at, tokens, title_ar, title_en)
      select id, t, reach, 1000 + n, price, now() - n * interval '1 second',
             array[4 * category_id + 1, 4 * occasion_id + 2, colour_token],
             case when t = 0 then title end, case when t = 0 then title end
        from made cross join unnest(array[0, 4 * category_id + 1, 4 * occasion_id + 2, colour_token]) t`.execute(
      tx,
    );
    await sql`insert into listing_totals (token, reach, count)
              select token, reach, count(*) from listing_entries group by token, reach
              on conflict (token, reach) do update set count = excluded.count`.execute(tx);
    await sql`
      insert into product_search (product_id, title_key_ar, title_key_en, document, headline, version)
      select id, lower(title), lower(title), (words || format(' ''^plant'':1A ''^~plant'':1A ''^p%s'':1A', n))::tsvector, words::tsvector, 1
        from made cross join lateral (
          select format('''plant'':1A ''~plant'':1A ''p%s'':1A ''@category:flowering'':1B', n)
                 || case when n % 30 = 0 then ' ''golden'':1A ''~golden'':1A ''^golden'':1A ''^~golden'':1A'
                    else '' end as words) w`.execute(tx);
    await sql`insert into search_words (word, shown, strength, sound)
              select 'p' || n, 'p' || n, 3, 'b' || n from made`.execute(tx);
    await sql`insert into search_typos (variant, word) select n::text || 'p', 'p' || n from made`.execute(tx);
    for (const table of NOTED) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
  await sql`vacuum analyze`.execute(database);
}, FILL_MS);

/** The plans of a shopper's statements that read a table completely, or thousands of rows. */
async function faultsIn(work: (context: Context) => Promise<unknown>): Promise<string[]> {
  const context = { database, language: 'ar', clock: systemClock, settings: shop.settings } as Context;
  const statements = await statementsOf(pool, () => work(context));
  expect(statements.length).toBeGreaterThan(0);
  return faultsOf(pool, statements, {
    isGrowing: (table) => GROWING.includes(table),
    hasFewRows: false,
    isPrepared: true,
  });
}

const sorts = ['featured', 'newest', 'price', 'price-down', 'name'] as const;
const lists: Partial<ListProducts>[] = [
  ...sorts.flatMap((sort) => [
    { sort },
    { sort, page: 40 },
    { sort, categories: ['flowering'] },
    { sort, categories: ['flowering'], minPrice: 200_00, maxPrice: 300_00 },
    {
      sort,
      categories: ['flowering'],
      occasions: ['wedding'],
      colours: ['sage', 'white'],
      onlyAvailable: true,
    },
    { sort, minPrice: 200_00, onlyEngravable: true },
  ]),
  { productIds: [1, 2, 3] },
];
const searches = [
  ...['golden', 'golden p4200', 'p42', 'plant', 'olive tree golden', 'goldne', 'zaytoon', '.dj,k', 'qqqqqq'],
  ...[
    'م',
    'golden under 120',
    'هدية زواج أقل من ٢٠٠',
    'pet friendly low light',
    'a golden plant for my mother',
  ],
];

it.each(lists.map((list) => [JSON.stringify(list), list] as const))(
  'The list %s reads no whole table of 100,000 products',
  async (_, list) => {
    expect(await faultsIn((context) => listProducts({ cityId: RIYADH, ...list }, context))).toEqual([]);
  },
);

it.each(searches)('The search "%s" and its suggestions read no whole table', async (search) => {
  for (const limit of [undefined, 8]) {
    const input = { cityId: RIYADH, search, ...(limit === undefined ? {} : { limit }) };
    expect(await faultsIn((context) => listProducts(input, context))).toEqual([]);
  }
});

it('Home, categories, recommendations and a product read no whole table', async () => {
  const works: ((context: Context) => Promise<unknown>)[] = [
    (context) => readMaster({ cityId: RIYADH }, context),
    (context) => listGiftCategories({ cityId: RIYADH }, context),
    (context) => listRecommended({ cityId: RIYADH, productIds: [1] }, context),
    (context) => listRecommended({ cityId: RIYADH, productIds: [] }, context),
    (context) => readProductById({ productId: 1, cityId: RIYADH }, context),
    (context) => readProduct({ idOrSlug: 'plan-4242', cityId: RIYADH }, context),
    ({ database }) =>
      findUnlistedPage(database, [100_001, 100_002], { cityId: RIYADH, offset: 0, limit: 24 }),
  ];
  for (const work of works) expect(await faultsIn(work)).toEqual([]);
});

it('A search with a price finds all that costs so little, behind thousands of matches that cost more', async () => {
  const { products, total, isTotalMore } = await listProducts(
    { cityId: RIYADH, search: 'golden under 120' },
    inEnglish,
  );
  expect([total, isTotalMore, products.length]).toEqual([33, true, 24]);
  for (const { price, title } of products)
    expect([price, title]).toEqual([100_00, expect.stringMatching(/golden/)]);
});

it('A search that has more matches than it looks at says that there are more', async () => {
  const { isTotalMore, total } = await listProducts({ cityId: RIYADH, search: 'golden' }, inEnglish);
  expect([isTotalMore, total]).toEqual([true, 300]);
});
