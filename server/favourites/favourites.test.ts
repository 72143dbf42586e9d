import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  listFavouriteIdsAmongCall,
  listFavouritesCall,
  saveFavouriteCall,
} from '#contract/favourites/favourites.calls.ts';
import {
  ABHA,
  BOUQUET,
  FERN,
  loadPlants,
  MONSTERA,
  POTHOS,
  RIYADH,
  SOLD_OUT,
} from '#server/cart/test-plants.ts';
import { MINUTE } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
const { database, clock } = shop;
await loadPlants(database);

const setFavourite = (who: TestClient, productId: number, isFavourite = true) =>
  who.must(saveFavouriteCall, { productId, isFavourite });
const list = (who: TestClient, cityId = RIYADH) => who.must(listFavouritesCall, { cityId });
const idsOf = async (who: TestClient) => (await list(who)).products.map(({ id }) => id);

/** Adds favourites one minute apart, so that their order in the list is known. */
async function addFavourites(who: TestClient, productIds: readonly number[]): Promise<void> {
  for (const productId of productIds) {
    await setFavourite(who, productId);
    clock.pass(MINUTE);
  }
}

let sara: Shopper;
beforeEach(async () => {
  sara = await shop.customer();
});

describe('Favourites (Specification 2 and 7)', () => {
  // spec: 7-favourites.saveFavourite
  it('adds a product and removes it, and returns the new state', async () => {
    const saved = await sara.call(saveFavouriteCall, { productId: MONSTERA, isFavourite: true });
    expect(saved).toMatchObject({
      ok: true,
      data: { productId: MONSTERA, isFavourite: true },
      message: 'Saved to your favourites.',
    });
    expect(await idsOf(sara)).toEqual([MONSTERA]);
    const removed = await sara.call(
      saveFavouriteCall,
      { productId: MONSTERA, isFavourite: false },
      { language: 'ar' },
    );
    expect(removed).toMatchObject({ data: { isFavourite: false }, message: 'أُزيل من المفضلة.' });
    expect(await idsOf(sara)).toEqual([]);
  });

  it('a favourite added again changes nothing: one favourite, in its place', async () => {
    await addFavourites(sara, [MONSTERA, BOUQUET]);
    await setFavourite(sara, MONSTERA);
    expect(await idsOf(sara)).toEqual([BOUQUET, MONSTERA]);
  });

  it('removing a product again changes nothing', async () => {
    await addFavourites(sara, [MONSTERA, BOUQUET]);
    for (let n = 0; n < 2; n += 1) {
      expect(await setFavourite(sara, MONSTERA, false)).toEqual({ productId: MONSTERA, isFavourite: false });
      expect(await idsOf(sara)).toEqual([BOUQUET]);
    }
  });

  // spec: 7-favourites.listFavourites
  it('lists the newest first', async () => {
    await addFavourites(sara, [POTHOS, MONSTERA, BOUQUET]);
    expect(await idsOf(sara)).toEqual([BOUQUET, MONSTERA, POTHOS]);
  });

  it('an unknown product is refused, and so is one that is no longer sold', async () => {
    for (const productId of [999_999, FERN]) {
      const answer = await sara.call(saveFavouriteCall, { productId, isFavourite: true });
      expect(answer).toMatchObject({ ok: false, status: 404, code: 'notFound', message: 'No product found' });
    }
    expect(await idsOf(sara)).toEqual([]);
  });

  it('a product that is no longer sold leaves the list, and can still be removed', async () => {
    await addFavourites(sara, [MONSTERA, BOUQUET]);
    const setListed = (isListed: boolean) =>
      database.updateTable('products').set({ is_listed: isListed }).where('id', '=', BOUQUET).execute();
    await setListed(false);
    expect(await list(sara)).toMatchObject({ total: 1, products: [{ id: MONSTERA }] });
    await setListed(true);
    expect(await idsOf(sara)).toEqual([BOUQUET, MONSTERA]);
    await setListed(false);
    await setFavourite(sara, BOUQUET, false);
    await setListed(true);
    expect(await idsOf(sara)).toEqual([MONSTERA]);
  });

  it.each([
    ['without a product', { is_favourite: true }, 'product_id'],
    ['without what is wanted', { product_id: MONSTERA }, 'is_favourite'],
    ['with a word for what is wanted', { product_id: MONSTERA, is_favourite: 'yes' }, 'is_favourite'],
    ['with a product that is no id', { product_id: '1', is_favourite: true }, 'product_id'],
  ])('a favourite %s is refused by its field', async (_, body, field) => {
    const answer = await sara.request('POST', '/user/product/mark-unmark-as-favourite', {
      body: JSON.stringify(body),
    });
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'notValid', data: { field } });
  });
});

