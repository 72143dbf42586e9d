import { beforeEach, describe, expect, it } from 'vitest';
import { listFavouritesCall, saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { loadPlants, MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import type { TestClient } from '#server/test-client.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
const { database } = shop;
await loadPlants(database);

const setFavourite = (who: TestClient, isFavourite: boolean) =>
  who.call(saveFavouriteCall, { productId: MONSTERA, isFavourite });
const rowsOf = (who: Shopper) =>
  database.selectFrom('favourites').selectAll().where('shopper_id', '=', who.shopperId).execute();
const isListed = async (who: TestClient) =>
  (await who.must(listFavouritesCall, { cityId: RIYADH })).products.some(({ id }) => id === MONSTERA);

let sara: Shopper;
beforeEach(async () => {
  sara = await shop.customer();
});

describe('Two tabs at once', () => {
  it('both add, one right before the other writes: one favourite, and both succeed', async () => {
    rivalBefore(database, /insert into "favourites"/i, () => setFavourite(sara.tab(), true));
    expect(await setFavourite(sara, true)).toMatchObject({ ok: true, data: { isFavourite: true } });
    expect(await rowsOf(sara)).toHaveLength(1);
  });

  it('many add at the same moment: one favourite, and no error', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => setFavourite(sara.tab(), true)));
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(await rowsOf(sara)).toHaveLength(1);
    expect(shop.faults).toEqual([]);
  });

  it('one removes right before the other adds: the last request counts', async () => {
    await setFavourite(sara, true);
    rivalBefore(database, /insert into "favourites"/i, () => setFavourite(sara.tab(), false));
    expect(await setFavourite(sara, true)).toMatchObject({ ok: true });
    expect(await isListed(sara)).toBe(true);
  });

  it('one adds right before the other removes: the last request counts', async () => {
    rivalBefore(database, /delete from "favourites"/i, () => setFavourite(sara.tab(), true));
    expect(await setFavourite(sara, false)).toMatchObject({ ok: true });
    expect(await isListed(sara)).toBe(false);
  });

  it('the product is removed from the shop right before it is added: refused or added, never an error', async () => {
    const setListed = (is: boolean) =>
      database.updateTable('products').set({ is_listed: is }).where('id', '=', MONSTERA).execute();
    rivalBefore(database, /insert into "favourites"/i, () => setListed(false));
    expect(await setFavourite(sara, true)).toMatchObject({ ok: true });
    expect(await isListed(sara)).toBe(false);
    await setListed(true);
    expect(await isListed(sara)).toBe(true);
  });
});
