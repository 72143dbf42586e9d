import { beforeEach, describe, expect, it } from 'vitest';
import { addItemCall, listItemsCall } from '#contract/cart/cart.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { TestClient } from '#server/test-client.ts';
import { testShop } from '#server/test-shop.ts';
import { mergeGuestCart } from './cart.public.ts';
import {
  ABHA,
  BOUQUET,
  loadPlants,
  MONSTERA,
  RIYADH,
  setColourStock,
  setStock,
  WHITE,
} from './test-plants.ts';

const shop = await testShop({ data: 'empty' });
const { database, clock } = shop;
await loadPlants(database);

const bouquet = { cityId: RIYADH, productId: BOUQUET, quantity: 1, colourId: null, addonIds: [] };
const monstera = { cityId: RIYADH, productId: MONSTERA, quantity: 1, colourId: WHITE, addonIds: [] };
const list = (who: TestClient, cityId = RIYADH) => who.must(listItemsCall, { cityId });
const versionOf = (who: TestClient) => Number(decodeURIComponent(who.cookies.get('cart')!).split(':')[0]);

beforeEach(async () => {
  // A phone number can request another sign-in code only after a minute.
  clock.pass(61_000);
  await setStock(database, BOUQUET, 4);
  await setColourStock(database, WHITE, 5);
});

describe("A guest's cart at sign-in (product.md 2)", () => {
  it('is moved whole to a new customer, in every city', async () => {
    const guest = await shop.guest();
    const [asGuest] = await guest.must(addItemCall, {
      ...monstera,
      quantity: 2,
      engraving: 'Noura',
      cardMessage: 'With love\nfrom us',
    });
    await guest.must(addItemCall, { ...bouquet, cityId: ABHA });
    const customer = await shop.signIn(guest);
    expect(await list(customer)).toEqual([{ ...asGuest, id: expect.any(Number) }]);
    expect((await list(customer, ABHA)).map(({ productId }) => productId)).toEqual([BOUQUET]);
  });
  it('is added to the customer’s cart, capped at what is available', async () => {
    const customer = await shop.customer();
    await customer.must(addItemCall, { ...bouquet, quantity: 3 });
    await customer.must(addItemCall, { ...monstera, engraving: 'Sara' });
    clock.pass(61_000);
    const guest = await shop.guest();
    await guest.must(addItemCall, { ...bouquet, quantity: 2 });
    await guest.must(addItemCall, monstera);
    const again = await shop.signIn(guest, { phone: customer.phone! });
    expect(again.shopperId).toBe(customer.shopperId);
    expect(
      (await list(again)).map(({ productId, engraving, quantity }) => [productId, engraving, quantity]),
    ).toEqual([
      [BOUQUET, null, 4],
      [MONSTERA, 'Sara', 1],
      [MONSTERA, null, 1],
    ]);
  });
  it('keeps a line that has sold out meanwhile', async () => {
    const guest = await shop.guest();
    await guest.must(addItemCall, { ...bouquet, quantity: 2 });
    await setStock(database, BOUQUET, 0);
    const customer = await shop.signIn(guest);
    expect((await list(customer)).map(({ quantity, problem }) => [quantity, problem])).toEqual([
      [1, 'outOfStock'],
    ]);
  });
  it('leaves the guest’s cart empty, and a second merge changes nothing', async () => {
    const guest = await shop.guest();
    const guestId = guest.shopperId;
    await guest.must(addItemCall, bouquet);
    const customer = await shop.signIn(guest);
    const before = await list(customer);
    const version = versionOf(customer);
    await inTransaction(database, (tx) =>
      mergeGuestCart(tx, { guestId, customerId: customer.shopperId }, shop),
    );
    expect(await list(customer)).toEqual(before);
    expect(versionOf(customer)).toBe(version);
    const left = await database
      .selectFrom('cart_items')
      .select('id')
      .where('shopper_id', '=', guestId)
      .execute();
    expect(left).toEqual([]);
  });
  it("gets a higher version, so that the browser does not show the guest's lines as the customer's", async () => {
    const customer = await shop.customer();
    await list(customer);
    clock.pass(61_000);
    const guest = await shop.guest();
    await guest.must(addItemCall, bouquet);
    const asGuest = versionOf(guest);
    const again = await shop.signIn(guest, { phone: customer.phone! });
    await list(again);
    expect(versionOf(again)).toBeGreaterThan(asGuest);
  });
  it("is not merged for somebody else's guest id", async () => {
    const victim = await shop.guest();
    await victim.must(addItemCall, bouquet);
    const thief = await shop.signIn(await shop.guest(), { guestId: victim.shopperId });
    expect(await list(thief)).toEqual([]);
    expect(await list(victim)).toHaveLength(1);
  });
});
