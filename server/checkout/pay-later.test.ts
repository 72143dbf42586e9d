import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  listPaymentMethodsCall,
  placeOrderCall,
  resumePaymentCall,
} from '#contract/checkout/checkout.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { tabbyPay } from '#providers/payments/tabby.ts';
import { tamaraPay } from '#providers/payments/tamara.ts';
import { order, press } from '#providers/payments/test-pay-later.ts';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startTabbySandbox } from '#sandboxes/tabby/tabby.sandbox.ts';
import { startTamaraSandbox } from '#sandboxes/tamara/tamara.sandbox.ts';
import { loadPlants, MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import type { Shop } from '#server/http/context.ts';
import { paymentWebhooks } from '#server/payments/payment-webhooks.ts';
import { testPayments } from '#server/test-payments.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { count, fillCart, fillShelves, formOf, orderOf } from './test-purchase.ts';

const SECRET = 'what-the-service-and-the-shop-know-of-each-other';
const running: { shop?: Shop } = {};
const now = () => running.shop!.clock.now();
const store = memoryStore();
const tabbySettings = { secretKey: SECRET, merchantCode: 'ashjar_sa', webhookSecret: SECRET, now };
const tamaraSettings = { apiToken: SECRET, notificationToken: SECRET, company: 'Ashjar', now };
const sandboxes = {
  tabby: await startTabbySandbox({ ...tabbySettings, store, retryDelaysMs: [] }),
  tamara: await startTamaraSandbox({ ...tamaraSettings, store, retryDelaysMs: [] }),
};
const door = new Hono();
const server = createServer(getRequestListener((request) => door.fetch(request)));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const card = testPayments();
const shop = await testShop({
  data: 'empty',
  settings: { publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
  payments: {
    tap: card,
    tabby: tabbyPay({ ...tabbySettings, baseUrl: sandboxes.tabby.baseUrl }),
    tamara: tamaraPay({ ...tamaraSettings, baseUrl: sandboxes.tamara.baseUrl }),
  },
});
running.shop = shop;
door.route(
  '/webhooks',
  paymentWebhooks(shop, (error) => shop.faults.push(error)),
);
afterAll(async () => {
  await Promise.all([sandboxes.tabby.close(), sandboxes.tamara.close()]);
  server.closeAllConnections();
  server.close();
});
await loadPlants(shop.database);

type Service = keyof typeof sandboxes;
const notify = (service: Service, what: Parameters<typeof order>[2]) =>
  order(sandboxes[service], SECRET, what);
beforeEach(async () => {
  await fillShelves(shop.database);
  for (const service of ['tabby', 'tamara'] as const)
    await notify(service, { webhooks: 'never', decides: 'byInput' });
});

async function placedWith(service: Service, paymentEmail = 'noura@example.com') {
  const shopper = await shop.customer();
  await fillCart(shopper);
  const form = { ...(await formOf(shopper)), paymentMethod: service, paymentEmail };
  const placed = await shopper.must(placeOrderCall, form);
  return {
    shopper,
    placed,
    orderUuid: placed.orderUuid,
    back: () => shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid }),
    status: async () => (await orderOf(shopper, placed.orderUuid)).status,
  };
}
function cardsAreDown(): void {
  const reading = vi.spyOn(card, 'readCharge').mockRejectedValue(new ProviderDown('away'));
  onTestFinished(() => reading.mockRestore());
}
const paidTimes = (orderUuid: string) =>
  count(shop.database, 'payments', `order_uuid = '${orderUuid}' and status = 'paid'`);

