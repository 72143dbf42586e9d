import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import type { Charge } from '#providers/payments/payments.port.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import {
  chargeIn,
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
import { PAY_LATER_SECRET } from './test-pay-later.ts';

const shop = await purchaseShop();
const { database, tabby, tamara } = shop;
beforeEach(async () => {
  await fillShelves(database);
  for (const service of [tabby, tamara])
    Object.assign(service, { judges: 'yes', nextCapture: 'done', says: null });
});

const EMAIL = 'noura@example.com';
const SIGNED = { 'x-secret': PAY_LATER_SECRET };

/** Places an order with Tabby and reads the charge id, the last part of the payment page's URL. */
async function placedWithTabby() {
  const ordered = await placedBy(shop, {}, { paymentMethod: 'tabby', paymentEmail: EMAIL });
  return { ...ordered, chargeId: ordered.placed.paymentUrl!.split('/').at(-1)! };
}
const paymentsOf = (orderUuid: string, more = 'true') =>
  count(database, 'payments', `order_uuid = '${orderUuid}' and ${more}`);
const eventsOf = (orderUuid: string, kind: string) =>
  count(
    database,
    'payment_events e join payments p on p.id = e.payment_id',
    `p.order_uuid = '${orderUuid}' and e.kind = '${kind}'`,
  );
const alarmsOf = (kind: string, subject: string) =>
  count(database, 'alarms', `area = 'payments' and kind = '${kind}' and subject = '${subject}'`);
const webhook = (chargeId: string, headers: Record<string, string> = SIGNED) =>
  shop.sendWebhook('tabby', JSON.stringify({ id: chargeId }), headers);

/** Expects one capture with the payment's own key, and one paid event. */
async function expectCapturedOnce(shopper: Shopper, orderUuid: string, chargeId: string) {
  const order = await orderOf(shopper, orderUuid);
  expect(order).toMatchObject({ status: 'accepted', payment: { status: 'paid', method: 'tabby' } });
  expect(order.events.filter(({ status }) => status === 'accepted')).toHaveLength(1);
  const key = tabby.charges.get(chargeId)!.key;
  expect(tabby.captures.filter((one) => one === `${key}-capture`)).toHaveLength(1);
  expect(await paymentsOf(orderUuid, "status = 'paid' and refunded_halalas = 0")).toBe(1);
  expect(await eventsOf(orderUuid, 'paid')).toBe(1);
}

type Ordered = Awaited<ReturnType<typeof placedWithTabby>>;
const sources: Record<string, (ordered: Ordered) => Promise<unknown>> = {
  return: ({ shopper, placed }) =>
    (shopper.tab() as Shopper).must(saveTapCaptureCall, { orderUuid: placed.orderUuid }),
  webhook: ({ chargeId }) => webhook(chargeId),
  clock: () => shop.jobs.runSchedule('payments.follow'),
  books: () => shop.jobs.runSchedule('payments.reconcile'),
};
const orders = (names: string[]): string[][] =>
  names.length < 2
    ? [names]
    : names.flatMap((first) =>
        orders(names.filter((name) => name !== first)).map((rest) => [first, ...rest]),
      );

