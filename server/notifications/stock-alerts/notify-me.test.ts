import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import {
  listStockAlertsCall,
  removeNotifyMeCall,
  saveNotifyMeCall,
} from '#contract/notifications/notifications.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { setStockOf } from '#operator/set-stock.ts';
import { removals } from '#server/account/removal/test-removal.ts';
import {
  ABHA,
  FERN,
  MONSTERA,
  POTHOS,
  RIYADH,
  SAGE,
  SOLD_OUT,
  setColourStock,
  setStock,
  WHITE,
} from '#server/cart/test-plants.ts';
import { count, fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';

const shop = await purchaseShop();
const { database } = shop;
const { removed } = removals(shop);
beforeEach(async () => {
  await fillShelves(database);
  await setStock(database, SOLD_OUT, 0);
  await setColourStock(database, SAGE, 0);
  await database.deleteFrom('stock_alerts').execute();
  shop.sms.length = 0;
  shop.emails.length = 0;
});

type StockAlert = { productId?: number; colourId?: number; cityId?: number };
const ask = (
  shopper: Shopper,
  { productId = SOLD_OUT, cityId = RIYADH, colourId }: StockAlert = {},
  language: 'ar' | 'en' = 'en',
) =>
  shopper.call(
    saveNotifyMeCall,
    { productId, cityId, ...(colourId === undefined ? {} : { colourId }) },
    { language },
  );
/** A minute passes: whoever waits for what is there is told. */
async function minute(): Promise<void> {
  await shop.jobs.runSchedule('notifications.answer-wishes');
  await shop.runJobs();
}
const toldBySms = ({ phone }: Shopper) =>
  shop.sms
    .filter(({ to, text }) => to.endsWith(phone!) && text.includes('/product/'))
    .map(({ text }) => text);
const alerts = () => count(database, 'stock_alerts');

describe('Notify me (Specification 7): who may ask for what', () => {
  // spec: 7-notifications.saveNotifyMe
  it('a customer is told that it will be said once; asked twice it is asked once', async () => {
    const shopper = await shop.customer();
    const first = await ask(shopper);
    expect(first).toMatchObject({ ok: true, message: 'We’ll let you know as soon as it’s back.' });
    expect(await ask(shopper, {}, 'ar')).toMatchObject({ message: 'سننبّهك مرة واحدة عند التوفر.' });
    expect(await alerts()).toBe(1);
    await ask(shopper, { cityId: ABHA });
    await ask(shopper, { productId: MONSTERA, colourId: SAGE });
    expect(await alerts()).toBe(3);
    expect(await shopper.must(listStockAlertsCall, {})).toMatchObject([
      { productId: MONSTERA, colourId: SAGE, cityId: RIYADH },
      { productId: SOLD_OUT, colourId: null, cityId: ABHA },
      { productId: SOLD_OUT, colourId: null, cityId: RIYADH },
    ]);
    expect(await (await shop.customer()).must(listStockAlertsCall, {})).toEqual([]);
  });

  it('and takes it back: that one wish of that one customer, and nobody is told of it', async () => {
    const [shopper, other] = [await shop.customer(), await shop.customer()];
    const ofColour = { productId: MONSTERA, colourId: SAGE };
    for (const alert of [{}, { cityId: ABHA }, ofColour]) await ask(shopper, alert);
    await ask(other);
    const withdraw = { productId: SOLD_OUT, cityId: RIYADH };
    expect(await shopper.call(removeNotifyMeCall, withdraw, { language: 'en' })).toMatchObject({
      ok: true,
      message: 'Alert cancelled.',
    });
    expect(await shopper.call(removeNotifyMeCall, withdraw)).toMatchObject({ ok: true });
    // Of a colour is another wish than of whatever colour.
    await shopper.must(removeNotifyMeCall, { productId: MONSTERA, cityId: RIYADH });
    expect(await shopper.must(listStockAlertsCall, {})).toMatchObject([ofColour, { cityId: ABHA }]);
    await setStock(database, SOLD_OUT, 1);
    await minute();
    expect(toldBySms(other)).toHaveLength(1);
    expect(toldBySms(shopper)).toHaveLength(1);
    expect(await shopper.must(listStockAlertsCall, {})).toMatchObject([ofColour]);
  });

  it('a guest is not, and a cookie without the token is nobody', async () => {
    expect(await ask(await shop.guest())).toMatchObject({ ok: false, code: 'notAllowed' });
    const shopper = await shop.customer();
    const tab = shopper.tab();
    tab.token = null;
    expect(tab.cookies.size).toBeGreaterThan(0);
    const answer = await tab.request('GET', `/user/product/notify-me/${SOLD_OUT}?cities_id=${RIYADH}`);
    expect(answer.status).toBe(401);
    expect(await alerts()).toBe(0);
  });

  it('what is there now needs no waiting, by product and by colour', async () => {
    const shopper = await shop.customer();
    for (const alert of [
      { productId: MONSTERA },
      { productId: MONSTERA, colourId: WHITE },
      { productId: POTHOS },
    ])
      expect(await ask(shopper, alert)).toMatchObject({ code: 'wrongState' });
    // Not in this city is not there.
    expect(await ask(shopper, { productId: POTHOS, cityId: ABHA })).toMatchObject({ ok: true });
  });

  it('what the shop does not sell, another product’s colour, or a city it does not know, is not found', async () => {
    const shopper = await shop.customer();
    for (const alert of [
      { productId: FERN },
      { productId: 9_999 },
      { productId: SOLD_OUT, colourId: SAGE },
      { cityId: 9_999 },
    ])
      expect(await ask(shopper, alert)).toMatchObject({ code: 'notFound' });
    expect(await alerts()).toBe(0);
  });

  it('a person waits for so many things; the oldest are forgotten', async () => {
    const shopper = await shop.customer();
    for (let cityId = 1; cityId <= 101; cityId += 1)
      expect(await ask(shopper, { cityId })).toMatchObject({ ok: true });
    expect(await alerts()).toBe(100);
    expect(await count(database, 'stock_alerts', 'city_id = 1')).toBe(0);
  });
});

describe('Whoever waits is told when it is back, once', () => {
  it('by the shop’s own hand, in the person’s language, with a link; then never again', async () => {
    const [noura, sara] = [await shop.customer(), await shop.customer()];
    await ask(noura);
    await ask(sara, { cityId: ABHA });
    await minute();
    expect([...toldBySms(noura), ...toldBySms(sara)]).toEqual([]);
    await setStockOf(shop, ['orchid', '2']);
    // Two servers look in the same minute.
    const look = () => shop.jobs.runSchedule('notifications.answer-wishes');
    await Promise.all([look(), look()]);
    await shop.runJobs();
    for (const shopper of [noura, sara]) {
      expect(toldBySms(shopper)).toHaveLength(1);
      expect(toldBySms(shopper)[0]).toMatch(/\/product\//);
    }
    await setStockOf(shop, ['orchid', '0']);
    await setStockOf(shop, ['orchid', '5']);
    await minute();
    expect(toldBySms(noura)).toHaveLength(1);
    expect(await alerts()).toBe(0);
  });

  it('by e-mail where there is an address', async () => {
    const shopper = await shop.customer();
    const email = `palm.${shopper.shopperId}@example.com`;
    await database.updateTable('shoppers').set({ email }).where('id', '=', shopper.shopperId).execute();
    await ask(shopper, { productId: MONSTERA, colourId: SAGE });
    await setColourStock(database, SAGE, 1);
    await minute();
    expect(toldBySms(shopper)).toEqual([]);
    const letters = shop.emails.filter(({ to }) => to === email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('/product/');
    expect(letters[0]?.text).toContain('?colour=sage');
    expect(letters[0]?.html).toContain('lang="');
  });

  it('in the city where it is there; another city goes on waiting', async () => {
    const shopper = await shop.customer();
    await setStock(database, POTHOS, 0);
    await ask(shopper, { productId: POTHOS });
    await ask(shopper, { productId: POTHOS, cityId: ABHA });
    await setStock(database, POTHOS, 3);
    await minute();
    expect(toldBySms(shopper)).toHaveLength(1);
    expect(await count(database, 'stock_alerts', `city_id = ${ABHA}`)).toBe(1);
  });

  it('together for a product and one of its colours', async () => {
    const shopper = await shop.customer();
    await setColourStock(database, WHITE, 0);
    await ask(shopper, { productId: MONSTERA });
    await ask(shopper, { productId: MONSTERA, colourId: SAGE });
    await setColourStock(database, SAGE, 1);
    await minute();
    expect(toldBySms(shopper)).toHaveLength(1);
    expect(await alerts()).toBe(0);
  });

  it('when an order that held the last one ends', async () => {
    const [buyer, waiting] = [await shop.customer(), await shop.customer()];
    await setColourStock(database, WHITE, 1);
    await fillCart(buyer, { productId: MONSTERA });
    const placed = await buyer.must(placeOrderCall, await formOf(buyer));
    expect(await ask(waiting, { productId: MONSTERA, colourId: WHITE })).toMatchObject({ ok: true });
    await minute();
    expect(toldBySms(waiting)).toEqual([]);
    await buyer.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    await minute();
    expect(toldBySms(waiting)).toHaveLength(1);
  });

  it('not who has left meanwhile', async () => {
    const shopper = await shop.customer();
    await ask(shopper);
    shop.clock.pass(2 * MINUTE);
    await removed(shopper);
    expect(await alerts()).toBe(0);
  });
});
