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
