import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { hashstringOf } from '#providers/payments/tap.wire.ts';
import { MADA, MADA_WITHOUT_CODE, payWith, submit } from '#providers/payments/test-tap.ts';
import {
  chargeIn,
  count,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  placedBy,
  purchaseShop,
  SECRET,
} from '#server/checkout/test-purchase.ts';
import type { Shopper } from '#server/test-shop.ts';

const shop = await purchaseShop();
const { database, webhooks, provider } = shop;
beforeEach(async () => {
  await fillShelves(database);
  Object.assign(webhooks, { isOpen: false, received: [] });
  Object.assign(provider, { isDown: false, says: null });
});

const back = (shopper: Shopper, orderUuid: string, chargeId?: string) =>
  shopper.call(saveTapCaptureCall, { orderUuid, ...(chargeId === undefined ? {} : { chargeId }) });
/** Expects one event of each kind, one captured payment and no refund. */
async function expectPaidOnce(shopper: Shopper, orderUuid: string) {
  const order = await orderOf(shopper, orderUuid);
  expect(order).toMatchObject({
    status: 'accepted',
    payUntil: null,
    payment: { status: 'paid', scheme: 'MADA', message: null },
  });
  expect(order.events.map(({ status, actor }) => [status, actor])).toEqual([
    ['awaitingPayment', 'shopper'],
    ['accepted', 'payment'],
  ]);
  expect(await count(database, 'payments', `order_uuid = '${orderUuid}' and status = 'paid'`)).toBe(1);
  expect(
    await count(
      database,
      'refunds r join payments p on p.id = r.payment_id',
      `p.order_uuid = '${orderUuid}'`,
    ),
  ).toBe(0);
}

describe('An order is paid only when the provider confirms it to the server (product.md 7)', () => {
  it('the webhook before the return', async () => {
    const { shopper, placed } = await placedBy(shop);
    webhooks.isOpen = true;
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.webhooksSent();
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
    expect(await back(shopper, placed.orderUuid, chargeIn(placed))).toMatchObject({
      data: { status: 'paid' },
    });
    await expectPaidOnce(shopper, placed.orderUuid);
  });

  it('the return before the webhook', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.webhooksSent();
    expect(await back(shopper, placed.orderUuid, chargeIn(placed))).toMatchObject({
      ok: true,
      data: { orderUuid: placed.orderUuid, orderNumber: placed.orderNumber, status: 'paid' },
    });
    const [{ body, hashstring }] = webhooks.received as [{ body: string; hashstring: string }];
    expect(await shop.notify(body, hashstring)).toBe(200);
    await expectPaidOnce(shopper, placed.orderUuid);
  });

  it('both at once, each ten times', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.webhooksSent();
    const [{ body, hashstring }] = webhooks.received as [{ body: string; hashstring: string }];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => [
        shop.notify(body, hashstring),
        back(shopper.tab() as Shopper, placed.orderUuid, n % 2 ? chargeIn(placed) : undefined).then(
          ({ status }) => status,
        ),
      ]).flat(),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await expectPaidOnce(shopper, placed.orderUuid);
  });

  it('neither: the scheduled job finds it', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await expectPaidOnce(shopper, placed.orderUuid);
  });

  it('one charge that cannot be read does not stop the others', async () => {
    const poison = await placedBy(shop);
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    provider.says = (charge) => {
      if (charge.id === chargeIn(poison.placed)) throw new ProviderDown('not understood');
      return charge;
    };
    await expect(shop.jobs.runSchedule('payments.follow')).rejects.toThrow('could not be followed');
    await expectPaidOnce(shopper, placed.orderUuid);
  });

  it('returning without having paid changes nothing', async () => {
    const { shopper, placed } = await placedBy(shop);
    expect(await back(shopper, placed.orderUuid, chargeIn(placed))).toMatchObject({
      data: { status: 'started' },
    });
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
  });

  it('a charge whose start was never acknowledged is matched by the shop’s reference in it', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    // Reset the payment to its state after a crash that happened between receiving and storing the provider's response.
    await database
      .updateTable('payments')
      .set({ status: 'created', charge_id: null, payment_url: null })
      .where('order_uuid', '=', placed.orderUuid)
      .execute();
    const [{ body, hashstring }] = webhooks.received as [{ body: string; hashstring: string }];
    expect(await shop.notify(body, hashstring)).toBe(200);
    await expectPaidOnce(shopper, placed.orderUuid);
  });
});

