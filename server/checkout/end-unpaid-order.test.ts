import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { readBooksCall, retryRefundCall } from '#contract/reports/reports.calls.ts';
import { verifySelfCall } from '#contract/staff/office.calls.ts';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { MADA, MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { CARD_WITHOUT_REFUND } from '#sandboxes/tap/cards.ts';
import { setColourStock, WHITE } from '#server/cart/test-plants.ts';
import { MINUTE } from '#server/clock.ts';
import { takeSlot } from '#server/delivery/slots.public.ts';
import { PASSWORD, staffMember } from '#server/staff/test-staff.ts';
import type { Shopper } from '#server/test-shop.ts';
import { dayInRiyadh } from '#text/when.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import {
  chargeIn,
  count,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  placedBy,
  placesTaken,
  purchaseShop,
  stockOf,
} from './test-purchase.ts';

const START = '2026-11-22T06:00:00Z';
const shop = await purchaseShop();
const { database, provider, clock } = shop;
beforeEach(async () => {
  clock.set(START);
  // The statement ends all orders that still await payment, so that no test starts with one.
  await database.updateTable('orders').set({ status: 6 }).where('status', '=', 0).execute();
  await fillShelves(database);
  await shop.runJobs();
  Object.assign(provider, { isDown: false, says: null });
});

const timeIsOver = () => clock.pass(35 * MINUTE);
const messagesTo = (shopper: Shopper) =>
  shop.sms.filter(({ to }) => to === `+966${shopper.phone}`).map(({ text }) => text);
const refundsOf = (orderUuid: string) =>
  count(database, 'refunds r join payments p on p.id = r.payment_id', `p.order_uuid = '${orderUuid}'`);
const sweep = () => shop.jobs.runSchedule('checkout.end-unpaid-orders');
const ask = () => shop.jobs.runSchedule('payments.follow');

/**
 * Creates an order that expired unpaid and was then paid through its payment page, which stays open a little longer.
 */
async function endedThenPaid() {
  const before = { stock: await stockOf(database), places: await placesTaken(database) };
  const { shopper, placed } = await placedBy(shop);
  // After 31 minutes, the payment page is opened shortly before the payment deadline.
  clock.pass(31 * MINUTE);
  const { paymentUrl } = await shopper.must(resumePaymentCall, { orderUuid: placed.orderUuid });
  clock.pass(4 * MINUTE);
  await sweep();
  expect((await orderOf(shopper, placed.orderUuid)).status).toBe('cancelled');
  await payWith(paymentUrl!, { number: MADA_WITHOUT_CODE });
  return { shopper, placed: { ...placed, paymentUrl }, before };
}

describe('A payment not finished in 35 minutes (product.md 6)', () => {
  it('returns stock and slot, and cancels the order', async () => {
    const before = { stock: await stockOf(database), places: await placesTaken(database) };
    const { shopper, placed } = await placedBy(shop);
    clock.pass(35 * MINUTE - 1);
    expect(await shop.runJobs({ only: ['checkout.order-unpaid'] })).toBe(0);
    await sweep();
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    clock.pass(1);
    expect(await shop.runJobs({ only: ['checkout.order-unpaid'] })).toBe(1);
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'cancelled',
      payUntil: null,
      canCancel: false,
      payment: { status: 'cancelled' },
      events: [
        { status: 'awaitingPayment' },
        { status: 'cancelled', actor: 'clock', reason: 'It wasn’t paid in time.' },
      ],
    });
    expect({ stock: await stockOf(database), places: await placesTaken(database) }).toEqual(before);
    await shop.runJobs();
    expect(messagesTo(shopper).at(-1)).toContain("wasn't paid in time");
    expect(await shopper.call(resumePaymentCall, { orderUuid: placed.orderUuid })).toMatchObject({
      code: 'wrongState',
      message: 'This order has expired and can no longer be paid for.',
    });
  });

  it('returns them once, even when several jobs run at once', async () => {
    const before = { stock: await stockOf(database), places: await placesTaken(database) };
    const { placed } = await placedBy(shop);
    timeIsOver();
    const orderId = (
      await database
        .selectFrom('orders')
        .select('id')
        .where('uuid', '=', placed.orderUuid)
        .executeTakeFirstOrThrow()
    ).id;
    await Promise.all([
      sweep(),
      sweep(),
      ...Array.from({ length: 4 }, () => endUnpaidOrder(shop, orderId)),
      shop.runJobs(),
    ]);
    expect({ stock: await stockOf(database), places: await placesTaken(database) }).toEqual(before);
  });

  it('checks a started payment first: an order paid at the last moment is kept', async () => {
    const { shopper, placed } = await placedBy(shop);
    clock.pass(29 * MINUTE);
    await payWith(placed.paymentUrl!, { number: MADA });
    clock.pass(6 * MINUTE);
    await sweep();
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
  });

  it('waits at most half an hour for an unreachable provider', async () => {
    const { shopper, placed } = await placedBy(shop);
    timeIsOver();
    provider.isDown = true;
    await expect(sweep()).rejects.toThrow('could not be ended');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    clock.pass(30 * MINUTE);
    await sweep();
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('cancelled');
  });

  it('can no longer be paid, even before the job has run', async () => {
    const { shopper, placed } = await placedBy(shop);
    timeIsOver();
    expect(await shopper.call(resumePaymentCall, { orderUuid: placed.orderUuid })).toMatchObject({
      status: 409,
      message: 'The time to pay for this order has run out.',
    });
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'awaitingPayment',
      payUntil: null,
    });
  });
});

