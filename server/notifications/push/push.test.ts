import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import {
  readPushKeyCall,
  saveDeviceCall,
  saveNotifyMeCall,
} from '#contract/notifications/notifications.calls.ts';
import { saveNotificationPreferenceCall } from '#contract/notifications/preferences.calls.ts';
import { type PushData, pushFromWire } from '#contract/notifications/push.wire.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { answerTicket } from '#operator/answer-ticket.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { startTestPushService } from '#providers/push/test-push-service.ts';
import { makePushKeys, webPush } from '#providers/push/web-push.ts';
import { RIYADH, SOLD_OUT, setStock } from '#server/cart/test-plants.ts';
import { giveTo } from '#server/checkout/test-money.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, HOUR, MINUTE, setClock } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Shopper } from '#server/test-shop.ts';
import { loadIssues, openTicket } from '#server/tickets/test-tickets.ts';
import { creditWallet } from '#server/wallet/credit.public.ts';
import { runJobsWithoutSms } from '../test-sms-outage.ts';

const keys = makePushKeys();
// The service checks sender signatures with a fixed time, while the shop's clock advances by days.
const moment = setClock('2026-11-22T06:00:00Z').now();
const service = await startTestPushService({ publicKey: keys.publicKey, now: () => moment });
afterAll(() => service.stop());
const shop = await purchaseShop({
  push: webPush({ keys, contact: 'mailto:hello@shop.test', now: () => moment, services: service.services }),
});
await loadIssues(shop.database);
beforeEach(async () => {
  await fillShelves(shop.database);
  service.received.length = 0;
  service.trouble.status = null;
});

let browsers = 0;
/** A customer whose browser allowed push messages. */
async function customerWithPush(): Promise<{ shopper: Shopper; browser: string }> {
  const shopper = await shop.customer();
  const browser = `browser-${++browsers}`;
  await shopper.must(saveDeviceCall, { deviceToken: service.subscribe(browser) });
  return { shopper, browser };
}
const noticesOf = (browser: string): PushData[] =>
  service.received.filter((one) => one.browser === browser).map(({ text }) => pushFromWire(text)!);
const typesOf = (browser: string) => noticesOf(browser).map(({ type }) => type);

async function ordered(shopper: Shopper, more: Parameters<typeof formOf>[1] = {}) {
  await fillCart(shopper);
  const placed = await shopper.must(placeOrderCall, await formOf(shopper, more));
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  await shop.runJobs();
  return placed;
}
async function delivered(number: string): Promise<void> {
  for (const _ of ['wrapGift', 'onTheWay', 'delivered']) await moveOn(shop, number);
  await shop.runJobs();
}

