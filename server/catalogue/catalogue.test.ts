import { describe, expect, it } from 'vitest';
import {
  listAddonsCall,
  listGiftCategoriesCall,
  listProductsCall,
  listRecommendedCall,
  listTitlesCall,
  readDescriptionCall,
  readMasterCall,
  readProductByIdCall,
  readProductCall,
} from '#contract/catalogue/catalogue.calls.ts';
import type { ListProducts } from '#contract/catalogue/catalogue.wire.ts';
import { inTransaction } from '#database/database.ts';
import { testShop } from '#server/test-shop.ts';
import { upsertSearch } from './search/index.store.ts';
import { setStock } from './stock.public.ts';

const shop = await testShop();
const { database } = shop;

const RIYADH = 1;
const ABHA = 72;
const FARASAN = 107;
const browser = shop.visitor();

const list = async (input: Partial<ListProducts>, language: 'ar' | 'en' = 'en') => {
  const data = await browser.must(listProductsCall, { cityId: RIYADH, ...input }, { language });
  return { ...data, slugs: data.products.map(({ slug }) => slug) };
};
const search = async (text: string, input: Partial<ListProducts> = {}) =>
  (await list({ search: text, ...input })).slugs;
const idOf = async (slug: string) =>
  (await browser.must(readProductCall, { idOrSlug: slug, cityId: RIYADH })).id;

describe('The home page, master (product.md 5)', () => {
  // spec: 7-catalogue.readMaster
  it('returns banners, rails, occasions and categories in one call, in the requested language', async () => {
    const arabic = await browser.must(readMasterCall, { cityId: RIYADH }, { language: 'ar' });
    expect(arabic.banners.map(({ key }) => key)).toEqual(['hero', 'engraving', 'corporate']);
    expect(arabic.banners[0]).toMatchObject({
      title: 'هدية تكبر\nمع من تحب',
      product: {
        slug: 'monstera',
        title: 'مونستيرا',
        pictureAlt: 'مونستيرا بارتفاع 72 سم في أصيص أخضر مريمي مستدير',
      },
      aside: { slug: 'lavender' },
    });
    expect(arabic.rails.map(({ key, products }) => [key, products.length])).toEqual([
      ['most-given', 8],
      ['small-gifts', 6],
    ]);
    expect(arabic.occasions.map(({ title }) => title)).toContain('اليوم الوطني');
    expect(arabic.categories).toHaveLength(9);
    const english = await browser.must(readMasterCall, { cityId: RIYADH }, { language: 'en', asGuest: true });
    expect(english.banners[1]).toMatchObject({
      title: 'Words that stay on the clay',
      engravingAnchor: { cx: 0.4808 },
    });
    expect(english.banners[1]?.picture).toMatch(/^\/pictures\/[0-9a-f]{32}$/);
  });

  it('leaves products out of its rails that the city cannot have', async () => {
    const far = await browser.must(readMasterCall, { cityId: FARASAN });
    const slugs = far.rails.flatMap(({ products }) => products.map(({ slug }) => slug));
    expect(slugs).not.toContain('olive-tree');
    expect(slugs).toContain('monstera');
  });

  it('refuses an unknown city', async () => {
    expect(await browser.call(readMasterCall, { cityId: 99_999 })).toMatchObject({
      ok: false,
      status: 404,
      code: 'notFound',
      message: 'City not found',
    });
  });
});

describe('Occasions and categories, gift-category (Specification 3, 7)', () => {
  // spec: 7-catalogue.listGiftCategories
  it('lists the six occasions of the specification, and those of every day', async () => {
    const { occasions } = await browser.must(listGiftCategoriesCall, { cityId: RIYADH, limit: 100 });
    const titles = occasions.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'National Day',
        'Eid Al-Fitr',
        'Eid Al-Adha',
        'Ramadan',
        'Founding Day',
        'Other',
      ]),
    );
    expect(titles).toEqual(
      expect.arrayContaining(['Birthday', 'New baby', 'Graduation', 'Wedding', 'New home', 'Thank you']),
    );
    expect(occasions.every(({ count }) => count > 0)).toBe(true);
  });

  it('counts the products that the city can have of each', async () => {
    const large = async (cityId: number) =>
      (await browser.must(listGiftCategoriesCall, { cityId })).categories.find(
        ({ slug }) => slug === 'large-plants',
      )?.count;
    expect(await large(RIYADH)).toBe(6);
    expect(await large(ABHA)).toBe(4);
  });

  // spec: 9-gift-category-limit-kept
  it('returns no more than the limit', async () => {
    const { categories, occasions } = await browser.must(listGiftCategoriesCall, {
      cityId: RIYADH,
      limit: 2,
    });
    expect([categories.length, occasions.length]).toEqual([2, 2]);
  });
});