describe('Authorised money is captured at once, whichever source reports it first (product.md 7)', () => {
  it.each(orders(Object.keys(sources)).map((order) => [order.join(', '), order] as const))(
    '%s, each source twice',
    async (_, order) => {
      const ordered = await placedWithTabby();
      tabby.approve(ordered.chargeId);
      for (const name of order) {
        await sources[name]!(ordered);
        await sources[name]!(ordered);
      }
      await expectCapturedOnce(ordered.shopper, ordered.placed.orderUuid, ordered.chargeId);
    },
  );

  it('all sources concurrently, each ten times', async () => {
    const ordered = await placedWithTabby();
    tabby.approve(ordered.chargeId);
    await Promise.all(
      Array.from({ length: 10 }, () => Object.values(sources).map((source) => source(ordered))).flat(),
    );
    await expectCapturedOnce(ordered.shopper, ordered.placed.orderUuid, ordered.chargeId);
  });

  it('the webhooks of many orders ten times each, in random order', async () => {
    const many = [await placedWithTabby(), await placedWithTabby(), await placedWithTabby()];
    for (const { chargeId } of many) tabby.approve(chargeId);
    const webhooks = many.flatMap(({ chargeId }) => Array.from({ length: 10 }, () => chargeId));
    const [shuffled] = fc.sample(fc.shuffledSubarray(webhooks, { minLength: webhooks.length }), {
      numRuns: 1,
      seed: 4,
    });
    for (const half of [shuffled!.slice(0, 15), shuffled!.slice(15)])
      expect(new Set(await Promise.all(half.map((id) => webhook(id))))).toEqual(new Set([200]));
    for (const { shopper, placed, chargeId } of many)
      await expectCapturedOnce(shopper, placed.orderUuid, chargeId);
  });

  it('a payment that is not approved is not paid, whatever a webhook says', async () => {
    const { shopper, placed, chargeId } = await placedWithTabby();
    expect(await webhook(chargeId)).toBe(200);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    expect(tabby.captures).not.toContain(`${tabby.charges.get(chargeId)!.key}-capture`);
  });
});

describe('A crash between the steps is repaired (product.md 7)', () => {
  it.each(['neverArrives', 'answerIsLost'] as const)('during the capture: %s', async (how) => {
    const ordered = await placedWithTabby();
    tabby.approve(ordered.chargeId);
    tabby.nextCapture = how;
    expect(await webhook(ordered.chargeId)).toBe(502);
    expect((await orderOf(ordered.shopper, ordered.placed.orderUuid)).status).toBe('awaitingPayment');
    await shop.jobs.runSchedule('payments.follow');
    await expectCapturedOnce(ordered.shopper, ordered.placed.orderUuid, ordered.chargeId);
  });

  it.each([
    ['before the authorisation is stored', /insert into "payment_events"/],
    ['before the commit of the authorisation', /^commit/],
    ['after the capture, before it is marked as paid', /update "payments" set "status"/],
    ['before the order is accepted', /update "orders"/],
  ])('the server crashes %s', async (_, step) => {
    const ordered = await placedWithTabby();
    tabby.approve(ordered.chargeId);
    rivalBefore(database, step, () => Promise.reject(new Error('the server died')));
    await webhook(ordered.chargeId).catch(() => undefined);
    shop.faults.splice(0);
    await shop.jobs.runSchedule('payments.follow');
    await expectCapturedOnce(ordered.shopper, ordered.placed.orderUuid, ordered.chargeId);
  });

  it.each([
    ['the payment is locked', /from "payments" where "provider" = .* for no key update/],
    ['it is marked as paid', /update "payments" set "status"/],
  ])('a concurrent request settles the same charge just before %s', async (_, step) => {
    const ordered = await placedWithTabby();
    tabby.approve(ordered.chargeId);
    let rival: Promise<unknown> = Promise.resolve();
    rivalBefore(database, step, async () => {
      // The second webhook is not awaited here, because it waits for the lock that the first one holds.
      rival = webhook(ordered.chargeId);
    });
    expect(await webhook(ordered.chargeId)).toBe(200);
    expect(await rival).toBe(200);
    await expectCapturedOnce(ordered.shopper, ordered.placed.orderUuid, ordered.chargeId);
  });

  it('a provider that is down does not stop checks with the others', async () => {
    for (let n = 0; n < 4; n += 1) await placedBy(shop);
    const ordered = await placedWithTabby();
    tabby.approve(ordered.chargeId);
    shop.provider.isDown = true;
    await expect(shop.jobs.runSchedule('payments.follow')).rejects.toThrow('could not be followed');
    shop.provider.isDown = false;
    await expectCapturedOnce(ordered.shopper, ordered.placed.orderUuid, ordered.chargeId);
  });

  it('an expired authorisation is not paid: the attempt is cancelled and the customer may try again', async () => {
    const { shopper, placed, chargeId } = await placedWithTabby();
    tabby.approve(chargeId);
    tabby.nextCapture = 'refused';
    expect(await webhook(chargeId)).toBe(200);
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'awaitingPayment',
      payment: { status: 'cancelled' },
    });
  });

  it('money authorised for a cancelled order is released', async () => {
    const { shopper, placed, chargeId } = await placedWithTabby();
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    tabby.approve(chargeId);
    await shop.jobs.runSchedule('payments.follow');
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled' },
    });
    expect(tabby.charges.get(chargeId)).toMatchObject({ status: 'cancelled', refunded: 0 });
    expect(await eventsOf(placed.orderUuid, 'paid')).toBe(0);
  });

  it('an order cancelled just before the capture is captured and refunded', async () => {
    const { shopper, placed, chargeId } = await placedWithTabby();
    tabby.approve(chargeId);
    rivalBefore(database, /update "payments" set "status"/, async () => {
      await database.updateTable('orders').set({ status: 7 }).where('uuid', '=', placed.orderUuid).execute();
    });
    expect(await webhook(chargeId)).toBe(200);
    await shop.runJobs();
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
    });
    expect(tabby.charges.get(chargeId)).toMatchObject({ refunded: placed.total });
  });

  it('money authorised for an expired order is captured, and the order is revived', async () => {
    const { shopper, placed, chargeId } = await placedWithTabby();
    shop.clock.pass(36 * MINUTE);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('cancelled');
    tabby.approve(chargeId);
    await shop.jobs.runSchedule('payments.follow');
    await expectCapturedOnce(shopper, placed.orderUuid, chargeId);
  });

  it('money authorised for an order that was paid by another method is released', async () => {
    const { shopper, placed, chargeId } = await placedWithTabby();
    const { orderUuid } = placed;
    const other = await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    await payWith(other.paymentUrl!, { number: MADA });
    await shopper.must(saveTapCaptureCall, { orderUuid });
    tabby.approve(chargeId);
    await shop.jobs.runSchedule('payments.follow');
    expect(tabby.charges.get(chargeId)).toMatchObject({ status: 'cancelled', refunded: 0 });
    expect(await orderOf(shopper, orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { method: 'card', status: 'paid' },
    });
  });
});

