import { beforeEach, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import { countRecentOrders } from './recent-orders.store.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
beforeEach(() => fillShelves(database));

it('Recent orders are counted by the status that they have now, and older ones are not', async () => {
  const count = () => countRecentOrders(database, new Date(clock.now().getTime() - 15 * MINUTE));
  const none = await count();
  expect(new Set(Object.values(none))).toEqual(new Set([0]));
  const shopper = await shop.customer();
  await fillCart(shopper);
  await shopper.must(placeOrderCall, await formOf(shopper));
  expect(await count()).toEqual({ ...none, awaitingPayment: 1 });
  clock.pass(16 * MINUTE);
  expect(await count()).toEqual(none);
});
