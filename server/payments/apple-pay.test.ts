import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  listPaymentMethodsCall,
  placeOrderCall,
  resumePaymentCall,
} from '#contract/checkout/checkout.calls.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall, startApplePayCall } from '#contract/payments/payments.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { ApplePayPort } from '#providers/payments/apple-pay.port.ts';
import { agreedSheet } from '#providers/payments/test-apple-pay.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import {
  count,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  placedBy,
  purchaseShop,
} from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';

/** The test's Apple port; `says` replaces its response to the next request for a session. */
const apple: ApplePayPort & { input: string[]; says: Error | null } = {
  input: [],
  says: null,
  async openSession(domain) {
    apple.input.push(domain);
    if (apple.says) throw apple.says;
    return { merchantSessionIdentifier: 'SSH1', domainName: domain };
  },
};
const shop = await purchaseShop({ applePay: apple });
const { database, provider, webhooks } = shop;
const { tap } = shop.providers.payments;
beforeEach(async () => {
  await fillShelves(database);
  Object.assign(provider, { isDown: false, says: null });
  Object.assign(apple, { input: [], says: null });
  webhooks.isOpen = false;
  before = new Set((await shop.theirs()).map(({ chargeId }) => chargeId));
});
let before: Set<string>;

const TOTAL = 270_00;
const WITH_APPLE: Partial<PlaceOrder> = { paymentMethod: 'applePay' };
const placed = () => placedBy(shop, {}, WITH_APPLE);
const bring = (
  shopper: Shopper,
  orderUuid: string,
  token = agreedSheet(),
  expectedTotal: number | null = TOTAL,
) =>
  shopper.call(saveTapCaptureCall, {
    orderUuid,
    token,
    ...(expectedTotal === null ? {} : { expectedTotal }),
  });
/** Counts this test's charges in Tap's records: those captured, and all of them. */
async function atTap() {
  const charges = (await shop.theirs()).filter(({ chargeId }) => !before.has(chargeId));
  return { captured: charges.filter(({ captured }) => captured > 0).length, all: charges.length };
}
const follow = () => shop.jobs.runSchedule('payments.follow');