describe('Tamara is offered from its minimum amount on (Specification 9; decision 043)', () => {
  const priceMonstera = (halalas: number) =>
    sql`update products set price_halalas = ${halalas} where id = ${MONSTERA}`.execute(shop.database);
  afterEach(async () => {
    await priceMonstera(200_00);
  });
  /**
   * Reads Tamara's entry in the list of payment methods, for a cart with this total. The order is for pickup, so no
   * delivery fee is added.
   */
  async function rowFor(shopper: Shopper, halalas: number) {
    await priceMonstera(halalas);
    const input = { cityId: RIYADH, method: 'cafe' as const };
    const { methods, total } = await shopper.must(listPaymentMethodsCall, input);
    expect(total).toBe(halalas);
    return methods.find(({ method }) => method === 'tamara');
  }
  const TOO_LOW = 'This purchase is below Tamara’s minimum.';

  it.each(['guest', 'customer'] as const)(
    'a %s learns at once that the amount is too low, without being asked for an e-mail',
    async (who) => {
      const shopper = await shop[who]();
      await fillCart(shopper, { addonIds: [] });
      const low = await rowFor(shopper, 73_99);
      expect(low).toMatchObject({ isAvailable: false, needsEmail: false });
      expect(low?.message).toContain(TOO_LOW);
      expect(await rowFor(shopper, 74_00)).toMatchObject({ isAvailable: true, message: null });
      // The maximum is that of the shop's Tamara account; Tamara's documentation states none.
      expect(await rowFor(shopper, 5_000_01)).toMatchObject({ isAvailable: false, needsEmail: false });
    },
  );

  it('an order below the minimum is not placed with Tamara', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper, { addonIds: [] });
    await priceMonstera(1_00);
    const form = {
      ...(await formOf(shopper)),
      paymentMethod: 'tamara' as const,
      paymentEmail: 'n@example.com',
    };
    expect(form.expectedTotal).toBeLessThan(74_00);
    const answer = await shopper.call(placeOrderCall, form);
    expect(answer).toMatchObject({ ok: false, code: 'providerRefused' });
    expect(answer.message).toContain(TOO_LOW);
    expect(await count(shop.database, 'orders', `shopper_id = ${shopper.shopperId}`)).toBe(0);
  });
});

