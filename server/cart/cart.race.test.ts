import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addItemCall,
  changeItemCall,
  listItemsCall,
  reduceToAvailableCall,
  removeItemCall,
} from '#contract/cart/cart.calls.ts';
import type { AddItem, CartItem } from '#contract/cart/cart.wire.ts';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import type { TestClient } from '#server/test-client.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { deleteOrderedLinesSql, mergeGuestCart, readLockedCart } from './cart.public.ts';
import { BOUQUET, loadPlants, MONSTERA, RIYADH, setColourStock, setStock, WHITE } from './test-plants.ts';

const shop = await testShop({ data: 'empty' });
const { database, clock } = shop;
await loadPlants(database);

const bouquet = { cityId: RIYADH, productId: BOUQUET, quantity: 1, colourId: null, addonIds: [] };
const monstera = { cityId: RIYADH, productId: MONSTERA, quantity: 1, colourId: WHITE, addonIds: [] };
const list = (who: TestClient) => who.must(listItemsCall, { cityId: RIYADH });
const tryAdd = (who: TestClient, input: AddItem) => who.call(addItemCall, input);
const changeTo = (who: TestClient, item: CartItem, quantity: number) =>
  who.call(changeItemCall, {
    itemId: item.id,
    cityId: RIYADH,
    productId: item.productId,
    quantity,
    colourId: item.colourId,
    addonIds: item.addonIds,
  });
const outcomes = (answers: { ok: boolean; code?: string }[]) =>
  answers.map((answer) => (answer.ok ? 'done' : answer.code)).sort();

let guest: Shopper;
beforeEach(async () => {
  guest = await shop.guest();
  await setStock(database, BOUQUET, 3);
  await setColourStock(database, WHITE, 5);
});