describe('Apple Pay (product.md 7)', () => {
  it('is offered when it is configured, with the total for the sheet', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const offered = await shopper.must(listPaymentMethodsCall, { cityId: RIYADH, method: 'delivery' });
    expect(offered.methods.map(({ method }) => method)).toContain('applePay');
    expect(offered.total).toBe(TOTAL);
  });

  // spec: 7-payments.saveTapCapture
  it('an order waits for the token, which pays it at once, and shows the payment', async () => {
    const { shopper, placed: order } = await placed();
    expect(order).toMatchObject({ paymentUrl: null, awaits: 'token', total: TOTAL });
    expect((await orderOf(shopper, order.orderUuid)).status).toBe('awaitingPayment');
    expect(await bring(shopper, order.orderUuid)).toMatchObject({ ok: true, data: { status: 'paid' } });
    expect(await orderOf(shopper, order.orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { method: 'applePay', status: 'paid', scheme: 'MADA', lastFour: '4321' },
    });
    expect(await atTap()).toEqual({ captured: 1, all: 1 });
  });

  it('the token is stored nowhere', async () => {
    const { shopper, placed: order } = await placed();
    const token = agreedSheet();
    await bring(shopper, order.orderUuid, token);
    const { rows } = await shop.pool.query<{ table: string }>(
      `select table_schema || '.' || table_name as table from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { table } of rows) {
      const found = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} t
        where t::text like ${`%${token.data.slice(0, 40)}%`} or t::text like ${`%${token.signature}%`}`.execute(
        database,
      );
      expect(found.rows[0]!.n, table).toBe(0);
    }
  });

  it('after a decline nothing is charged and the order can be paid by a new token or by card', async () => {
    const { shopper, placed: order } = await placed();
    const { orderUuid } = order;
    expect(await bring(shopper, orderUuid, agreedSheet({ outcome: 'declined' }))).toMatchObject({
      data: { status: 'failed' },
    });
    expect((await orderOf(shopper, orderUuid)).status).toBe('awaitingPayment');
    const again = await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'applePay' });
    expect(again).toMatchObject({ awaits: 'token', total: TOTAL });
    await bring(shopper, orderUuid, agreedSheet({ outcome: 'noFunds' }));
    const byCard = await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    expect(byCard).toMatchObject({ awaits: null, paymentUrl: expect.stringContaining('/pay/') });
    await payWith(byCard.paymentUrl!, { number: MADA });
    await shopper.must(saveTapCaptureCall, { orderUuid });
    expect((await orderOf(shopper, orderUuid)).status).toBe('accepted');
    expect(await atTap()).toEqual({ captured: 1, all: 3 });
  });

  it('a retry without a payment method waits for an Apple Pay token again', async () => {
    const { shopper, placed: order } = await placed();
    await bring(shopper, order.orderUuid, agreedSheet({ outcome: 'declined' }));
    const { orderUuid } = order;
    expect(await shopper.must(resumePaymentCall, { orderUuid })).toMatchObject({ awaits: 'token' });
    expect(await shopper.must(resumePaymentCall, { orderUuid })).toMatchObject({ awaits: 'token' });
    expect(await count(database, 'payments', `order_uuid = '${orderUuid}'`)).toBe(2);
  });

  it('an undecided charge is checked again, and the customer may choose another method', async () => {
    const { shopper, placed: order } = await placed();
    const { orderUuid } = order;
    expect(await bring(shopper, orderUuid, agreedSheet({ outcome: 'undecided' }))).toMatchObject({
      data: { status: 'started' },
    });
    expect(await shopper.must(resumePaymentCall, { orderUuid })).toMatchObject({
      awaits: null,
      paymentUrl: null,
    });
    const byCard = await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    expect(byCard.paymentUrl).toContain('/pay/');
  });

  it('an order placed again after a lost response still waits for the token', async () => {
    const { shopper, form, placed: order } = await placed();
    expect(await shopper.must(placeOrderCall, form)).toEqual(order);
    await bring(shopper, order.orderUuid);
    expect(await shopper.must(placeOrderCall, form)).toEqual({ ...order, awaits: null });
  });
});