describe('Money captured for an order that ended meanwhile (product.md 7)', () => {
  it('revives the order if everything is still available', async () => {
    const { shopper, placed, before } = await endedThenPaid();
    await ask();
    const order = await orderOf(shopper, placed.orderUuid);
    expect(order).toMatchObject({ status: 'accepted', payment: { status: 'paid' } });
    expect(order.events.map(({ status }) => status)).toEqual(['awaitingPayment', 'accepted']);
    expect(await stockOf(database)).toEqual({
      white: before.stock.white - 1,
      mister: before.stock.mister - 1,
    });
    expect(await placesTaken(database)).toBe(before.places + 1);
    await shop.runJobs();
    expect(messagesTo(shopper).at(-1)).toContain('is confirmed');
    expect(await refundsOf(placed.orderUuid)).toBe(0);
  });

  it('revives it once, even if webhook and jobs report it repeatedly', async () => {
    const { shopper, placed, before } = await endedThenPaid();
    const back = () =>
      (shopper.tab() as Shopper).call(saveTapCaptureCall, {
        orderUuid: placed.orderUuid,
        chargeId: chargeIn(placed),
      });
    await Promise.all([ask(), ask(), back(), back(), back()]);
    expect(await stockOf(database)).toEqual({
      white: before.stock.white - 1,
      mister: before.stock.mister - 1,
    });
    expect(await placesTaken(database)).toBe(before.places + 1);
  });

  it('a revived order can be cancelled, and returns everything again', async () => {
    const { shopper, placed, before } = await endedThenPaid();
    await ask();
    const order = await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    expect(order).toMatchObject({ status: 'cancelled', payment: { status: 'refunding' } });
    expect({ stock: await stockOf(database), places: await placesTaken(database) }).toEqual(before);
  });

  it('is refunded when a plant is sold out, and the shopper is notified', async () => {
    const { shopper, placed, before } = await endedThenPaid();
    await setColourStock(database, WHITE, 0);
    await ask();
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunding', message: 'Your refund is on its way to your original payment method.' },
    });
    expect(await placesTaken(database)).toBe(before.places);
    expect((await stockOf(database)).mister).toBe(before.stock.mister);
    await shop.runJobs();
    await ask();
    expect((await orderOf(shopper, placed.orderUuid)).payment).toMatchObject({ status: 'refunded' });
    expect(messagesTo(shopper).at(-1)).toContain('came too late');
    expect(await refundsOf(placed.orderUuid)).toBe(1);
  });

  it('is refunded when the delivery slot is full', async () => {
    const { shopper, placed, before } = await endedThenPaid();
    const { slot_id: slotId } = await database
      .selectFrom('orders')
      .select('slot_id')
      .where('uuid', '=', placed.orderUuid)
      .executeTakeFirstOrThrow();
    const take = () =>
      inTransaction(database, (tx) =>
        takeSlot(tx, { cityId: 1, method: 'delivery', slotId: slotId!, now: clock.now() }),
      );
    while (
      await take().then(
        () => true,
        () => false,
      )
    );
    const full = await placesTaken(database);
    await ask();
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunding' },
    });
    expect(await stockOf(database)).toEqual(before.stock);
    expect(await placesTaken(database)).toBe(full);
    await database.deleteFrom('slot_bookings').where('slot_id', '=', slotId).execute();
  });

  it('is refunded when a person ended the order: their decision is kept', async () => {
    const { shopper, placed } = await placedBy(shop);
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    await payWith(placed.paymentUrl!, { number: MADA });
    await ask();
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunding' },
    });
  });

  it('is retried five times when the provider refuses the refund, and then left to staff', async () => {
    const { shopper, placed } = await placedBy(shop);
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    await payWith(placed.paymentUrl!, { number: CARD_WITHOUT_REFUND, cvv: '1000' });
    const faults: unknown[] = [];
    for (let n = 0; n < 8; n += 1) await ask().catch((error: unknown) => faults.push(error));
    expect(faults).toHaveLength(5);
    expect(
      await count(
        database,
        'refunds r join payments p on p.id = r.payment_id',
        `p.order_uuid = '${placed.orderUuid}' and r.status = 'failed' and r.attempt = 5`,
      ),
    ).toBe(1);
    expect((await orderOf(shopper, placed.orderUuid)).payment?.status).toBe('refunding');
    const alarm = `kind = 'refundRefused' and subject = '${chargeIn(placed)}'`;
    expect(await count(database, 'alarms', `${alarm} and times = 1`)).toBe(1);
  });

  it('is sent again as often as staff say, once each, until the provider accepts the refund', async () => {
    const { tabby } = shop;
    const { refund } = tabby;
    tabby.refund = () => Promise.reject(new ProviderRefused('The balance is too low.'));
    const form = { paymentMethod: 'tabby', paymentEmail: 'noura@example.com' } as const;
    const { shopper, placed } = await placedBy(shop, {}, form);
    const chargeId = placed.paymentUrl!.split('/').at(-1)!;
    tabby.approve(chargeId);
    await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    for (let n = 0; n < 5; n += 1) await ask().catch(() => undefined);
    const accountant = await staffMember(shop, 'accountant');
    await accountant.must(verifySelfCall, { password: PASSWORD, code: accountant.code() });
    const today = dayInRiyadh(clock.now());
    const readDifference = async () =>
      (await accountant.must(readBooksCall, { from: today, to: today })).differences.find(
        ({ subject }) => subject === chargeId,
      )!;
    const { id: differenceId } = await readDifference();
    await Promise.all([1, 2].map(() => accountant.must(retryRefundCall, { differenceId })));
    for (let n = 0; n < 3; n += 1) await ask().catch(() => undefined);
    expect(await readDifference()).toMatchObject({ kind: 'refundRefused', times: 2, resolved: null });

    tabby.refund = refund;
    await accountant.must(retryRefundCall, { differenceId });
    await shop.runJobs();
    await accountant.must(retryRefundCall, { differenceId });
    await shop.runJobs();
    expect((await orderOf(shopper, placed.orderUuid)).payment?.status).toBe('refunded');
    expect(tabby.refunds.filter((one) => one.chargeId === chargeId)).toHaveLength(1);
    // The last press found nothing to send.
    expect(await count(database, 'audit_log', `act = 'refund.retry'`)).toBe(2);
  });
});