describe('Tampering with a pay-later service has no effect and raises one alarm (conventions.md 5)', () => {
  it('a webhook without the secret or with a wrong one is refused', async () => {
    const { shopper, placed, chargeId } = await placedWithTabby();
    tabby.approve(chargeId);
    const hour = shop.clock.now().toISOString().slice(0, 13);
    for (let n = 0; n < 10; n += 1) {
      expect(await webhook(chargeId, n % 2 ? {} : { 'x-secret': 'guessed' })).toBe(403);
    }
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    expect(await alarmsOf('forgedWebhook', hour)).toBe(1);
    expect(await shop.sendWebhook('paypal', '{}', SIGNED)).toBe(404);
    expect(await shop.sendWebhook('constructor', '{}', SIGNED)).toBe(404);
  });

  it.each<[string, Partial<Charge>]>([
    ['a lower amount', { amount: 1_00 }],
    ['no amount', { amount: null }],
    ['another currency', { currency: 'KWD' }],
    ['another order', { orderUuid: '6f1f7b8e-9a55-4b53-8d0d-2f3f6a6f0c11' }],
    ['another reference', { key: '6f1f7b8e-9a55-4b53-8d0d-2f3f6a6f0c12' }],
  ])('a charge with %s is never captured', async (_, wrong) => {
    const ordered = await placedWithTabby();
    const { shopper, placed, chargeId } = ordered;
    tabby.approve(chargeId);
    tabby.says = (charge) => ({ ...charge, ...wrong });
    const before = tabby.captures.length;
    for (const name of ['webhook', 'return', 'clock']) await sources[name]!(ordered);
    expect(tabby.captures).toHaveLength(before);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    expect(await alarmsOf('mismatch', chargeId)).toBe(1);
  });

  it('another provider’s charge with the same id does not match this payment', async () => {
    const { shopper, placed, chargeId } = await placedWithTabby();
    tamara.charges.set(chargeId, { ...tabby.charges.get(chargeId)!, status: 'paid' });
    expect(await shop.sendWebhook('tamara', JSON.stringify({ id: chargeId }), SIGNED)).toBe(200);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    expect(await alarmsOf('unknownCharge', chargeId)).toBe(1);
    tamara.charges.delete(chargeId);
  });

  it('an unknown charge only raises an alarm', async () => {
    const { placed, chargeId } = await placedWithTabby();
    const foreign = {
      ...tabby.charges.get(chargeId)!,
      id: 'tabby_foreign',
      key: '',
      status: 'authorised',
    } as const;
    tabby.charges.set(foreign.id, foreign);
    const before = tabby.captures.length;
    for (let n = 0; n < 3; n += 1) expect(await webhook(foreign.id)).toBe(200);
    expect(await alarmsOf('unknownCharge', foreign.id)).toBe(1);
    expect(tabby.captures).toHaveLength(before);
    expect(await paymentsOf(placed.orderUuid)).toBe(1);
    tabby.charges.delete(foreign.id);
  });
});