describe('The list of products (product.md 5)', () => {
  // spec: 7-catalogue.listProducts
  it('lists everything the city can have, in pages, with sold-out products last', async () => {
    const first = await list({ limit: 20 });
    const second = await list({ limit: 20, page: 2 });
    expect([first.total, first.products.length, second.products.length]).toEqual([22, 20, 2]);
    expect(second.slugs.at(-1)).toBe('zz-plant');
    expect(new Set([...first.slugs, ...second.slugs]).size).toBe(22);
    expect((await list({ page: 10_000 })).products).toEqual([]);
    expect((await list({ cityId: ABHA })).slugs).not.toContain('olive-tree');
  });

  it('filters by category and occasion, by their slugs in either language', async () => {
    expect((await list({ categories: ['flowering'] })).slugs.sort()).toEqual([
      'anthurium',
      'lavender',
      'orchid',
      'peace-lily',
    ]);
    expect((await list({ categories: ['نباتات-مزهرة'] })).total).toBe(4);
    expect((await list({ categories: ['flowering', 'indoor-trees'] })).total).toBe(9);
    expect((await list({ categories: ['flowering'], occasions: ['national-day'] })).slugs).toEqual([
      'lavender',
    ]);
    expect((await list({ categories: ['no-such-thing'] })).total).toBe(0);
  });

  it('filters by price in riyals, and by engraving', async () => {
    const { products } = await list({ minPrice: 150_00, maxPrice: 200_00 });
    expect(products.every(({ price }) => price >= 150_00 && price <= 200_00)).toBe(true);
    expect(products.length).toBeGreaterThan(0);
    expect((await list({ onlyEngravable: true })).products.every(({ isEngravable }) => isEngravable)).toBe(
      true,
    );
  });

  it('shows each product in the filtered glaze', async () => {
    const { products } = await list({ colours: ['black'] });
    expect(products.map(({ slug }) => slug)).toContain('snake-plant');
    for (const card of products) {
      const black = card.colours.find(({ code }) => code === 'black');
      expect([card.defaultColourId, card.picture]).toEqual([black?.id, black?.picture]);
    }
  });

  it('filters by availability, of the chosen glaze if one is chosen', async () => {
    expect((await list({ onlyAvailable: true, limit: 100 })).slugs).not.toContain('zz-plant');
    expect((await list({ colours: ['black'] })).slugs).toContain('fiddle-leaf-fig');
    expect((await list({ colours: ['black'], onlyAvailable: true })).slugs).not.toContain('fiddle-leaf-fig');
  });

  // spec: 7-catalogue.readProductById
  it('opens a product in the first glaze that can be bought', async () => {
    await setStock(shop, { product: 'rubber-plant', colour: 'terracotta', quantity: 0, operator: 'Sara' });
    const card = await browser.must(readProductByIdCall, {
      productId: await idOf('rubber-plant'),
      cityId: RIYADH,
    });
    expect(card.colours.find(({ id }) => id === card.defaultColourId)?.code).toBe('white');
    await setStock(shop, { product: 'rubber-plant', colour: 'terracotta', quantity: 19, operator: 'Sara' });
  });

  it('counts for each filter value what it would show with the other filters unchanged', async () => {
    const { filters } = await list({ categories: ['flowering'], maxPrice: 200_00 });
    for (const { value, count } of filters.categories) {
      expect([value, (await list({ categories: [value], maxPrice: 200_00 })).total]).toEqual([value, count]);
    }
    for (const { value, count } of filters.occasions) {
      expect([
        value,
        (await list({ categories: ['flowering'], maxPrice: 200_00, occasions: [value] })).total,
      ]).toEqual([value, count]);
    }
    for (const { value, count } of filters.colours) {
      expect([
        value,
        (await list({ categories: ['flowering'], maxPrice: 200_00, colours: [value] })).total,
      ]).toEqual([value, count]);
    }
    expect(filters.available).toBe(
      (await list({ categories: ['flowering'], maxPrice: 200_00, onlyAvailable: true })).total,
    );
    expect(filters.engravable).toBe(
      (await list({ categories: ['flowering'], maxPrice: 200_00, onlyEngravable: true })).total,
    );
    expect([filters.minPrice, filters.maxPrice]).toEqual([139_00, 289_00]);
    expect(filters.colours.find(({ value }) => value === 'sage')?.title).toBe('Sage');
  });

  it('sorts by price in both directions, by newest and by name in the current language', async () => {
    const prices = async (sort: 'price' | 'price-down') =>
      (await list({ sort, limit: 100 })).products.map(({ price }) => price);
    expect(await prices('price')).toEqual([...(await prices('price'))].sort((a, b) => a - b));
    expect(await prices('price-down')).toEqual([...(await prices('price'))].reverse());
    for (const language of ['ar', 'en'] as const) {
      const titles = (await list({ sort: 'name', limit: 100 }, language)).products.map(({ title }) => title);
      expect(titles).toEqual([...titles].sort(new Intl.Collator(language).compare));
    }
    expect((await list({ sort: 'newest', limit: 100 })).total).toBe(22);
  });

  it('refuses prices, pages and sorts that make no sense', async () => {
    for (const body of [
      { page: 0 },
      { page: 1.5 },
      { limit: 1000 },
      { sort: 'random' },
      { min_price: 'x' },
      { category: 'flowering' },
    ]) {
      const { status } = await browser.request('POST', '/products', {
        body: JSON.stringify({ cities_id: RIYADH, ...body }),
      });
      expect([body, status]).toEqual([body, 400]);
    }
  });
});