describe('Nobody pays twice with Apple Pay, whatever is lost or repeated', () => {
  it('the same token sent repeatedly or concurrently makes one charge', async () => {
    const { shopper, placed: order } = await placed();
    const token = agreedSheet();
    const both = await Promise.all([0, 1].map(() => bring(shopper, order.orderUuid, token)));
    expect(both.filter((answer) => answer.ok && answer.data.status === 'paid').length).toBeGreaterThan(0);
    expect(both.every((answer) => answer.ok)).toBe(true);
    expect(await bring(shopper, order.orderUuid, token)).toMatchObject({ data: { status: 'paid' } });
    expect(await atTap()).toEqual({ captured: 1, all: 1 });
  });

  it('two tabs with two sheets share one payment', async () => {
    const { shopper, placed: order } = await placed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => bring(shopper, order.orderUuid)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await atTap()).toEqual({ captured: 1, all: 1 });
    expect((await orderOf(shopper, order.orderUuid)).status).toBe('accepted');
  });

  it('a declined token is not charged again', async () => {
    const { shopper, placed: order } = await placed();
    const token = agreedSheet({ outcome: 'declined' });
    for (let n = 0; n < 3; n += 1) {
      expect(await bring(shopper, order.orderUuid, token)).toMatchObject({ data: { status: 'failed' } });
    }
    expect(await atTap()).toEqual({ captured: 0, all: 1 });
  });

  it('the scheduled job finds a charge with a lost response by its key', async () => {
    const { shopper, placed: order } = await placed();
    await shop.disturb({ fault: { call: 'POST /charges', how: 'loseAnswer' } });
    expect(await bring(shopper, order.orderUuid)).toMatchObject({ code: 'providerDown' });
    expect((await orderOf(shopper, order.orderUuid)).status).toBe('awaitingPayment');
    await follow();
    expect((await orderOf(shopper, order.orderUuid)).status).toBe('accepted');
    expect(await atTap()).toEqual({ captured: 1, all: 1 });
  });

  it.each(['applePay', 'card'] as const)(
    'the customer’s next attempt, by %s, finds it too and charges nothing more',
    async (next) => {
      const { shopper, placed: order } = await placed();
      const { orderUuid } = order;
      await shop.disturb({ fault: { call: 'POST /charges', how: 'loseAnswer' } });
      await bring(shopper, orderUuid);
      expect(await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: next })).toMatchObject({
        paymentUrl: null,
        awaits: null,
      });
      expect((await orderOf(shopper, orderUuid)).status).toBe('accepted');
      expect(await bring(shopper, orderUuid)).toMatchObject({ data: { status: 'paid' } });
      expect(await atTap()).toEqual({ captured: 1, all: 1 });
    },
  );

  it('the webhook finds it too, although the charge id is unknown here', async () => {
    const { shopper, placed: order } = await placed();
    await shop.disturb({ fault: { call: 'POST /charges', how: 'loseAnswer' } });
    await bring(shopper, order.orderUuid);
    await shop.webhooksSent();
    const { body, hashstring } = webhooks.received.at(-1)!;
    expect(await shop.notify(body, hashstring)).toBe(200);
    expect((await orderOf(shopper, order.orderUuid)).status).toBe('accepted');
  });

  it.each(['POST /tokens', 'POST /charges'])(
    'a token lost at %s can no longer be charged, its attempt fails, and another sheet pays',
    async (call) => {
      const { shopper, placed: order } = await placed();
      const { orderUuid } = order;
      await shop.disturb({ fault: { call, how: 'down' } });
      const token = agreedSheet();
      expect(await bring(shopper, orderUuid, token)).toMatchObject({ code: 'providerDown' });
      await follow();
      expect((await orderOf(shopper, orderUuid)).payment).toMatchObject({ status: 'failed' });
      expect(await bring(shopper, orderUuid, token)).toMatchObject({ data: { status: 'failed' } });
      expect(await shopper.must(resumePaymentCall, { orderUuid })).toMatchObject({ awaits: 'token' });
      expect(await bring(shopper, orderUuid)).toMatchObject({ data: { status: 'paid' } });
      // A payment page that is never shown has claimed the lost token's key.
      expect(await atTap()).toEqual({ captured: 1, all: 2 });
      shop.clock.pass(31 * MINUTE);
      await follow();
      expect((await orderOf(shopper, orderUuid)).status).toBe('accepted');
    },
  );

  it.each([
    ['that was charged', 'loseAnswer', 'accepted', 1],
    ['that never arrived', 'down', 'awaitingPayment', 0],
  ] as const)(
    'a token %s is searched in Tap’s records when Tap refuses a page under its key, and blocks nothing',
    async (_, how, status, captured) => {
      const { shopper, placed: order } = await placed();
      const { orderUuid } = order;
      await shop.disturb({ fault: { call: 'POST /charges', how } });
      await bring(shopper, orderUuid);
      const refusing = vi
        .spyOn(tap, 'startCharge')
        .mockRejectedValueOnce(new ProviderRefused('Another body under this key.'));
      await follow();
      expect(refusing).toHaveBeenCalledOnce();
      refusing.mockRestore();
      expect((await orderOf(shopper, orderUuid)).status).toBe(status);
      await follow();
      expect(await atTap()).toEqual({ captured, all: captured });
      if (captured === 1) return;
      expect(await shopper.must(resumePaymentCall, { orderUuid })).toMatchObject({ awaits: 'token' });
      expect(await bring(shopper, orderUuid)).toMatchObject({ data: { status: 'paid' } });
    },
  );

  it('a server crash while handling a token does not block the order', async () => {
    const { shopper, placed: order } = await placed();
    const { orderUuid } = order;
    // The rows now are as after a crash: the payment is claimed, and the outcome is unknown.
    const until = new Date(shop.clock.now().getTime() + MINUTE);
    await sql`update payments set start_claimed_until = ${until} where order_uuid = ${orderUuid}`.execute(
      database,
    );
    expect(await bring(shopper, orderUuid)).toMatchObject({ data: { status: 'started' } });
    await follow();
    expect(await atTap()).toEqual({ captured: 0, all: 0 });
    shop.clock.pass(MINUTE);
    expect(await shopper.must(resumePaymentCall, { orderUuid })).toMatchObject({ awaits: 'token' });
    expect(await bring(shopper, orderUuid)).toMatchObject({ data: { status: 'paid' } });
    expect((await atTap()).captured).toBe(1);
  });

  it('another method chosen while a token is being charged waits for its outcome', async () => {
    const { shopper, placed: order } = await placed();
    const { orderUuid } = order;
    await shop.disturb({ fault: { call: 'POST /charges', how: 'answerLate', ms: 300 } });
    const paying = bring(shopper, orderUuid);
    await expect.poll(async () => (await atTap()).captured, { interval: 10 }).toBe(1);
    const byCard = await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    expect(byCard).toMatchObject({ paymentUrl: null });
    expect(await paying).toMatchObject({ data: { status: 'paid' } });
    expect(await atTap()).toEqual({ captured: 1, all: 1 });
  });

  it('a capture with a lost response for a cancelled order is refunded', async () => {
    const { shopper, placed: order } = await placed();
    const { orderUuid } = order;
    await shop.disturb({ fault: { call: 'POST /charges', how: 'loseAnswer' } });
    await bring(shopper, orderUuid);
    await shopper.must(cancelOrderCall, { orderUuid });
    await follow();
    await shop.runJobs();
    await follow();
    expect((await orderOf(shopper, orderUuid)).status).toBe('cancelled');
    expect((await orderOf(shopper, orderUuid)).payment).toMatchObject({ status: 'refunded' });
  });

  it('a charge is refunded when the order ends before the charge is stored', async () => {
    const { shopper, placed: order } = await placed();
    const { orderUuid } = order;
    rivalBefore(database, /^update "payments" set "status" = .*"charge_id"/, () =>
      shopper.must(cancelOrderCall, { orderUuid }),
    );
    await bring(shopper, orderUuid);
    await follow();
    await shop.runJobs();
    expect(await atTap()).toEqual({ captured: 1, all: 1 });
    expect(await orderOf(shopper, orderUuid)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
    });
  });

  it('at its deadline an order with a lost response is accepted, because it was paid', async () => {
    const { shopper, placed: order } = await placed();
    await shop.disturb({ fault: { call: 'POST /charges', how: 'loseAnswer' } });
    await bring(shopper, order.orderUuid);
    shop.clock.pass(36 * MINUTE);
    await shop.runJobs();
    expect((await orderOf(shopper, order.orderUuid)).status).toBe('accepted');
  });
});