describe('The provider’s webhook (conventions.md 5)', () => {
  async function paidWithoutWebhook() {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.webhooksSent();
    const [{ body, hashstring }] = webhooks.received as [{ body: string; hashstring: string }];
    return { shopper, placed, body, hashstring };
  }

  it('an unsigned, forged or wrongly signed webhook changes nothing', async () => {
    const { shopper, placed, body } = await paidWithoutWebhook();
    const captured = JSON.parse(body);
    expect(await shop.notify(body)).toBe(403);
    expect(await shop.notify(body, '')).toBe(403);
    expect(await shop.notify(body, 'f'.repeat(64))).toBe(403);
    expect(await shop.notify(body, hashstringOf('sk_test_other', captured))).toBe(403);
    expect(await shop.notify('', '')).toBe(403);
    expect(await shop.notify('{"id":', 'x')).toBe(403);
    expect(await shop.notify('x'.repeat(70_000), 'x')).toBe(413);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
  });

  it('a signed but false webhook is checked with the provider, whose response counts', async () => {
    const { shopper, placed } = await placedBy(shop);
    const lie = {
      id: chargeIn(placed),
      amount: placed.total / 100,
      currency: 'SAR',
      status: 'CAPTURED',
      reference: { order: placed.orderUuid, transaction: null, gateway: null, payment: null },
      transaction: { url: null, created: '1' },
      response: { code: '000', message: null },
    };
    expect(await shop.notify(JSON.stringify(lie), hashstringOf(SECRET, lie))).toBe(200);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
  });

  it('a signed webhook for a charge the provider does not know is acknowledged and raises one alarm', async () => {
    const before = shop.faults.length;
    const stray = {
      id: 'chg_TS01A0020261122Nobody',
      amount: 1,
      currency: 'SAR',
      status: 'CAPTURED',
      reference: { order: randomUUID(), transaction: null, gateway: null, payment: null },
      transaction: { url: null, created: '1' },
      response: { code: '000', message: null },
    };
    const signature = hashstringOf(SECRET, stray);
    expect(await shop.notify(JSON.stringify(stray), signature)).toBe(200);
    expect(await shop.notify(JSON.stringify(stray), signature)).toBe(200);
    expect(shop.faults.length).toBe(before);
    const subject = `source = 'tap' and kind = 'unknownCharge' and subject = '${stray.id}'`;
    expect(await count(database, 'alarms', `area = 'payments' and ${subject} and times = 2`)).toBe(1);
  });

  it('ten concurrent replays pay once', async () => {
    const { shopper, placed, body, hashstring } = await paidWithoutWebhook();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.notify(body, hashstring)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await expectPaidOnce(shopper, placed.orderUuid);
  });

  it('a webhook for a charge without a payment is acknowledged and changes nothing', async () => {
    const { shopper, placed } = await placedBy(shop);
    provider.says = (charge) => ({ ...charge, id: 'chg_TSforeign', key: randomUUID() });
    const body = { id: chargeIn(placed), amount: 1, currency: 'SAR', status: 'CAPTURED' };
    expect(await shop.notify(JSON.stringify(body), hashstringOf(SECRET, body))).toBe(200);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
  });

  it('is refused while the provider is down, so that it is sent again', async () => {
    const { shopper, placed, body, hashstring } = await paidWithoutWebhook();
    provider.isDown = true;
    expect(await shop.notify(body, hashstring)).toBe(502);
    provider.isDown = false;
    expect(await shop.notify(body, hashstring)).toBe(200);
    await expectPaidOnce(shopper, placed.orderUuid);
  });
});

