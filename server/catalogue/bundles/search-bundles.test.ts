import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import type { ListProducts } from '#contract/catalogue/catalogue.wire.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop();
const RIYADH = 1;
const browser = shop.visitor();

const list = (search: string, more: Partial<ListProducts> = {}, language: 'ar' | 'en' = 'en') =>
  browser.must(listProductsCall, { cityId: RIYADH, search, ...more }, { language });
const found = async (search: string, more: Partial<ListProducts> = {}) =>
  (await list(search, more)).bundles.map(({ title }) => title);

const NEWBORN = 'Welcome, little one';
const HOME = 'Two for a new home';
const THANKS = 'With all our thanks';

describe('The bundles that a search names (decision 108)', () => {
  it.each([
    ['lavender', [NEWBORN]],
    ['خزامى', [NEWBORN]],
    ['snake pla', [HOME]],
    ['جلد النمر', [HOME]],
    ['little one', [NEWBORN]],
    ['شكرًا من القلب', [THANKS]],
    ['a set with an orchid', [THANKS]],
    ['orchd', [THANKS]],
    ['gift set', [NEWBORN, HOME, THANKS]],
    ['طقم هدية', [NEWBORN, HOME, THANKS]],
    ['set under 200', [NEWBORN]],
  ])('%s', async (search, titles) => {
    expect(await found(search)).toEqual(titles);
  });

  it.each(['plant', 'هدية', 'monstera', 'white chocolate', 'rose set', 'xq', 'a'])(
    'none for “%s”, which names all gifts, another gift or nothing',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );

  it('with their own price and what the parts cost, in the language of the page', async () => {
    const [bundle] = (await list('lavender', { limit: 8 }, 'ar')).bundles;
    expect(bundle).toMatchObject({ title: 'أهلًا بالمولود', price: 169_00, fullPrice: 199_00 });
    expect(bundle?.members.map(({ slug }) => slug)).toEqual(['lavender', 'gift-box', 'gift-card']);
  });

  it('not in a list without a search, with a chosen group, with other prices, or from the second page on', async () => {
    expect((await browser.must(listProductsCall, { cityId: RIYADH })).bundles).toEqual([]);
    expect(await found('lavender', { colours: ['white'] })).toEqual([]);
    expect(await found('lavender', { minPrice: 200_00 })).toEqual([]);
    expect(await found('lavender', { page: 2, limit: 1 })).toEqual([]);
  });

  it('and not while a part of it is sold out', async () => {
    await sql`update products set stock = 0 where slug = 'gift-box'`.execute(shop.database);
    expect(await found('little one')).toEqual([]);
  });
});
