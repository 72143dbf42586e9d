import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import type { ListProducts } from '#contract/catalogue/catalogue.wire.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop();
const { database } = shop;
const RIYADH = 1;
const MANY = 1200;
const browser = shop.visitor();
const list = (input: Partial<ListProducts>) => browser.must(listProductsCall, { cityId: RIYADH, ...input });
const before = await list({ limit: 1 });

await sql`
  insert into products (slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en, summary_ar,
                        summary_en, description_ar, description_en, price_halalas, stock)
  select 'many-' || n, 'كثير-' || n, 'living', false, 1000 + n, now(), 'نبتة ' || n, 'Plant ' || n, '', '', '', '',
         100_00 + n * 100, n % 2
    from generate_series(1, ${MANY}::int) n`.execute(database);
await sql`
  insert into product_categories
  select p.id, c.id from products p join categories c on c.slug = 'flowering' where p.slug like 'many-%'`.execute(
  database,
);

it('Beyond a thousand products a list says that there are more, and shows the first thousand', async () => {
  const all = await list({});
  expect([all.total, all.isTotalMore]).toEqual([1000, true]);
  const flowering = all.filters.categories.find(({ value }) => value === 'flowering');
  expect(flowering).toMatchObject({ count: 1000, isMore: true });
  expect(all.filters).toMatchObject({
    isEngravableMore: false,
    isAvailableMore: false,
    available: before.filters.available + MANY / 2,
  });

  expect((await list({ page: 10, limit: 100 })).products).toHaveLength(100);
  expect((await list({ page: 42, limit: 24 })).products).toHaveLength(16);
  expect((await list({ page: 43, limit: 24 })).products).toEqual([]);
});

it('A few products among many are counted exactly, and sorted', async () => {
  const few = await list({ categories: ['flowering'], minPrice: 1290_00, sort: 'price-down' });
  expect([few.total, few.isTotalMore, few.products.length]).toEqual([11, false, 11]);
  expect(few.products[0]?.price).toBe(1300_00);
  expect(await list({ categories: ['flowering'], minPrice: 1290_00, onlyAvailable: true })).toMatchObject({
    total: 5,
  });
  expect(await list({ categories: ['flowering'], onlyEngravable: true, sort: 'name' })).toMatchObject({
    isTotalMore: false,
  });
});

it('Products that are pinned to a word for everything come first, on the first page only, and pages stay whole', async () => {
  const shown = async (input: Partial<ListProducts>) => (await list(input)).products.map(({ id }) => id);
  const plain = await shown({ search: 'plants', limit: 60 });
  const { rows } = await sql<{ id: number }>`
    select id from products where slug in ('many-1001', 'many-1') order by id desc`.execute(database);
  const pins = [...rows.map(({ id }) => id), plain[5]!];
  await sql`
    insert into search_rules (kind, phrases, keys, finds, product_ids, last_change_by, last_change_at)
    values ('pin', '{plants}', '{plants}', '{}', ${pins}::int[], 'Lina', now())`.execute(database);
  const expected = [...pins, ...plain.filter((id) => !pins.includes(id))];
  expect(await shown({ search: 'plants', limit: 24 })).toEqual(expected.slice(0, 24));
  expect(await shown({ search: 'plants', limit: 24, page: 2 })).toEqual(expected.slice(24, 48));
  expect((await list({ search: 'plants' })).total).toBe(1000);
  // Pinned products must pass the filters like all others, and do not come first in a sort order that the shopper
  // chose.
  expect(await shown({ search: 'plants', minPrice: 1000_00 })).not.toContain(plain[5]);
  expect((await shown({ search: 'plants', minPrice: 1000_00 }))[0]).toBe(rows[0]!.id);
  expect((await shown({ search: 'plants', sort: 'price' }))[0]).not.toBe(pins[0]);
});
