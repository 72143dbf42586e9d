import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { listProductsCall, readProductByIdCall } from '#contract/catalogue/catalogue.calls.ts';
import { inTransaction, openDatabase, type Transaction } from '#database/database.ts';
import { listenOn } from '#database/listen.ts';
import { changeIn, notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import type { Context } from '#server/http/context.ts';
import { statementsOf } from '#server/test-plans.ts';
import { testShop } from '#server/test-shop.ts';
import { listCards, listCityCards } from '../cards.store.ts';
import { listCachedForCart, listForCart } from '../cart-products.store.ts';
import { listProducts } from '../list-products.ts';
import { readMaster } from '../read-master.ts';
import { readProduct } from '../read-product.ts';
import { setStock } from '../set-stock.ts';
import { cacheCatalogue, catalogueCache } from './catalogue-cache.ts';

const shop = await testShop();
const { database, pool, clock } = shop;
/** A second server on the same database, with its own cache. */
const other = openDatabase(pool);
const forget = cacheCatalogue(other, () => clock.now().getTime());
const EVERYTHING = changeIn(undefined);
let heard = 0;
const hear = await listenOn(
  shop.databaseUrl,
  'catalogue_changed',
  (change) => {
    forget(changeIn(change));
    heard += 1;
  },
  () => forget(EVERYTHING),
);
afterAll(() => hear.close());

const CITIES = [1, 2, 72];
const { rows: colours } = await sql<{ id: number; product: string; colour: string }>`
  select g.id, p.slug as product, g.colour from product_colours g join products p on p.id = g.product_id
   order by g.id limit 12`.execute(database);
const { rows: all } = await sql<{ id: number }>`select id from products order by id`.execute(database);
const ids = all.map(({ id }) => id);

/** A part of a bundle, whose stock decides whether the bundle is offered with its other parts. */
const PART: { product: string; colour: string | null } = { product: 'gift-box', colour: null };

/** What a cart in a city knows of all products. */
const inCart = async (of: typeof database, cityId: number) =>
  [...(await listCachedForCart(of, ids, { cityId, language: 'en' })).values()]
    .map(({ colourName: _, ...product }) => product)
    .sort((a, b) => a.card.id - b.card.id);

/** What shoppers of three cities see on a server: lists, searches, the home page, a product, a bundle's plant, and carts. */
const seenBy = async (of: typeof database) => {
  const context = { ...shop, database: of, language: 'en' } as unknown as Context;
  return Promise.all(
    CITIES.map(async (cityId) => [
      await listProducts({ cityId, limit: 100 }, context),
      await listProducts({ cityId, colours: ['white', 'sage'], onlyAvailable: true, sort: 'price' }, context),
      await listProducts({ cityId, search: 'white monstera' }, context),
      await listProducts({ cityId, search: 'little one' }, context),
      await readMaster({ cityId }, context),
      await readProduct({ idOrSlug: colours[0]!.product, cityId }, context),
      await readProduct({ idOrSlug: 'lavender', cityId }, context),
      await inCart(of, cityId),
    ]),
  );
};

it('Another server shows a change of stock as soon as it is told, and the same as one that keeps nothing', async () => {
  const change = fc.record({ of: fc.constantFrom(...colours, PART), quantity: fc.nat({ max: 6 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      await seenBy(other);
      const before = heard;
      for (const { of, quantity } of changes)
        await setStock(shop, { product: of.product, colour: of.colour, quantity, operator: 'lina' });
      await expect.poll(() => heard).toBe(before + changes.length);
      expect(await seenBy(other)).toEqual(await seenBy(database));
    }),
    { numRuns: 12 },
  );
});

it('Another server shows new prices, texts, groups and pins as soon as it is told', async () => {
  const id = sql`(select id from products where slug = ${colours[0]!.product})`;
  const changes: Record<string, (tx: Transaction) => Promise<unknown>> = {
    price: (tx) => sql`update products set price_halalas = price_halalas + 1000 where id = ${id}`.execute(tx),
    text: (tx) => sql`update products set summary_en = 'Another text' where id = ${id}`.execute(tx),
    group: (tx) => sql`delete from product_categories where product_id = ${id}`.execute(tx),
    name: (tx) => sql`update categories set name_en = name_en || ' now'`.execute(tx),
    listing: (tx) =>
      sql`update products set is_listed = false where id = (
                           select max(id) from products where is_listed)`.execute(tx),
  };
  for (const [what, change] of Object.entries(changes)) {
    const seen = await seenBy(other);
    const before = heard;
    await inTransaction(database, async (tx) => {
      await change(tx);
      await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
    });
    await expect.poll(() => heard, { message: what }).toBe(before + 1);
    const now = await seenBy(other);
    expect(now, what).toEqual(await seenBy(database));
    expect(now, what).not.toEqual(seen);
  }
});

it('A card from what is kept is, in every city, the card that the cart reads', async () => {
  const rule = fc.constantFrom('everywhere', 'only', 'except');
  const cities = fc.subarray(CITIES);
  const places = fc.array(fc.tuple(fc.constantFrom(...colours), rule, cities, rule, cities), {
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(places, async (changes) => {
      for (const [{ id, product }, ofColour, colourCities, ofProduct, productCities] of changes) {
        await sql`update product_colours set city_rule = ${ofColour} where id = ${id}`.execute(database);
        await sql`delete from colour_cities where colour_id = ${id}`.execute(database);
        await sql`insert into colour_cities select ${id}, unnest(${colourCities}::int[])`.execute(database);
        await sql`update products set city_rule = ${ofProduct} where slug = ${product}`.execute(database);
        await sql`delete from product_cities where product_id = (select id from products where slug = ${product})`.execute(
          database,
        );
        await sql`insert into product_cities select id, unnest(${productCities}::int[]) from products where slug = ${product}`.execute(
          database,
        );
      }
      forget(EVERYTHING);
      for (const cityId of CITIES) {
        const where = { cityId, language: 'ar' as const };
        const ordered = await listForCart(database, ids, where);
        const cards = await listCards(other, ids, where);
        expect(cards.map(({ rating: _, ...card }) => card)).toEqual(
          ids.flatMap((id) => ordered.get(id)?.card ?? []),
        );
        expect(await inCart(other, cityId)).toEqual(await inCart(database, cityId));
        expect(await listCards(other, ids, where)).toEqual(cards);
      }
    }),
    { numRuns: 8 },
  );
});

it('What a search finds is looked for once, and what is known of it read once, for all cities, sort orders, filters and pages', async () => {
  forget(EVERYTHING);
  const search = 'white monstera';
  const ofOther = { ...shop, database: other, language: 'en' } as unknown as Context;
  const lookUps = async (input: Parameters<typeof listProducts>[0]): Promise<number> => {
    const sent = await statementsOf(pool, () => listProducts(input, ofOther));
    return sent.filter(({ text }) => /product_search|search_|listing_entries/.test(text)).length;
  };
  expect(await lookUps({ cityId: 1, search })).toBeGreaterThan(0);
  const others: Parameters<typeof listProducts>[0][] = [
    { cityId: 2, search },
    { cityId: 1, search, sort: 'price' },
    { cityId: 1, search, colours: ['white'], maxPrice: 100_000 },
    { cityId: 1, search, page: 2, limit: 12 },
  ];
  for (const input of others) {
    expect(await lookUps(input), JSON.stringify(input)).toBe(0);
    expect(await listProducts(input, ofOther)).toEqual(await listProducts(input, { ...ofOther, database }));
  }
});

it('What was read before a change is not kept after it', async () => {
  const cards = catalogueCache(other)!.products;
  const [id = 0] = ids;
  const card = (await cards.read([id], async () => new Map())).get(id);
  forget(EVERYTHING);
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = cards.read([id], async () => {
    await promise;
    return new Map([[id, card!]]);
  });
  forget({ productIds: [id], lists: false });
  resolve();
  await late;
  let read = 0;
  await cards.read([id], async () => {
    read += 1;
    return new Map();
  });
  expect(read).toBe(1);
});

it('Requests at the same time read a product once, and a request after a change reads it again', async () => {
  const cards = catalogueCache(other)!.products;
  const [id = 0, second = 0] = ids;
  const card = (await cards.read([id], async () => new Map())).get(id)!;
  forget(EVERYTHING);
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: number[][] = [];
  const ask = (keys: readonly number[]) =>
    cards.read(keys, async (missing) => {
      asked.push([...missing]);
      await promise;
      return new Map(missing.map((key) => [key, card]));
    });
  const answers = [ask([id]), ask([id]), ask([second, id])];
  forget({ productIds: [id], lists: false });
  answers.push(ask([id, second]));
  resolve();
  expect((await Promise.all(answers)).map((found) => [...found.keys()].sort())).toEqual(
    [[id], [id], [id, second], [id, second]].map((keys) => keys.sort()),
  );
  expect(asked).toEqual([[id], [second], [id]]);
});

it('A read that fails is not the failure of the others who waited for it: each reads for itself', async () => {
  const cards = catalogueCache(other)!.products;
  forget(EVERYTHING);
  const [id = 0] = ids;
  const away = new Error('away');
  const late = new Error('the standby is late');
  const rows = await listCityCards(other, [id]);
  const fails = (error: Error) => cards.read([id], () => Promise.reject(error));
  const reads = [fails(late), cards.read([id], async () => rows), fails(away)];
  expect(await Promise.allSettled(reads)).toEqual([
    { status: 'rejected', reason: late },
    { status: 'fulfilled', value: rows },
    { status: 'rejected', reason: away },
  ]);
  expect((await listCards(other, [id], { cityId: 1, language: 'en' })).length).toBe(1);
});

it('Without a message it is read again after ten seconds', async () => {
  const [id = 0] = ids;
  const cards = catalogueCache(other)!.products;
  await listCards(other, [id], { cityId: 1, language: 'en' });
  const readAgain = async () => {
    let isRead = false;
    await cards.read([id], async () => {
      isRead = true;
      return new Map();
    });
    return isRead;
  };
  expect(await readAgain()).toBe(false);
  clock.pass(10_000);
  expect(await readAgain()).toBe(true);
});

it('Answers of the catalogue are written as their schema says', async () => {
  const browser = shop.visitor();
  const { products } = await browser.must(listProductsCall, { cityId: 1 });
  expect(await browser.must(readProductByIdCall, { productId: products[0]!.id, cityId: 1 })).toEqual(
    products[0],
  );
});