describe('Search (product.md 5)', () => {
  it('finds products in Arabic and in English in either language, the exact title first', async () => {
    expect((await search('مونستيرا'))[0]).toBe('monstera');
    expect((await search('MONSTERA'))[0]).toBe('monstera');
    expect((await list({ search: 'monstera' }, 'ar')).products[0]?.title).toBe('مونستيرا');
    expect((await search('aloe vera'))[0]).toBe('aloe-vera');
    expect((await search('صبار ذهبي'))[0]).toBe('ball-cactus');
  });

  it('finds products by the beginning of a word and by part of one', async () => {
    expect(await search('mon')).toEqual(['monstera']);
    expect(await search('م')).toContain('monstera');
    expect(await search('stera')).toEqual(['monstera']);
    expect(await search('زيت')).toEqual(['olive-tree']);
    expect(await search('snakeplant')).toEqual(['snake-plant']);
  });

  it('finds products by keyword, botanical name, category, occasion and glaze', async () => {
    expect(await search('سانسيفيريا')).toEqual(['snake-plant']);
    expect(await search('Dypsis')).toEqual(['areca-palm']);
    expect(await search('لافندر')).toEqual(['lavender']);
    expect(await search('مزهرة')).toHaveLength(4);
    expect((await search('terracotta')).sort()).toEqual([
      'aloe-vera',
      'areca-palm',
      'ball-cactus',
      'olive-tree',
      'rubber-plant',
    ]);
  });

  it.each([
    ['a leading ال', 'الخزامى', 'lavender'],
    ['ال that is part of the word', 'الوفيرا', 'aloe-vera'],
    ['the first letters of such a word', 'ألو', 'aloe-vera'],
    ['وال', 'والزيتون', 'olive-tree'],
    ['another hamza', 'آلوفيرا', 'aloe-vera'],
    ['no hamza', 'انثوريوم احمر', 'anthurium'],
    ['diacritics', 'خُزامَى', 'lavender'],
    ['tatweel', 'مونستيـــرا', 'monstera'],
    ['alef maqsura for ya', 'خزامي', 'lavender'],
    ['ha for ta marbuta', 'علبه هديه', 'gift-box'],
    ['presentation forms', 'ﺧﺰﺍﻣﻰ', 'lavender'],
    ['Latin accents', 'ALOÉ VÉRA', 'aloe-vera'],
    ['a missing letter', 'مونسيرا', 'monstera'],
    ['two letters swapped', 'monsetra', 'monstera'],
    ['a wrong letter', 'orchud', 'orchid'],
    ['an added letter', 'lavvender', 'lavender'],
    ['two typos in a long word', 'anturiam', 'anthurium'],
    ['a typo in a short word', 'زامبا', 'zz-plant'],
    ['a typo after ال', 'الزيتوون', 'olive-tree'],
    ['an unknown word with a known one', 'نبتة مونستيرا', 'monstera'],
  ])('understands %s: %s', async (_, text, slug) => {
    expect(await search(text)).toContain(slug);
  });

  it('matches Arabic-Indic and Persian digits with Western ones', async () => {
    const { id } = await database
      .updateTable('products')
      .set({ keywords_en: ['model 2030'] })
      .where('slug', '=', 'monstera')
      .returning('id')
      .executeTakeFirstOrThrow();
    await inTransaction(database, (tx) => upsertSearch(tx, [id]));
    expect(await search('٢٠٣٠')).toEqual(['monstera']);
    expect(await search('۲۰۳۰')).toEqual(['monstera']);
  });

  it('finds nothing for an unknown text, and returns empty totals', async () => {
    for (const text of ['توليب', 'zzzzzzzz', '!!!', '%', '_', "'; drop table products; --"]) {
      const found = await list({ search: text });
      expect([text, found.total, found.products]).toEqual([text, 0, []]);
      expect(found.filters.categories.every(({ count }) => count === 0)).toBe(true);
    }
    expect((await list({ search: '   ' })).total).toBe(22);
  });

  it('searches within filters', async () => {
    expect(await search('فيكس', { categories: ['for-the-desk'] })).toEqual(['ficus-bonsai']);
    expect(await search('olive', { cityId: ABHA })).toEqual([]);
  });
});