describe.each(['tabby', 'tamara'] as const)('Paying later by %s (product.md 7)', (service) => {
  const captures = service === 'tabby' ? 'POST /captures' : 'POST /payments/capture';

  it('returning from the service captures the held money at once, and the order is accepted', async () => {
    const { placed, back, status, orderUuid } = await placedWith(service);
    expect(await status()).toBe('awaitingPayment');
    await press(placed.paymentUrl!, 'code');
    expect(await status()).toBe('awaitingPayment');
    expect(await back()).toMatchObject({ status: 'paid' });
    expect(await back()).toMatchObject({ status: 'paid' });
    expect(await status()).toBe('accepted');
    expect(await paidTimes(orderUuid)).toBe(1);
  });

  it.each(['beforeReturn', 'twice'] as const)(
    'webhooks that come %s have the same result, once',
    async (webhooks) => {
      await notify(service, { webhooks });
      const { placed, status, orderUuid } = await placedWith(service);
      await press(placed.paymentUrl!, 'code');
      await sandboxes[service].settled();
      expect(await status()).toBe('accepted');
      expect(await paidTimes(orderUuid)).toBe(1);
    },
  );

  it('webhooks in another order, after the return, change nothing', async () => {
    await notify(service, { webhooks: 'held' });
    const { placed, back, status, orderUuid } = await placedWith(service);
    await press(placed.paymentUrl!, 'code');
    await back();
    await notify(service, { deliver: 'reversed' });
    expect(await status()).toBe('accepted');
    expect(await paidTimes(orderUuid)).toBe(1);
  });

  it('without return or webhook the shop checks the payment itself', async () => {
    const { placed, status } = await placedWith(service);
    await press(placed.paymentUrl!, 'code');
    await shop.jobs.runSchedule('payments.follow');
    expect(await status()).toBe('accepted');
  });

  it('a capture whose answer is lost is found by the next check', async () => {
    const { placed, back, status, shopper, orderUuid } = await placedWith(service);
    await press(placed.paymentUrl!, 'code');
    // Tabby's capture has an idempotency key and is retried once; Tamara's has no key and is not.
    const times = service === 'tabby' ? 2 : 1;
    await notify(service, { fault: { call: captures, how: 'loseAnswer', times } });
    expect(await shopper.call(saveTapCaptureCall, { orderUuid })).toMatchObject({ code: 'providerDown' });
    expect(await status()).toBe('awaitingPayment');
    expect(await back()).toMatchObject({ status: 'paid' });
    expect(await status()).toBe('accepted');
    expect(await paidTimes(orderUuid)).toBe(1);
  });

  it.each([
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)(
    'after %s the order still awaits payment, and may be paid on a new page',
    async (step, outcome) => {
      const { placed, back, status, shopper, orderUuid } = await placedWith(service);
      await press(placed.paymentUrl!, step);
      expect(await back()).toMatchObject({ status: outcome });
      expect(await status()).toBe('awaitingPayment');
      const again = await shopper.must(resumePaymentCall, { orderUuid });
      expect(again.paymentUrl).not.toBe(placed.paymentUrl);
      await press(again.paymentUrl!, 'code');
      await back();
      expect(await status()).toBe('accepted');
    },
  );

  it('a resumed order continues on the same page', async () => {
    const { placed, shopper, orderUuid } = await placedWith(service);
    const again = await shopper.must(resumePaymentCall, { orderUuid });
    expect(again.paymentUrl).toBe(placed.paymentUrl);
  });

  it('paying on the first page after a second attempt was opened: the return finds the payment', async () => {
    const { placed, back, status, shopper, orderUuid } = await placedWith(service);
    await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    expect(await back()).toMatchObject({ status: 'started' });
    await press(placed.paymentUrl!, 'code');
    expect(await back()).toMatchObject({ status: 'paid' });
    expect(await back()).toMatchObject({ status: 'paid' });
    expect(await status()).toBe('accepted');
  });

  it.each([
    ['cancel', 'cancelled'],
    ['code', 'paid'],
  ] as const)(
    'the return after %s says so even while the provider of an earlier attempt is down',
    async (step, outcome) => {
      const shopper = await shop.customer();
      await fillCart(shopper);
      const { orderUuid } = await shopper.must(placeOrderCall, await formOf(shopper));
      const payment = { paymentMethod: service, paymentEmail: 'noura@example.com' };
      const { paymentUrl } = await shopper.must(resumePaymentCall, { orderUuid, ...payment });
      await press(paymentUrl!, step);
      cardsAreDown();
      expect(await shopper.must(saveTapCaptureCall, { orderUuid })).toMatchObject({ status: outcome });
    },
  );

  it('the return finds a payment on the first page even while the provider of a later attempt is down', async () => {
    const { placed, back, shopper, orderUuid } = await placedWith(service);
    await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    cardsAreDown();
    expect(await shopper.call(saveTapCaptureCall, { orderUuid })).toMatchObject({ code: 'providerDown' });
    await press(placed.paymentUrl!, 'code');
    expect(await back()).toMatchObject({ status: 'paid' });
  });

  it('a shopper whom the service declines learns why before the order', async () => {
    await notify(service, { decides: 'notEligible' });
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = { ...(await formOf(shopper)), paymentMethod: service, paymentEmail: 'noura@example.com' };
    const before = await count(shop.database, 'orders');
    const refused = await shopper.call(placeOrderCall, form);
    expect(refused).toMatchObject({ code: 'providerRefused' });
    expect(refused.message).toMatch(service === 'tabby' ? /Tabby is unable to approve/ : /Tamara/);
    expect(await count(shop.database, 'orders')).toBe(before);
  });

  it('a webhook without its secret is refused', async () => {
    const { placed, status } = await placedWith(service);
    await press(placed.paymentUrl!, 'code');
    const { rows } = await sql<{ id: string }>`
      select charge_id as id from payments where order_uuid = ${placed.orderUuid}`.execute(shop.database);
    const { id } = rows[0]!;
    const answer = await door.request(`/webhooks/${service}?tamaraToken=forged`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': 'forged' },
      body: JSON.stringify({ id, order_id: id, status: 'authorized', event_type: 'order_approved' }),
    });
    expect(answer.status).toBe(403);
    expect(await status()).toBe('awaitingPayment');
  });
});
