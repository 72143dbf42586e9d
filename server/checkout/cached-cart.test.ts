import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listItemsCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { MONSTERA, RIYADH, setColourStock, WHITE } from '#server/cart/test-plants.ts';
import { cacheCatalogue } from '#server/catalogue/cached/catalogue-cache.ts';
import { fillCart, fillShelves, formOf, purchaseShop, stockOf } from './test-purchase.ts';

const shop = await purchaseShop();
const { database } = shop;
const forget = cacheCatalogue(database, () => shop.clock.now().getTime());
const hear = () => forget({ productIds: [MONSTERA], lists: false });
beforeEach(async () => {
  await fillShelves(database);
  forget({ productIds: 'all', lists: true });
});

describe('A change that a server has not heard of yet', () => {
  it('sells nothing twice: the cart still shows the last pieces, and the order is refused', async () => {
    await setColourStock(database, WHITE, 2);
    const shopper = await shop.customer();
    await fillCart(shopper, { quantity: 2 });
    const form = await formOf(shopper);
    await setColourStock(database, WHITE, 1);
    const readCart = () => shopper.must(listItemsCall, { cityId: RIYADH });
    expect(await readCart()).toMatchObject([{ quantity: 2, problem: null }]);
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ ok: false, code: 'outOfStock' });
    expect((await stockOf(database)).white).toBe(1);
    hear();
    expect(await readCart()).toMatchObject([{ quantity: 2, problem: 'notEnough', availableQuantity: 1 }]);
  });

  it('is a new price: the order is refused with it, and placed once the shopper has seen it', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper);
    const readPrice = async () => (await shopper.must(listItemsCall, { cityId: RIYADH }))[0]!.price;
    const before = await readPrice();
    await sql`update products set price_halalas = price_halalas + 1000 where id = ${MONSTERA}`.execute(
      database,
    );
    expect(await readPrice()).toBe(before);
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ ok: false, code: 'priceChanged' });
    hear();
    expect(await readPrice()).toBeGreaterThan(before);
    await shopper.must(placeOrderCall, await formOf(shopper));
  });
});