describe('A product (product.md 5)', () => {
  // spec: 7-catalogue.readProduct
  it('is found by id and by its slug in either language', async () => {
    const product = await browser.must(readProductCall, { idOrSlug: 'monstera', cityId: RIYADH });
    for (const idOrSlug of [String(product.id), 'مونستيرا']) {
      expect(await browser.must(readProductCall, { idOrSlug, cityId: RIYADH })).toEqual(product);
    }
    expect(product).toMatchObject({
      title: 'Monstera',
      slug: 'monstera',
      otherSlugs: ['مونستيرا'],
      botanicalName: 'Monstera deliciosa',
      price: 279_00,
      stock: null,
      isEngravable: true,
      engravingPrice: 35_00,
      engravingMax: 20,
      engravingAnchor: { cx: 0.5, cy: 0.7597 },
      isInCity: true,
      returnDays: 3,
      heightCm: 72,
    });
    expect(product.colours.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['sage', 18],
      ['white', 24],
      ['sand', 0],
    ]);
    expect(new Set(product.colours.map(({ picture }) => picture)).size).toBe(3);
  });

  it('has pictures from close by and in a home, and those of the gift that every living plant has', async () => {
    const read = (idOrSlug: string) => browser.must(readProductCall, { idOrSlug, cityId: RIYADH });
    const product = await read('monstera');
    expect(product.images).toMatchObject([
      { kind: 'detail', width: 1000, height: 1000 },
      { kind: 'home', width: 1200, height: 1500, pictureAlt: expect.stringContaining('armchair') },
    ]);
    expect(product.giftPictures.map(({ kind, corners }) => [kind, corners?.length])).toEqual([
      ['box-open', undefined],
      ['card', 4],
      ['box-closed', undefined],
      ['door', undefined],
    ]);
    expect((await read('brass-mister')).giftPictures).toEqual([]);
    // Each glaze's cut-out has measured edges, so that the gallery shows the plant at its true height.
    expect(product.subjects.map(({ picture }) => picture)).toEqual(
      product.colours.map(({ picture }) => picture),
    );
    expect(product.subjects[0]).toMatchObject({ top: 0.183, bottom: 0.847 });
  });

  it('has care instructions in both languages', async () => {
    const read = (language: 'ar' | 'en') =>
      browser.must(readProductCall, { idOrSlug: 'monstera', cityId: RIYADH }, { language });
    expect((await read('ar')).care).toContainEqual({
      kind: 'temperature',
      title: 'من 18 إلى 28 درجة',
      text: 'بعيدًا عن هواء المكيّف',
    });
    expect((await read('en')).care.map(({ kind, title }) => [kind, title])).toEqual([
      ['water', 'Every 7 days'],
      ['light', 'Bright, indirect light'],
      ['temperature', '18–28 °C'],
      ['pets', 'Keep away from cats and dogs'],
      ['size', '72 cm tall'],
    ]);
  });

  it('is returned in a city that cannot have it, and marked', async () => {
    expect(await browser.must(readProductCall, { idOrSlug: 'olive-tree', cityId: ABHA })).toMatchObject({
      isInCity: false,
      colours: [{ quantity: 0 }, { quantity: 0 }, { quantity: 0 }],
    });
  });

  it('has no stock of a glaze that the city cannot have', async () => {
    const quantities = async (cityId: number) =>
      (await browser.must(readProductCall, { idOrSlug: 'rubber-plant', cityId })).colours.map(
        ({ code, quantity }) => [code, quantity > 0],
      );
    expect(await quantities(RIYADH)).toContainEqual(['terracotta', true]);
    expect(await quantities(ABHA)).toContainEqual(['terracotta', false]);
    expect(await quantities(ABHA)).toContainEqual(['white', true]);
  });

  it('is not found by an unknown id or slug', async () => {
    for (const idOrSlug of ['no-such-plant', '999999', '0', '99999999999999', 'لا-شيء', '1e3', '%20']) {
      expect([idOrSlug, await browser.call(readProductCall, { idOrSlug, cityId: RIYADH })]).toMatchObject([
        idOrSlug,
        { ok: false, status: 404, code: 'notFound', message: 'No product found' },
      ]);
    }
  });

  // spec: 7-catalogue.readDescription
  it('has a description in paragraphs, which is not found for an unknown product', async () => {
    const productId = await idOf('monstera');
    const description = await browser.must(
      readDescriptionCall,
      { productId, cityId: RIYADH },
      { language: 'ar' },
    );
    expect(description.paragraphs).toHaveLength(2);
    expect(description.paragraphs[0]).toMatch(/^تصل المونستيرا/);
    expect(await browser.call(readDescriptionCall, { productId: 999_999, cityId: RIYADH })).toMatchObject({
      status: 404,
    });
    expect(await browser.call(readProductByIdCall, { productId: 999_999, cityId: RIYADH })).toMatchObject({
      status: 404,
    });
  });
});

