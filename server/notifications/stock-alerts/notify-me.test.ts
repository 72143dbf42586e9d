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
const requestAlert = (
  shopper: Shopper,
  { productId = SOLD_OUT, cityId = RIYADH, colourId }: StockAlert = {},
  language: 'ar' | 'en' = 'en',
) =>
  shopper.call(
    saveNotifyMeCall,
    { productId, cityId, ...(colourId === undefined ? {} : { colourId }) },
    { language },
  );
/** Runs the scheduled job once, and the jobs that it queues, which send the due alerts. */
async function minute(): Promise<void> {
  await shop.jobs.runSchedule('notifications.send-stock-alerts');
  await shop.runJobs();
}
const smsTo = ({ phone }: Shopper) =>
  shop.sms
    .filter(({ to, text }) => to.endsWith(phone!) && text.includes('/product/'))
    .map(({ text }) => text);
const alerts = () => count(database, 'stock_alerts');

describe('Notify me (Specification 7): who can set which alerts', () => {
  // spec: 7-notifications.saveNotifyMe
  it('a customer can set an alert; setting it again changes nothing', async () => {
    const shopper = await shop.customer();
    const first = await requestAlert(shopper);
    expect(first).toMatchObject({ ok: true, message: 'We’ll let you know as soon as it’s back.' });
    expect(await requestAlert(shopper, {}, 'ar')).toMatchObject({ message: 'سننبّهك مرة واحدة عند التوفر.' });
    expect(await alerts()).toBe(1);
    await requestAlert(shopper, { cityId: ABHA });
    await requestAlert(shopper, { productId: MONSTERA, colourId: SAGE });
    expect(await alerts()).toBe(3);
    expect(await shopper.must(listStockAlertsCall, {})).toMatchObject([
      { productId: MONSTERA, colourId: SAGE, cityId: RIYADH },
      { productId: SOLD_OUT, colourId: null, cityId: ABHA },
      { productId: SOLD_OUT, colourId: null, cityId: RIYADH },
    ]);
    expect(await (await shop.customer()).must(listStockAlertsCall, {})).toEqual([]);
  });

  it('a customer can remove a single alert, and is then not notified about it', async () => {
    const [shopper, other] = [await shop.customer(), await shop.customer()];
    const ofColour = { productId: MONSTERA, colourId: SAGE };
    for (const alert of [{}, { cityId: ABHA }, ofColour]) await requestAlert(shopper, alert);
    await requestAlert(other);
    const withdraw = { productId: SOLD_OUT, cityId: RIYADH };
    expect(await shopper.call(removeNotifyMeCall, withdraw, { language: 'en' })).toMatchObject({
      ok: true,
      message: 'Alert cancelled.',
    });
    expect(await shopper.call(removeNotifyMeCall, withdraw)).toMatchObject({ ok: true });
    // An alert for one glaze is separate from an alert for any glaze.
    await shopper.must(removeNotifyMeCall, { productId: MONSTERA, cityId: RIYADH });
    expect(await shopper.must(listStockAlertsCall, {})).toMatchObject([ofColour, { cityId: ABHA }]);
    await setStock(database, SOLD_OUT, 1);
    await minute();
    expect(smsTo(other)).toHaveLength(1);
    expect(smsTo(shopper)).toHaveLength(1);
    expect(await shopper.must(listStockAlertsCall, {})).toMatchObject([ofColour]);
  });

  it('a guest is refused, and a cookie without the token is not signed in', async () => {
    expect(await requestAlert(await shop.guest())).toMatchObject({ ok: false, code: 'notAllowed' });
    const shopper = await shop.customer();
    const tab = shopper.tab();
    tab.token = null;
    expect(tab.cookies.size).toBeGreaterThan(0);
    const answer = await tab.request('GET', `/user/product/notify-me/${SOLD_OUT}?cities_id=${RIYADH}`);
    expect(answer.status).toBe(401);
    expect(await alerts()).toBe(0);
  });

  it('an alert for an available product or colour is refused', async () => {
    const shopper = await shop.customer();
    for (const alert of [
      { productId: MONSTERA },
      { productId: MONSTERA, colourId: WHITE },
      { productId: POTHOS },
    ])
      expect(await requestAlert(shopper, alert)).toMatchObject({ code: 'wrongState' });
    // A product that is not sold in this city counts as unavailable.
    expect(await requestAlert(shopper, { productId: POTHOS, cityId: ABHA })).toMatchObject({ ok: true });
  });

  it('an unknown product, another product’s colour or an unknown city is not found', async () => {
    const shopper = await shop.customer();
    for (const alert of [
      { productId: FERN },
      { productId: 9_999 },
      { productId: SOLD_OUT, colourId: SAGE },
      { cityId: 9_999 },
    ])
      expect(await requestAlert(shopper, alert)).toMatchObject({ code: 'notFound' });
    expect(await alerts()).toBe(0);
  });

  it('a customer has at most 100 alerts; the oldest are deleted', async () => {
    const shopper = await shop.customer();
    for (let cityId = 1; cityId <= 101; cityId += 1)
      expect(await requestAlert(shopper, { cityId })).toMatchObject({ ok: true });
    expect(await alerts()).toBe(100);
    expect(await count(database, 'stock_alerts', 'city_id = 1')).toBe(0);
  });
});