describe('Availability and names of favourites depend on the city and the language', () => {
  it('products that are sold out or not sold in the city stay and show it; the others are counted', async () => {
    await addFavourites(sara, [MONSTERA, POTHOS, SOLD_OUT]);
    const riyadh = await list(sara);
    expect(riyadh).toMatchObject({ total: 3, available: 2, page: 1, limit: 24 });
    expect(riyadh.products.map(({ id, isInCity, stock }) => [id, isInCity, stock])).toEqual([
      [SOLD_OUT, true, 0],
      [POTHOS, true, 8],
      [MONSTERA, true, null],
    ]);
    const abha = await list(sara, ABHA);
    expect(abha).toMatchObject({ total: 3, available: 1 });
    expect(abha.products.find(({ id }) => id === POTHOS)).toMatchObject({ isInCity: false, stock: 0 });
  });

  it('titles are in the requested language', async () => {
    await setFavourite(sara, MONSTERA);
    const { products } = await sara.must(listFavouritesCall, { cityId: RIYADH }, { language: 'ar' });
    expect(products[0]).toMatchObject({ title: 'مونستيرا' });
  });

  it('a city that the shop does not deliver to is refused', async () => {
    const answer = await sara.call(listFavouritesCall, { cityId: 9_999 });
    expect(answer).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('The filled hearts of a page', () => {
  it('are read for the requested products only', async () => {
    await addFavourites(sara, [MONSTERA, BOUQUET, POTHOS]);
    const productIds = [POTHOS, SOLD_OUT, MONSTERA, 999_999];
    expect(await sara.must(listFavouriteIdsAmongCall, { productIds })).toEqual({
      productIds: [MONSTERA, POTHOS],
    });
    expect(await sara.must(listFavouriteIdsAmongCall, { productIds: [] })).toEqual({ productIds: [] });
  });

  it('more products than a page holds are refused', async () => {
    const product_ids = Array.from({ length: 201 }, (_, n) => n + 1);
    const answer = await sara.request('POST', '/user/product/favourites/marked', {
      body: JSON.stringify({ product_ids }),
    });
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'notValid' });
  });
});

describe('Favourites are private to their customer (Specification 6; product.md 2)', () => {
  it('another customer’s are neither shown nor changed', async () => {
    const huda = await shop.customer();
    await setFavourite(sara, MONSTERA);
    expect(await list(huda)).toMatchObject({ products: [], total: 0, available: 0 });
    expect(await huda.must(listFavouriteIdsAmongCall, { productIds: [MONSTERA] })).toEqual({
      productIds: [],
    });
    await setFavourite(huda, MONSTERA, false);
    expect(await idsOf(sara)).toEqual([MONSTERA]);
  });

  it('guests have none: every call is refused, and nothing is stored', async () => {
    const [guest, visitor] = [await shop.guest(), shop.visitor()];
    const calls = (who: TestClient) => [
      who.call(saveFavouriteCall, { productId: MONSTERA, isFavourite: true }),
      who.call(listFavouritesCall, { cityId: RIYADH }),
      who.call(listFavouriteIdsAmongCall, { productIds: [MONSTERA] }),
    ];
    for (const answer of await Promise.all(calls(guest)))
      expect(answer).toMatchObject({ status: 403, code: 'notAllowed' });
    for (const answer of await Promise.all(calls(visitor)))
      expect(answer).toMatchObject({ status: 401, code: 'notSignedIn' });
    const customer = await shop.signIn(guest);
    expect(await idsOf(customer)).toEqual([]);
  });

  it('they are deleted with the customer’s row', async () => {
    await setFavourite(sara, MONSTERA);
    const rows = () =>
      database.selectFrom('favourites').selectAll().where('shopper_id', '=', sara.shopperId).execute();
    expect(await rows()).toHaveLength(1);
    await database
      .updateTable('shoppers')
      .set({ merged_into: null })
      .where('merged_into', '=', sara.shopperId)
      .execute();
    await database.deleteFrom('shoppers').where('id', '=', sara.shopperId).execute();
    expect(await rows()).toEqual([]);
  });
});

describe('A list of 10,000 favourites', () => {
  it('is paged from newest to oldest, each once, with the total', async () => {
    await sql`
      insert into products (id, slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en, summary_ar,
        summary_en, description_ar, description_en, price_halalas, stock)
      overriding system value
      select 1000 + n, 'plant-' || n, 'نبتة-' || n, 'living', false, 1000 + n, '2026-01-01Z', 'نبتة ' || n, 'Plant ' || n, '-', '-',
        '-', '-', 1000, n % 2 from generate_series(1, 10000) n`.execute(database);
    await sql`
      insert into favourites (shopper_id, product_id, added_at)
      select ${sara.shopperId}, id, '2026-02-01Z'::timestamptz + position * interval '1 minute'
        from products where slug like 'plant-%'`.execute(database);
    const page = async (n: number) => sara.must(listFavouritesCall, { cityId: RIYADH, page: n, limit: 24 });
    const titles = async (n: number) => (await page(n)).products.map(({ title }) => title);

    expect(await page(1)).toMatchObject({ total: 10_000, available: 5_000, page: 1, limit: 24 });
    expect((await titles(1)).slice(0, 2)).toEqual(['Plant 10000', 'Plant 9999']);
    expect((await titles(2))[0]).toBe('Plant 9976');
    expect((await titles(417)).at(-1)).toBe('Plant 1');
    expect(await titles(418)).toEqual([]);
    // All favourites now have the same date, but their order must still be fixed.
    await database
      .updateTable('favourites')
      .set({ added_at: clock.now() })
      .where('shopper_id', '=', sara.shopperId)
      .execute();
    const ids = [...(await page(7)).products, ...(await page(8)).products].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(48);
  });

  it('a page larger than the largest, or before the first, is refused', async () => {
    for (const input of [{ limit: 101 }, { page: 0 }, { limit: 0 }]) {
      const answer = await sara.request('POST', `/user/product/favourites?cities_id=${RIYADH}`, {
        body: JSON.stringify(input),
      });
      expect(answer.body).toMatchObject({ statusCode: 400, code: 'notValid' });
    }
  });
});