describe('Two sessions of one payment', () => {
  it('two tabs that start it at the same time get the same page', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper, { paymentMethod: 'tabby', paymentEmail: EMAIL });
    let theirs: string | null = null;
    rivalBefore(database, /^update "payments" set "status" = .*"charge_id"/, async () => {
      theirs = (await (shopper.tab() as Shopper).must(placeOrderCall, form)).paymentUrl;
    });
    const mine = await shopper.must(placeOrderCall, form);
    expect(mine.paymentUrl).toBe(theirs);
    expect(tabby.started.filter(({ orderUuid }) => orderUuid === mine.orderUuid)).toHaveLength(2);
    expect(await paymentsOf(mine.orderUuid)).toBe(1);
  });
});

describe('Another payment method for the same order (product.md 8)', () => {
  it('the first page is no longer offered, and one payment is open', async () => {
    const { shopper, placed } = await placedBy(shop);
    const how = { orderUuid: placed.orderUuid, paymentMethod: 'tabby', paymentEmail: EMAIL } as const;
    const pages = await Promise.all(
      [1, 2, 3].map(() => (shopper.tab() as Shopper).must(resumePaymentCall, how)),
    );
    expect(new Set(pages.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(await paymentsOf(placed.orderUuid, "status in ('created', 'started')")).toBe(1);
    expect(
      await paymentsOf(placed.orderUuid, "method = 'card' and status = 'cancelled' and may_change"),
    ).toBe(1);
  });

  it('when both are paid, the second is refunded automatically', async () => {
    const { shopper, placed } = await placedBy(shop);
    const { orderUuid } = placed;
    const again = await shopper.must(resumePaymentCall, {
      orderUuid,
      paymentMethod: 'tabby',
      paymentEmail: EMAIL,
    });
    tabby.approve(again.paymentUrl!.split('/').at(-1)!);
    await shopper.must(saveTapCaptureCall, { orderUuid });
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await shop.runJobs();
    await shop.jobs.runSchedule('payments.follow');
    expect(await orderOf(shopper, orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { method: 'tabby', status: 'paid' },
    });
    const back = await shopper.must(saveTapCaptureCall, { orderUuid, chargeId: chargeIn(placed) });
    expect(back.status).toBe('refunded');
  });

  it('when the first was paid in the meantime, no other is started', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    const { orderUuid } = placed;
    const how = { orderUuid, paymentMethod: 'tabby', paymentEmail: EMAIL } as const;
    expect((await shopper.must(resumePaymentCall, how)).paymentUrl).toBeNull();
    expect(await orderOf(shopper, orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { method: 'card' },
    });
    expect(await paymentsOf(orderUuid)).toBe(1);
  });
});
