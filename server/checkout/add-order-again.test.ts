import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listItemsCall } from '#contract/cart/cart.calls.ts';
import { addOrderAgainCall, placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import {
  ABHA,
  BOUQUET,
  MISTER,
  MONSTERA,
  RIYADH,
  setColourStock,
  setStock,
  WHITE,
} from '#server/cart/test-plants.ts';
import type { TestClient } from '#server/test-client.ts';
import type { Shopper } from '#server/test-shop.ts';
import { count, fillCart, fillShelves, formOf, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
const { database } = shop;
beforeEach(() => fillShelves(database));

/** Places an order of two engraved monsteras with a mister and a card message, and one bouquet. */
async function ordered(): Promise<{ shopper: Shopper; orderUuid: string }> {
  const shopper = await shop.customer();
  await fillCart(shopper, { quantity: 2, engraving: 'Noura', cardMessage: 'With love', cardFrom: 'Sara' });
  await fillCart(shopper, { productId: BOUQUET, colourId: null, addonIds: [] });
  const { orderUuid } = await shopper.must(placeOrderCall, await formOf(shopper));
  return { shopper, orderUuid };
}
const again = (
  shopper: TestClient,
  orderUuid: string,
  cityId = RIYADH,
  language: 'ar' | 'en' = 'en',
  key: string = randomUUID(),
) => shopper.call(addOrderAgainCall, { key, orderUuid, cityId }, { language });
const cart = async (shopper: Shopper, cityId = RIYADH) =>
  (await shopper.must(listItemsCall, { cityId })).map(
    ({ productId, quantity, engraving, cardMessage, cardFrom }) => ({
      productId,
      quantity,
      engraving,
      cardMessage,
      cardFrom,
    }),
  );
const setMister = (pieces: number) => setStock(database, MISTER, pieces);

describe('Ordering again adds the items of an order to the cart', () => {
  it('with engraving, card and add-ons, in addition to what the cart has', async () => {
    const { shopper, orderUuid } = await ordered();
    await fillShelves(database);
    expect(await again(shopper, orderUuid)).toMatchObject({ ok: true, data: { added: 3, missing: [] } });
    expect(await cart(shopper)).toEqual([
      { productId: MONSTERA, quantity: 2, engraving: 'Noura', cardMessage: 'With love', cardFrom: 'Sara' },
      { productId: BOUQUET, quantity: 1, engraving: null, cardMessage: null, cardFrom: null },
    ]);
  });

  it('as far as they are available, and reports what is missing and why', async () => {
    const { shopper, orderUuid } = await ordered();
    await setColourStock(database, WHITE, 1);
    await setMister(4);
    await setStock(database, BOUQUET, 0);
    const answer = await again(shopper, orderUuid);
    expect(answer).toMatchObject({
      ok: true,
      message: 'We’ve added what’s available to your cart.',
      data: {
        added: 1,
        missing: [
          { title: 'Monstera', quantity: 1 },
          { title: 'Bouquet', quantity: 1 },
        ],
      },
    });
    expect(await cart(shopper)).toMatchObject([{ productId: MONSTERA, quantity: 1 }]);
  });

  it('in the cart’s city: an engraving not offered there is reported missing, in the caller’s language', async () => {
    const { shopper, orderUuid } = await ordered();
    await fillShelves(database);
    const answer = await again(shopper, orderUuid, ABHA, 'ar');
    expect(answer).toMatchObject({
      ok: true,
      data: { added: 1, missing: [{ title: 'مونستيرا', quantity: 2 }] },
    });
    expect(await cart(shopper, ABHA)).toMatchObject([{ productId: BOUQUET }]);
  });

  it('and says so when none are available', async () => {
    const { shopper, orderUuid } = await ordered();
    await setColourStock(database, WHITE, 0);
    await setStock(database, BOUQUET, 0);
    expect(await again(shopper, orderUuid)).toMatchObject({
      ok: true,
      message: 'None of these items are available right now.',
      data: { added: 0 },
    });
    expect(await cart(shopper)).toEqual([]);
  });

  it('at the prices of now, and names those that changed', async () => {
    const { shopper, orderUuid } = await ordered();
    await fillShelves(database);
    const { rows } = await sql<{ before: number }>`
      update products set price_halalas = price_halalas + 1000 where id = ${MONSTERA}
      returning price_halalas - 1000 as before`.execute(database);
    const { before } = rows[0]!;
    const answer = await again(shopper, orderUuid);
    expect(answer).toMatchObject({
      data: { added: 3, changedPrices: [{ title: 'Monstera', before, price: before + 1000 }] },
    });
    const [line] = await shopper.must(listItemsCall, { cityId: RIYADH });
    expect(line?.price).toBe(before + 1000);
    await sql`update products set price_halalas = ${before} where id = ${MONSTERA}`.execute(database);
  });

  it('once per press: a repeat and a rival add nothing and get the same answer', async () => {
    const { shopper, orderUuid } = await ordered();
    await fillShelves(database);
    const key = randomUUID();
    const rivals: unknown[] = [];
    rivalBefore(database, /^insert into "orders_added_again"/, async () => {
      rivals.push(await again(shopper.tab(), orderUuid, RIYADH, 'en', key));
    });
    const first = await again(shopper, orderUuid, RIYADH, 'en', key);
    expect(first).toMatchObject({ ok: true, data: { added: 3 } });
    expect(rivals).toEqual([first]);
    expect(await again(shopper, orderUuid, RIYADH, 'en', key)).toEqual(first);
    expect((await cart(shopper)).map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(await again(shopper, orderUuid, ABHA, 'en', key)).toMatchObject({ code: 'keyReused' });
    // A request with a new idempotency key adds the items again.
    expect(await again(shopper, orderUuid)).toMatchObject({ data: { added: 3 } });
    expect((await cart(shopper)).map(({ quantity }) => quantity)).toEqual([4, 2]);
  });

  it('for the order’s shopper only, and an unknown city changes nothing', async () => {
    const { shopper, orderUuid } = await ordered();
    await fillShelves(database);
    const stranger = await shop.customer();
    expect(await again(stranger, orderUuid)).toMatchObject({ code: 'notFound' });
    expect(await again(shopper, orderUuid, 9_999)).toMatchObject({ code: 'notFound' });
    expect(await count(database, 'cart_items', `shopper_id = ${stranger.shopperId}`)).toBe(0);
  });
});