describe('Two tabs at once', () => {
  it('the last piece is added twice: one tab gets it', async () => {
    const [item] = await guest.must(addItemCall, { ...bouquet, quantity: 2 });
    const answers = await Promise.all([
      tryAdd(guest.tab(), bouquet),
      tryAdd(guest.tab(), { ...bouquet, cardMessage: 'Love' }),
    ]);
    expect(outcomes(answers)).toEqual(['done', 'outOfStock']);
    const quantities = (await list(guest)).map(({ quantity }) => quantity);
    expect(quantities.reduce((sum, one) => sum + one, 0)).toBe(3);
    expect(item!.quantity).toBe(2);
  });
  it('two lines that share the last piece are raised: together they never exceed the stock', async () => {
    await guest.must(addItemCall, bouquet);
    const items = await guest.must(addItemCall, { ...bouquet, cardMessage: 'Love' });
    const answers = await Promise.all(items.map((item) => changeTo(guest.tab(), item, 2)));
    expect(outcomes(answers)).toEqual(['done', 'outOfStock']);
    expect((await list(guest)).map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
  });
  it('ten of the same are added: one line has all ten', async () => {
    await setStock(database, BOUQUET, 50);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryAdd(guest.tab(), bouquet)));
    expect(outcomes(answers)).toEqual(Array(10).fill('done'));
    expect((await list(guest)).map(({ quantity }) => quantity)).toEqual([10]);
  });
  it('the same press is sent twice, because its answer was lost: it is added once', async () => {
    const pressed = { ...bouquet, key: randomUUID() };
    const together = await Promise.all([tryAdd(guest.tab(), pressed), tryAdd(guest.tab(), pressed)]);
    const later = await tryAdd(guest, pressed);
    expect(outcomes([...together, later])).toEqual(['done', 'done', 'done']);
    expect((await list(guest)).map(({ quantity }) => quantity)).toEqual([1]);
  });
  it('the same press arrives again between reading and saving: it is added once', async () => {
    const pressed = { ...bouquet, key: randomUUID() };
    await tryAdd(guest, { ...bouquet, key: randomUUID() });
    rivalBefore(database, /update carts/, () => tryAdd(guest.tab(), pressed));
    expect(outcomes([await tryAdd(guest, pressed)])).toEqual(['done']);
    expect((await list(guest)).map(({ quantity }) => quantity)).toEqual([2]);
  });
  it('ten different items are added: no line is lost, and the last response has all ten', async () => {
    await setStock(database, BOUQUET, 50);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => tryAdd(guest.tab(), { ...bouquet, cardMessage: `Card ${n}` })),
    );
    const lengths = answers.map((answer) => (answer.ok ? answer.data.length : 0)).sort((a, b) => a - b);
    expect(lengths).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await list(guest)).toHaveLength(10);
  });
  it('one tab adds and one removes: both changes are made, in either order', async () => {
    const [item] = await guest.must(addItemCall, bouquet);
    const answers = await Promise.all([
      guest.tab().call(removeItemCall, { itemId: item!.id }),
      tryAdd(guest.tab(), monstera),
    ]);
    expect(outcomes(answers)).toEqual(['done', 'done']);
    expect((await list(guest)).map(({ productId }) => productId)).toEqual([MONSTERA]);
  });
  it('both remove the same line: one succeeds, the other gets notFound', async () => {
    const [item] = await guest.must(addItemCall, bouquet);
    const remove = () => guest.tab().call(removeItemCall, { itemId: item!.id });
    expect(outcomes(await Promise.all([remove(), remove()]))).toEqual(['done', 'notFound']);
  });
  it('a line is removed between reading and saving another removal: that tab gets notFound', async () => {
    const items = await guest.must(addItemCall, bouquet);
    const other = guest.tab();
    rivalBefore(database, /update carts/, () => other.must(removeItemCall, { itemId: items[0]!.id }));
    expect(await guest.call(removeItemCall, { itemId: items[0]!.id })).toMatchObject({ code: 'notFound' });
  });
  it('the cart is changed between reading and saving a change: the change is made again on the newer cart', async () => {
    const [item] = await guest.must(addItemCall, bouquet);
    rivalBefore(database, /update carts/, () => guest.tab().must(addItemCall, monstera));
    const items = await guest.must(changeItemCall, {
      ...bouquet,
      itemId: item!.id,
      quantity: 2,
    });
    expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [BOUQUET, 2],
      [MONSTERA, 1],
    ]);
    expect(await list(guest)).toEqual(items);
  });
  it('another tab takes the last piece between reading and saving: the change is refused', async () => {
    const items = await guest.must(addItemCall, { ...bouquet, quantity: 2 });
    rivalBefore(database, /update carts/, () =>
      guest.tab().must(addItemCall, { ...bouquet, cardMessage: 'Love' }),
    );
    expect(await changeTo(guest, items[0]!, 3)).toMatchObject({ code: 'outOfStock' });
    expect((await list(guest)).map(({ quantity }) => quantity)).toEqual([2, 1]);
  });
  it('the first line of a new cart is added in two tabs: both lines are there', async () => {
    rivalBefore(database, /insert into carts/, () => guest.tab().must(addItemCall, monstera));
    await guest.must(addItemCall, bouquet);
    expect((await list(guest)).map(({ productId }) => productId)).toEqual([MONSTERA, BOUQUET]);
  });
  it('the lock is taken only after the cart was changed meanwhile, and a third change then waits for it', async () => {
    const [item] = await guest.must(addItemCall, bouquet);
    let third: Promise<unknown> = Promise.resolve();
    rivalBefore(database, /update carts/, () => guest.tab().must(addItemCall, monstera));
    rivalBefore(database, /^\s*with changed/, async () => {
      third = guest.tab().must(addItemCall, { ...bouquet, cardMessage: 'Love' });
    });
    await changeTo(guest, item!, 2);
    await third;
    expect((await list(guest)).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [BOUQUET, 2],
      [MONSTERA, 1],
      [BOUQUET, 1],
    ]);
  });
  it('two lines are changed to the same content: they merge and nothing is lost', async () => {
    await guest.must(addItemCall, { ...monstera, cardMessage: 'a' });
    const items = await guest.must(addItemCall, { ...monstera, cardMessage: 'b' });
    const answers = await Promise.all(
      items.map((item) =>
        guest.tab().call(changeItemCall, {
          itemId: item.id,
          cityId: RIYADH,
          productId: MONSTERA,
          quantity: 1,
          colourId: WHITE,
          addonIds: [],
          cardMessage: 'c',
        }),
      ),
    );
    const after = await list(guest);
    expect(after.map(({ cardMessage, quantity }) => [cardMessage, quantity])).toEqual([['c', 2]]);
    // The second tab either finds the cart line by its id, or gets notFound.
    expect(outcomes(answers)[0]).toBe('done');
  });
  it('every response gets a different version, the last one the highest', async () => {
    const tabs = Array.from({ length: 8 }, () => guest.tab());
    await setStock(database, BOUQUET, 50);
    const seen = await Promise.all(
      tabs.map(async (tab, n) => {
        const { headers } = await tab.request('POST', `/user/shopping-cart?cities_id=${RIYADH}`, {
          body: JSON.stringify({
            product_id: BOUQUET,
            product_qty: 1,
            product_color: null,
            addon_product_ids: [],
            card_message: `Card ${n}`,
          }),
        });
        const line = headers.getSetCookie().find((one) => one.startsWith('cart='))!;
        return decodeURIComponent(/cart=([^;]+)/.exec(line)![1]!)
          .split(':')
          .map(Number);
      }),
    );
    seen.sort((a, b) => a[0]! - b[0]!);
    expect(new Set(seen.map(([version]) => version)).size).toBe(8);
    expect(seen.map(([, pieces]) => pieces)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('A cart that is being ordered', () => {
  it('stays locked from the time checkout reads it until the order is placed', async () => {
    await guest.must(addItemCall, bouquet);
    const owner = { shopperId: guest.shopperId, cityId: RIYADH };
    const isFree = async () => {
      const { rows } = await shop.pool.query(
        'select 1 from carts where shopper_id = $1 for no key update skip locked',
        [guest.shopperId],
      );
      return rows.length === 1;
    };
    expect(await isFree()).toBe(true);
    let late: Promise<unknown> = Promise.resolve();
    const ordered = await inTransaction(database, async (tx) => {
      const { lines } = await readLockedCart(tx, { ...owner, language: 'en' });
      expect(await isFree()).toBe(false);
      late = tryAdd(guest.tab(), monstera);
      await sql`with ${deleteOrderedLinesSql(owner, clock.now())} select version from cart`.execute(tx);
      return lines;
    });
    expect(ordered.map(({ productId }) => productId)).toEqual([BOUQUET]);
    expect(await late).toMatchObject({ ok: true });
    expect((await list(guest)).map(({ productId }) => productId)).toEqual([MONSTERA]);
  });
  it('is reduced correctly when three tabs continue with the available items at once', async () => {
    await guest.must(addItemCall, { ...bouquet, quantity: 3 });
    await setStock(database, BOUQUET, 2);
    const settle = () => guest.tab().call(reduceToAvailableCall, { cityId: RIYADH });
    expect(outcomes(await Promise.all([settle(), settle(), settle()]))).toEqual(['done', 'done', 'done']);
    expect((await list(guest)).map(({ quantity }) => quantity)).toEqual([2]);
  });
});

describe("A guest's cart at sign-in (product.md 2)", () => {
  it('is merged once, even when several merges run at once', async () => {
    await setStock(database, BOUQUET, 50);
    await guest.must(addItemCall, { ...bouquet, quantity: 2 });
    const customer = await shop.customer();
    await customer.must(addItemCall, bouquet);
    const who = { guestId: guest.shopperId, customerId: customer.shopperId };
    const merge = () => inTransaction(database, (tx) => mergeGuestCart(tx, who, shop));
    await Promise.all([merge(), merge(), merge()]);
    expect((await list(customer)).map(({ quantity }) => quantity)).toEqual([3]);
    await merge();
    expect((await list(customer)).map(({ quantity }) => quantity)).toEqual([3]);
  });
  it('is merged after an addition in progress, so that its line is included', async () => {
    const customer = await shop.customer();
    const who = { guestId: guest.shopperId, customerId: customer.shopperId };
    let merging: Promise<void> = Promise.resolve();
    // Another tab changes the cart first, so the addition is repeated under the lock, for which the merge then waits.
    rivalBefore(database, /insert into carts/, () => guest.tab().must(addItemCall, monstera));
    rivalBefore(database, /^\s*with added/, async () => {
      merging = inTransaction(database, (tx) => mergeGuestCart(tx, who, shop));
    });
    expect(await tryAdd(guest.tab(), bouquet)).toMatchObject({ ok: true });
    await merging;
    expect((await list(customer)).map(({ productId }) => productId)).toEqual([MONSTERA, BOUQUET]);
  });
  it('refuses an addition after the merge instead of losing it', async () => {
    const customer = await shop.customer();
    const who = { guestId: guest.shopperId, customerId: customer.shopperId };
    rivalBefore(database, /insert into carts/, () =>
      inTransaction(database, (tx) => mergeGuestCart(tx, who, shop)),
    );
    expect(await tryAdd(guest.tab(), bouquet)).toMatchObject({ ok: false, code: 'wrongState' });
    expect(await list(customer)).toEqual([]);
  });
  it('is merged while the customer adds an item: both are in the cart', async () => {
    await guest.must(addItemCall, { ...bouquet, cardMessage: 'Of the guest' });
    const customer = await shop.customer();
    const who = { guestId: guest.shopperId, customerId: customer.shopperId };
    await Promise.all([
      inTransaction(database, (tx) => mergeGuestCart(tx, who, shop)),
      tryAdd(customer.tab(), bouquet),
    ]);
    expect((await list(customer)).map(({ cardMessage }) => cardMessage).sort()).toEqual([
      'Of the guest',
      null,
    ]);
  });
});