describe('Concurrent events (conventions.md 5)', () => {
  it('the capture arrives between the check and the cancellation: the order is revived', async () => {
    const { shopper, placed } = await placedBy(shop);
    clock.pass(31 * MINUTE);
    const { paymentUrl } = await shopper.must(resumePaymentCall, { orderUuid: placed.orderUuid });
    clock.pass(4 * MINUTE);
    rivalBefore(database, /update "orders" set "status"/, () =>
      payWith(paymentUrl!, { number: MADA_WITHOUT_CODE }),
    );
    await sweep();
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('cancelled');
    await ask();
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { status: 'paid' },
    });
  });

  it('the payment is settled while the order expires: one waits for the other, and nothing is lost', async () => {
    const before = { stock: await stockOf(database), places: await placesTaken(database) };
    const { shopper, placed } = await placedBy(shop);
    clock.pass(29 * MINUTE);
    await payWith(placed.paymentUrl!, { number: MADA });
    clock.pass(6 * MINUTE);
    await Promise.all([sweep(), ask(), sweep(), ask()]);
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { status: 'paid' },
    });
    expect(await stockOf(database)).toEqual({
      white: before.stock.white - 1,
      mister: before.stock.mister - 1,
    });
    expect(await placesTaken(database)).toBe(before.places + 1);
  });

  it('the shopper cancels in one tab and pays in another: the money is refunded in either order', async () => {
    for (const isCancelFirst of [true, false]) {
      const { shopper, placed } = await placedBy(shop);
      await payWith(placed.paymentUrl!, { number: MADA });
      const cancel = () => (shopper.tab() as Shopper).call(cancelOrderCall, { orderUuid: placed.orderUuid });
      await Promise.all(isCancelFirst ? [cancel(), ask()] : [ask(), cancel()]);
      await ask();
      expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
        status: 'cancelled',
        payment: { status: expect.stringMatching(/^refund/) },
      });
      expect(await refundsOf(placed.orderUuid)).toBe(1);
    }
  });

  it('the order ends while its charge is being started: no page is offered, and the charge is followed', async () => {
    const { shopper, placed: other } = await placedBy(shop);
    await fillCart(shopper);
    provider.isDown = true;
    const form = await formOf(shopper);
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ code: 'providerDown' });
    provider.isDown = false;
    clock.pass(20 * MINUTE);
    rivalBefore(database, /^update "payments" set "status" = .*"charge_id"/, async () => {
      clock.pass(15 * MINUTE);
      await sweep();
    });
    const late = await shopper.must(placeOrderCall, form);
    expect(late.paymentUrl).toBeNull();
    const { charge_id: chargeId } = await database
      .selectFrom('payments')
      .select('charge_id')
      .where('order_uuid', '=', late.orderUuid)
      .executeTakeFirstOrThrow();
    await payWith(other.paymentUrl!.replace(chargeIn(other), chargeId!), { number: MADA });
    await ask();
    expect(await orderOf(shopper, late.orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { status: 'paid' },
    });
  });
});