describe('Push (product.md 9): each type has its sender', () => {
  it('browsers subscribe with the shop’s own key', async () => {
    expect(await shop.visitor().must(readPushKeyCall, {})).toEqual({
      publicKey: keys.publicKey,
      firebase: null,
    });
  });

  it('order_history_status: every move of an order, in the customer’s language, with the order’s id', async () => {
    const { shopper, browser } = await customerWithPush();
    const { orderNumber, orderUuid } = await ordered(shopper);
    await moveOn(shop, orderNumber);
    await shop.runJobs();
    const [accepted, wrapped] = noticesOf(browser);
    expect(accepted).toMatchObject({ type: 'order_history_status', orderUuid });
    expect(wrapped).toMatchObject({ type: 'order_history_status', orderUuid });
    expect(wrapped?.title).toContain(orderNumber);
    // The two messages are about one order, so the later message replaces the earlier one.
    expect(wrapped?.tag).toBe(accepted?.tag);
    expect(wrapped?.body).not.toBe(accepted?.body);
  });

  it('rating_popup: once, three days after delivery, unless the order was rated in the meantime', async () => {
    const { shopper, browser } = await customerWithPush();
    const first = await ordered(shopper);
    await delivered(first.orderNumber);
    shop.clock.pass(3 * DAY - MINUTE);
    await shop.runJobs();
    expect(typesOf(browser)).not.toContain('rating_popup');
    shop.clock.pass(MINUTE);
    await shop.runJobs();
    expect(noticesOf(browser).filter(({ type }) => type === 'rating_popup')).toMatchObject([
      { orderUuid: first.orderUuid },
    ]);

    service.received.length = 0;
    const second = await ordered(shopper);
    await delivered(second.orderNumber);
    await shopper.must(saveRatingCall, { orderUuid: second.orderUuid, rating: 5 });
    shop.clock.pass(3 * DAY);
    await shop.runJobs();
    expect(typesOf(browser)).not.toContain('rating_popup');
  });

  it('each comes once, although the SMS about the same event could not be sent at first', async () => {
    const { shopper, browser } = await customerWithPush();
    const { orderNumber } = await ordered(shopper);
    const { number } = await openTicket(shopper);
    await setStock(shop.database, SOLD_OUT, 0);
    await shopper.must(saveNotifyMeCall, { productId: SOLD_OUT, cityId: RIYADH });
    await setStock(shop.database, SOLD_OUT, 5);
    service.received.length = 0;
    for (const happen of [
      () => moveOn(shop, orderNumber),
      () =>
        answerTicket(shop, [
          number,
          'With our apologies.',
          '--status',
          'resolved-with-refund',
          '--refund',
          '20',
        ]),
      () => shop.jobs.runSchedule('notifications.send-stock-alerts'),
    ]) {
      await happen();
      for (const _ of [1, 2, 3]) await runJobsWithoutSms(shop);
      await shop.runJobs();
    }
    expect(typesOf(browser).toSorted()).toEqual([
      'order_history_status',
      'product_available',
      'ticket_closed',
      'wallet_refund',
    ]);
  });

  it('wallet_refund: the wallet part of a cancelled order', async () => {
    const { shopper, browser } = await customerWithPush();
    await giveTo(shop, shopper, 50);
    await shop.runJobs();
    service.received.length = 0;
    await fillCart(shopper);
    await shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await shop.runJobs();
    expect(typesOf(browser)).not.toContain('wallet_refund');
    await moveOn(shop, placed.orderNumber, 'cancelled', 'no plant left');
    await shop.runJobs();
    const refund = noticesOf(browser).find(({ type }) => type === 'wallet_refund');
    expect(refund?.body).toContain('50');
  });

  it('wallet_refund: goodwill from the shop, once; a bonus is not a refund', async () => {
    const { shopper, browser } = await customerWithPush();
    const gift = { operator: 'Sara', customer: shopper.phone!, amount: 35_00, key: 'sorry' };
    await creditWallet(shop, { ...gift, kind: 'refund', expiresAt: null });
    await creditWallet(shop, { ...gift, kind: 'refund', expiresAt: null });
    await creditWallet(shop, { ...gift, kind: 'bonus', key: 'eid', expiresAt: null });
    await shop.runJobs();
    expect(typesOf(browser)).toEqual(['wallet_refund']);
    expect(noticesOf(browser)[0]?.body).toContain('35');
  });

  it('product_available: a product with a stock alert is back, with its link', async () => {
    const { shopper, browser } = await customerWithPush();
    await setStock(shop.database, SOLD_OUT, 0);
    await shopper.must(saveNotifyMeCall, { productId: SOLD_OUT, cityId: RIYADH });
    await setStock(shop.database, SOLD_OUT, 5);
    await shop.jobs.runSchedule('notifications.send-stock-alerts');
    await shop.runJobs();
    expect(noticesOf(browser)).toMatchObject([{ type: 'product_available', product: 'orchid' }]);
  });

  it('ticket_updated and ticket_closed: the shop’s answers', async () => {
    const { shopper, browser } = await customerWithPush();
    const { number } = await openTicket(shopper);
    await answerTicket(shop, [number, 'Which plant is it?']);
    await shop.runJobs();
    await answerTicket(shop, [number, 'We are sorry.', '--status', 'rejected']);
    await shop.runJobs();
    expect(typesOf(browser)).toEqual(['ticket_updated', 'ticket_closed']);
  });

  it('pending_cart_checkout: a cart left for four hours, at most once a day and once per state of the cart', async () => {
    const { shopper, browser } = await customerWithPush();
    const look = async () => {
      await shop.jobs.runSchedule('notifications.remind-of-carts');
      await shop.runJobs();
    };
    await fillCart(shopper);
    shop.clock.pass(4 * HOUR - MINUTE);
    await look();
    expect(typesOf(browser)).toEqual([]);
    shop.clock.pass(MINUTE);
    await look();
    await look();
    expect(typesOf(browser)).toEqual(['pending_cart_checkout']);
    // The cart was changed and abandoned again on the same day, so no reminder is sent. On the next day, a reminder is
    // sent only if the cart was changed again.
    await fillCart(shopper);
    shop.clock.pass(5 * HOUR);
    await look();
    expect(typesOf(browser)).toEqual(['pending_cart_checkout']);
    shop.clock.pass(DAY);
    await look();
    expect(typesOf(browser)).toEqual(['pending_cart_checkout']);
    await fillCart(shopper);
    shop.clock.pass(4 * HOUR);
    await look();
    expect(typesOf(browser)).toEqual(['pending_cart_checkout', 'pending_cart_checkout']);
  });
});

describe('Push: recipients and repeats', () => {
  it('topics that are off are not sent; order acceptance and refunds always are', async () => {
    const { shopper, browser } = await customerWithPush();
    for (const topic of ['orderSteps', 'reminders'] as const)
      await shopper.must(saveNotificationPreferenceCall, { topic, channel: 'push', isOn: false });
    const { orderNumber } = await ordered(shopper);
    expect(typesOf(browser)).toEqual(['order_history_status']);
    await delivered(orderNumber);
    shop.clock.pass(DAY);
    await shop.runJobs();
    expect(typesOf(browser)).toEqual(['order_history_status']);
  });

  it('every browser of a customer gets the message; a gone one is deleted, and a failed one is retried', async () => {
    const { shopper, browser } = await customerWithPush();
    await shopper.must(saveDeviceCall, { deviceToken: service.subscribe('left') });
    service.leave('left');
    service.trouble.status = 503;
    await fillCart(shopper);
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await expect(shop.runJobs()).rejects.toThrow('503');
    service.trouble.status = null;
    await shop.runJobs();
    expect(typesOf(browser)).toEqual(['order_history_status']);
    const { rows } = await shop.pool.query('select token from devices where shopper_id = $1', [
      shopper.shopperId,
    ]);
    expect(rows.map(({ token }) => JSON.parse(token as string).endpoint)).toEqual([
      expect.stringContaining(browser),
    ]);
  });

  it('a browser where someone else has signed in gets nothing about the previous customer', async () => {
    const { shopper } = await customerWithPush();
    const token = service.subscribe('handed-on');
    await shopper.must(saveDeviceCall, { deviceToken: token });
    await fillCart(shopper);
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await (await shop.customer()).must(saveDeviceCall, { deviceToken: token });
    await shop.runJobs();
    expect(noticesOf('handed-on')).toEqual([]);
  });
});