describe('Tampering with Apple Pay has no effect', () => {
  it('a forged token is refused without a charge, and a valid one pays', async () => {
    const { shopper, placed: order } = await placed();
    const { orderUuid } = order;
    const token = agreedSheet({ outcome: 'declined' });
    const forged = { ...token, data: agreedSheet().data };
    expect(await bring(shopper, orderUuid, forged)).toMatchObject({ status: 402, code: 'providerRefused' });
    expect(await atTap()).toEqual({ captured: 0, all: 0 });
    expect(await bring(shopper, orderUuid)).toMatchObject({ data: { status: 'paid' } });
  });

  it('a malformed token is refused', async () => {
    const { shopper, placed: order } = await placed();
    const token = agreedSheet();
    for (const wrong of [
      { ...token, version: 'RSA_v1' as 'EC_v1' },
      { ...token, data: '' },
      { ...token, data: 'x'.repeat(20_000) },
      { ...token, header: { ...token.header, transactionId: 'not hex' } },
    ]) {
      const answer = await shopper.request('POST', saveTapCaptureCall.path, {
        body: JSON.stringify({ order_uuid: order.orderUuid, apple_pay_token: wrong, expected_total: 270 }),
      });
      expect(answer.status).toBe(400);
    }
    expect(await atTap()).toEqual({ captured: 0, all: 0 });
  });

  it('another customer’s order is not found', async () => {
    const { placed: order } = await placed();
    const other = await shop.customer();
    expect(await bring(other, order.orderUuid)).toMatchObject({ status: 404 });
    expect(await atTap()).toEqual({ captured: 0, all: 0 });
  });

  it('nothing is charged when the total differs from the sheet or is missing', async () => {
    const { shopper, placed: order } = await placed();
    for (const sum of [TOTAL - 1, TOTAL + 100, 1, null]) {
      expect(await bring(shopper, order.orderUuid, agreedSheet(), sum)).toMatchObject({
        code: 'priceChanged',
      });
    }
    expect(await atTap()).toEqual({ captured: 0, all: 0 });
  });

  it('an order to be paid by card accepts no token', async () => {
    const { shopper, placed: order } = await placedBy(shop);
    expect(await bring(shopper, order.orderUuid)).toMatchObject({ data: { status: 'started' } });
    expect(await atTap()).toEqual({ captured: 0, all: 1 });
  });

  it('an order that has ended accepts no token', async () => {
    const { shopper, placed: order } = await placed();
    await shopper.must(cancelOrderCall, { orderUuid: order.orderUuid });
    expect(await bring(shopper, order.orderUuid)).toMatchObject({ data: { status: 'cancelled' } });
    expect(await atTap()).toEqual({ captured: 0, all: 0 });
  });

  it('a guest can neither pay nor open a session', async () => {
    const guest = await shop.guest();
    const { placed: order } = await placed();
    expect(await bring(guest, order.orderUuid)).toMatchObject({ ok: false });
    expect(await guest.call(startApplePayCall, {})).toMatchObject({ ok: false });
    expect(apple.input).toEqual([]);
  });
});