describe('A customer with a stock alert is notified once when the product is back', () => {
  it('after set-stock, by SMS with a link, and never again', async () => {
    const [noura, sara] = [await shop.customer(), await shop.customer()];
    await requestAlert(noura);
    await requestAlert(sara, { cityId: ABHA });
    await minute();
    expect([...smsTo(noura), ...smsTo(sara)]).toEqual([]);
    await setStockOf(shop, ['orchid', '2']);
    // Two servers run the job in the same minute.
    const run = () => shop.jobs.runSchedule('notifications.send-stock-alerts');
    await Promise.all([run(), run()]);
    await shop.runJobs();
    for (const shopper of [noura, sara]) {
      expect(smsTo(shopper)).toHaveLength(1);
      expect(smsTo(shopper)[0]).toMatch(/\/product\//);
    }
    await setStockOf(shop, ['orchid', '0']);
    await setStockOf(shop, ['orchid', '5']);
    await minute();
    expect(smsTo(noura)).toHaveLength(1);
    expect(await alerts()).toBe(0);
  });

  it('by e-mail if there is an address', async () => {
    const shopper = await shop.customer();
    const email = `palm.${shopper.shopperId}@example.com`;
    await database.updateTable('shoppers').set({ email }).where('id', '=', shopper.shopperId).execute();
    await requestAlert(shopper, { productId: MONSTERA, colourId: SAGE });
    await setColourStock(database, SAGE, 1);
    await minute();
    expect(smsTo(shopper)).toEqual([]);
    const letters = shop.emails.filter(({ to }) => to === email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('/product/');
    expect(letters[0]?.text).toContain('?colour=sage');
    expect(letters[0]?.html).toContain('lang="');
  });

  it('only for the city where it is available', async () => {
    const shopper = await shop.customer();
    await setStock(database, POTHOS, 0);
    await requestAlert(shopper, { productId: POTHOS });
    await requestAlert(shopper, { productId: POTHOS, cityId: ABHA });
    await setStock(database, POTHOS, 3);
    await minute();
    expect(smsTo(shopper)).toHaveLength(1);
    expect(await count(database, 'stock_alerts', `city_id = ${ABHA}`)).toBe(1);
  });

  it('in one message for a product and one of its colours', async () => {
    const shopper = await shop.customer();
    await setColourStock(database, WHITE, 0);
    await requestAlert(shopper, { productId: MONSTERA });
    await requestAlert(shopper, { productId: MONSTERA, colourId: SAGE });
    await setColourStock(database, SAGE, 1);
    await minute();
    expect(smsTo(shopper)).toHaveLength(1);
    expect(await alerts()).toBe(0);
  });

  it('when an order that held the last one is cancelled', async () => {
    const [buyer, waiting] = [await shop.customer(), await shop.customer()];
    await setColourStock(database, WHITE, 1);
    await fillCart(buyer, { productId: MONSTERA });
    const placed = await buyer.must(placeOrderCall, await formOf(buyer));
    expect(await requestAlert(waiting, { productId: MONSTERA, colourId: WHITE })).toMatchObject({ ok: true });
    await minute();
    expect(smsTo(waiting)).toEqual([]);
    await buyer.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    await minute();
    expect(smsTo(waiting)).toHaveLength(1);
  });

  it('but not after removing the account', async () => {
    const shopper = await shop.customer();
    await requestAlert(shopper);
    shop.clock.pass(2 * MINUTE);
    await removed(shopper);
    expect(await alerts()).toBe(0);
  });
});