describe('Recommendations and add-ons', () => {
  // spec: 7-catalogue.listRecommended
  it('recommends similar products, never the given ones, add-ons or sold-out products', async () => {
    const productIds = [await idOf('orchid'), await idOf('anthurium')];
    const cards = await browser.must(listRecommendedCall, { cityId: RIYADH, productIds, limit: 4 });
    const slugs = cards.map(({ slug }) => slug);
    expect(slugs[0]).toBe('lavender');
    expect(slugs).toHaveLength(4);
    for (const slug of ['orchid', 'anthurium', 'gift-box', 'zz-plant']) expect(slugs).not.toContain(slug);
  });

  it('recommends in the shop’s order when no products are given', async () => {
    const cards = await browser.must(listRecommendedCall, { cityId: RIYADH, productIds: [] });
    expect(cards).toHaveLength(8);
    expect(cards[0]?.slug).toBe('monstera');
  });

  // spec: 7-catalogue.listAddons
  it('lists the add-ons that fit a product and are sold in the city', async () => {
    const productId = await idOf('peace-lily');
    const addons = async (cityId: number) =>
      (await browser.must(listAddonsCall, { productId, cityId })).map(({ slug, isAddon }) =>
        isAddon ? slug : null,
      );
    expect(await addons(RIYADH)).toEqual([
      'gift-card',
      'gift-box',
      'brass-mister',
      'plant-food',
      'watering-can',
      'dried-bouquet',
    ]);
    expect(await addons(FARASAN)).not.toContain('dried-bouquet');
    expect(await browser.call(listAddonsCall, { productId: 999_999, cityId: RIYADH })).toMatchObject({
      status: 404,
    });
  });

  // spec: 7-catalogue.listTitles
  it('returns titles in the requested order and language, without unknown products', async () => {
    const ids = [await idOf('lavender'), 999_999, await idOf('monstera')];
    expect(await browser.must(listTitlesCall, { productIds: ids }, { language: 'ar' })).toEqual([
      { id: ids[0], title: 'خزامى', slug: 'lavender' },
      { id: ids[2], title: 'مونستيرا', slug: 'monstera' },
    ]);
    expect(await browser.must(listTitlesCall, { productIds: [] })).toEqual([]);
  });
});