describe('A charge that does not match the payment never settles it', () => {
  it.each([
    ['a lower amount', { amount: 1_00 }],
    ['no amount', { amount: null }],
    ['another currency', { currency: 'KWD' }],
    ['another order', { orderUuid: randomUUID() }],
    ['another reference', { key: randomUUID() }],
  ])('%s', async (_, wrong) => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    provider.says = (charge) => ({ ...charge, ...wrong });
    expect(await back(shopper, placed.orderUuid, chargeIn(placed))).toMatchObject({
      data: { status: 'started' },
    });
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    expect(
      await count(
        database,
        'payment_events e join payments p on p.id = e.payment_id',
        `e.kind = 'mismatch' and p.order_uuid = '${placed.orderUuid}'`,
      ),
    ).toBe(1);
  });

  it('another order’s charge is not found, nor is another customer’s order', async () => {
    const mine = await placedBy(shop);
    const other = await placedBy(shop);
    await payWith(other.placed.paymentUrl!, { number: MADA });
    for (const answer of [
      await back(mine.shopper, mine.placed.orderUuid, chargeIn(other.placed)),
      await back(mine.shopper, other.placed.orderUuid, chargeIn(other.placed)),
      await back(mine.shopper, other.placed.orderUuid),
      await back(mine.shopper, randomUUID()),
      await back(mine.shopper, mine.placed.orderUuid, 'chg_TSmadeup'),
    ]) {
      expect(answer).toMatchObject({ ok: false, status: 404, code: 'notFound' });
    }
    expect((await orderOf(mine.shopper, mine.placed.orderUuid)).status).toBe('awaitingPayment');
    expect((await orderOf(other.shopper, other.placed.orderUuid)).status).toBe('awaitingPayment');
  });
});

describe('A payment that does not succeed (product.md 7 and 8)', () => {
  it('declined: the order remains and the customer can pay on a new page', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA, expiry: '05/22' });
    expect(await back(shopper, placed.orderUuid, chargeIn(placed))).toMatchObject({
      data: { status: 'failed' },
    });
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'awaitingPayment',
      payment: { status: 'failed', message: 'Your payment is Failed' },
    });
    const again = await shopper.must(resumePaymentCall, { orderUuid: placed.orderUuid });
    expect(again.paymentUrl).not.toBe(placed.paymentUrl);
    await payWith(again.paymentUrl!, { number: MADA });
    expect(await back(shopper, placed.orderUuid, chargeIn(again))).toMatchObject({
      data: { status: 'paid' },
    });
    await expectPaidOnce(shopper, placed.orderUuid);
    // The first attempt is unchanged.
    expect(await back(shopper, placed.orderUuid, chargeIn(placed))).toMatchObject({
      data: { status: 'failed' },
    });
  });

  it('cancelled on the page: the order remains', async () => {
    const { shopper, placed } = await placedBy(shop);
    await submit(placed.paymentUrl!, 'cancel');
    expect(await back(shopper, placed.orderUuid, chargeIn(placed))).toMatchObject({
      data: { status: 'cancelled' },
    });
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
  });

  it('abandoned: no webhook arrives, and the scheduled job finds it', async () => {
    const { shopper, placed } = await placedBy(shop);
    await submit(placed.paymentUrl!, 'abandon');
    await shop.webhooksSent();
    expect(webhooks.received).toEqual([]);
    await shop.jobs.runSchedule('payments.follow');
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'awaitingPayment',
      payment: { status: 'cancelled' },
    });
  });

  it('unknown at the provider: the customer may try again, and the charge is checked until it is final', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA, expiry: '05/37' });
    expect(await back(shopper, placed.orderUuid, chargeIn(placed))).toMatchObject({
      data: { status: 'failed' },
    });
    provider.says = (charge) =>
      charge.id === chargeIn(placed)
        ? {
            ...charge,
            status: 'paid',
            mayChange: false,
            code: '000',
            card: { scheme: 'MADA', lastFour: '0007' },
          }
        : charge;
    await shop.jobs.runSchedule('payments.follow');
    await expectPaidOnce(shopper, placed.orderUuid);
  });

  it('captured twice: the second payment is refunded and the customer is notified', async () => {
    const { shopper, placed } = await placedBy(shop);
    // The test recreates a case in which the provider had reported an unknown state, and the customer paid again.
    await database
      .updateTable('payments')
      .set({ status: 'failed', may_change: true })
      .where('charge_id', '=', chargeIn(placed))
      .execute();
    const again = await shopper.must(resumePaymentCall, { orderUuid: placed.orderUuid });
    await payWith(again.paymentUrl!, { number: MADA_WITHOUT_CODE });
    await back(shopper, placed.orderUuid, chargeIn(again));
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await shop.runJobs();
    await shop.jobs.runSchedule('payments.follow');
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { status: 'paid', lastFour: '0003' },
      secondPayment: { status: 'refunded', lastFour: '0007', refunded: placed.total },
    });
    expect(await back(shopper, placed.orderUuid, chargeIn(placed))).toMatchObject({
      data: { status: 'refunded' },
    });
    const texts = shop.sms.filter(({ to }) => to === `+966${shopper.phone}`).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('was paid twice'))).toHaveLength(1);
  });
});