describe('Apple’s merchant session', () => {
  it('is requested for the shop’s own domain, whatever the browser sends', async () => {
    const shopper = await shop.customer();
    expect(await shopper.must(startApplePayCall, {})).toEqual({
      merchantSessionIdentifier: 'SSH1',
      domainName: '127.0.0.1',
    });
    await shopper.request('POST', startApplePayCall.path, {
      body: JSON.stringify({ validationURL: 'https://evil.example/', domain: 'evil.example' }),
    });
    expect(apple.input).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  it('is rate limited', async () => {
    const shopper = await shop.customer();
    const { requests } = startApplePayCall.limit!;
    for (let n = 0; n < requests; n += 1) await shopper.must(startApplePayCall, {});
    expect(await shopper.call(startApplePayCall, {})).toMatchObject({ code: 'tooManyTries' });
  });

  it.each([
    ['is away', new ProviderDown('away'), 'providerDown'],
    ['does not know the shop', new ProviderRefused('417'), 'providerRefused'],
  ])('when Apple %s, the customer gets an error', async (_, error, code) => {
    apple.says = error;
    const shopper = await shop.customer();
    expect(await shopper.call(startApplePayCall, {})).toMatchObject({ code });
  });
});

it('without its configuration Apple Pay is neither offered nor accepted', async () => {
  const { applePay } = shop.providers;
  delete shop.providers.applePay;
  try {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const offered = await shopper.must(listPaymentMethodsCall, { cityId: RIYADH, method: 'delivery' });
    expect(offered.methods.map(({ method }) => method)).not.toContain('applePay');
    expect(await shopper.call(placeOrderCall, await formOf(shopper, WITH_APPLE))).toMatchObject({
      code: 'notValid',
    });
    expect(await shopper.call(startApplePayCall, {})).toMatchObject({ code: 'notValid' });
  } finally {
    shop.providers.applePay = applePay!;
  }
});