describe('A webhook that arrives while the start of its charge is stored', () => {
  it('always finds the payment, by the shop’s reference or by the charge id', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.webhooksSent();
    const [sent] = webhooks.received;
    const ofOrder = () =>
      database
        .updateTable('payments')
        .where('order_uuid', '=', placed.orderUuid)
        .where('status', '<>', 'paid');
    // Reset the payment to its state before the provider's response with the charge id is stored.
    await ofOrder().set({ charge_id: null, status: 'created' }).execute();
    rivalBefore(database, /from "payments" where .*"uuid" = .* for no key update/, () =>
      ofOrder()
        .set({ charge_id: chargeIn(placed), status: 'started' })
        .execute(),
    );
    expect(await shop.notify(sent!.body, sent!.hashstring)).toBe(200);
    await expectPaidOnce(shopper, placed.orderUuid);
    expect(await count(database, 'alarms', `area = 'payments' and subject = '${chargeIn(placed)}'`)).toBe(0);
  });
});

describe('Resuming a payment (product.md 8)', () => {
  it('returns the open page, from two tabs at the same time', async () => {
    const { shopper, placed } = await placedBy(shop);
    const resume = () => (shopper.tab() as Shopper).must(resumePaymentCall, { orderUuid: placed.orderUuid });
    const [one, two] = await Promise.all([resume(), resume()]);
    expect(one).toEqual(placed);
    expect(two).toEqual(placed);
  });

  it('opens one new page after a failure, from five tabs at the same time', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA, expiry: '05/22' });
    const pages = await Promise.all(
      Array.from({ length: 5 }, () =>
        (shopper.tab() as Shopper).must(resumePaymentCall, { orderUuid: placed.orderUuid }),
      ),
    );
    expect(new Set(pages.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(await count(database, 'payments', `order_uuid = '${placed.orderUuid}'`)).toBe(2);
  });

  it('detects that the order was paid in the meantime', async () => {
    const { shopper, placed } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    const resumed = await shopper.must(resumePaymentCall, { orderUuid: placed.orderUuid });
    expect(resumed.paymentUrl).toBeNull();
    await expectPaidOnce(shopper, placed.orderUuid);
    expect(await shopper.call(resumePaymentCall, { orderUuid: placed.orderUuid })).toMatchObject({
      status: 409,
      code: 'wrongState',
      message: 'This order has already been paid.',
    });
  });

  it('another customer’s order is not found', async () => {
    const { placed } = await placedBy(shop);
    const other = await shop.customer();
    expect(await other.call(resumePaymentCall, { orderUuid: placed.orderUuid })).toMatchObject({
      status: 404,
    });
  });

  it('works after a crash between the order’s commit and the start of its charge', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper);
    provider.isDown = true;
    const answer = await shopper.call(placeOrderCall, form);
    provider.isDown = false;
    const { order_uuid: orderUuid } = (answer as { data: { order: { order_uuid: string } } }).data.order;
    const resumed = await shopper.must(resumePaymentCall, { orderUuid });
    await payWith(resumed.paymentUrl!, { number: MADA });
    await back(shopper, orderUuid, chargeIn(resumed));
    await expectPaidOnce(shopper, orderUuid);
  });
});
