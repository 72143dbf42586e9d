import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leavePaymentCall, placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA_WITHOUT_CODE, payWith, submit } from '#providers/payments/test-tap.ts';
import { RIYADH, setColourStock, WHITE } from '#server/cart/test-plants.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { findViolations, readShelves } from './test-invariants.ts';
import { giveCoupon, giveTo } from './test-money.ts';
import {
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

const shop = await purchaseShop();
const { database, clock, provider } = shop;
let code = '';
let codes = 0;
let shelves: Awaited<ReturnType<typeof readShelves>>;
beforeEach(async () => {
  Object.assign(provider, { isDown: false, says: null });
  codes += 1;
  code = `TEN${codes}`;
  await giveCoupon(shop, { code, amount: 10, limit: 1 });
  // The clock passes the payment deadline, so that no test starts with orders that still await payment.
  clock.pass(36 * MINUTE);
  await shop.jobs.runSchedule('checkout.end-unpaid-orders');
  await fillShelves(database);
  shelves = await readShelves(database);
});
afterEach(async () => {
  expect(await findViolations(database, { shelves })).toEqual([]);
});

const DECLINED = { number: MADA_WITHOUT_CODE, expiry: '05/22' };

const things = async () => ({
  ...(await stockOf(database)),
  places: await placesTaken(database),
  uses: await count(database, 'coupon_redemptions', 'released_at is null'),
  wallet: await count(database, 'wallet_holds', "state = 'held'"),
});
const leave = (shopper: Shopper, orderUuid: string) => shopper.must(leavePaymentCall, { orderUuid });
const resume = (shopper: Shopper, orderUuid: string) => shopper.call(resumePaymentCall, { orderUuid });
const comeBack = (shopper: Shopper, orderUuid: string) => shopper.must(saveTapCaptureCall, { orderUuid });
const refunds = (orderUuid: string) =>
  count(database, 'refunds r join payments p on p.id = r.payment_id', `p.order_uuid = '${orderUuid}'`);

/** An order that reserves stock, a slot, a coupon's only use and part of the wallet. */
async function placedWithAll() {
  const before = await things();
  const shopper = await shop.customer();
  await fillCart(shopper);
  await giveTo(shop, shopper, 100);
  await shopper.must(applyCouponCall, { cityId: RIYADH, code });
  await shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
  const placed = await shopper.must(placeOrderCall, await formOf(shopper));
  const held = await things();
  expect(held).toEqual({
    white: before.white - 1,
    mister: before.mister - 1,
    places: before.places + 1,
    uses: before.uses + 1,
    wallet: before.wallet + 1,
  });
  return { shopper, placed, before, held };
}

describe('A failed payment releases the order at once', () => {
  it('a declined card releases everything, and the next attempt takes it again', async () => {
    const { shopper, placed, before, held } = await placedWithAll();
    await payWith(placed.paymentUrl!, DECLINED);
    expect((await comeBack(shopper, placed.orderUuid)).status).toBe('failed');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    expect(await things()).toEqual(before);

    const again = await shopper.must(resumePaymentCall, { orderUuid: placed.orderUuid });
    expect(await things()).toEqual(held);
    await payWith(again.paymentUrl!, { number: MADA_WITHOUT_CODE });
    expect((await comeBack(shopper, placed.orderUuid)).status).toBe('paid');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
    expect({ ...(await things()), wallet: held.wallet }).toEqual(held);
  });

  it('also when it is cancelled on the payment page', async () => {
    const before = await things();
    const { shopper, placed } = await placedBy(shop);
    await submit(placed.paymentUrl!, 'cancel');
    await comeBack(shopper, placed.orderUuid);
    expect(await things()).toEqual(before);
  });

  it('not while another payment of it is open', async () => {
    const { shopper, placed } = await placedBy(shop);
    const held = await things();
    await shopper.must(resumePaymentCall, {
      orderUuid: placed.orderUuid,
      paymentMethod: 'card',
      savesCard: true,
    });
    await payWith(placed.paymentUrl!, DECLINED);
    await shop.jobs.runSchedule('payments.follow');
    expect(await things()).toEqual(held);
  });
});

describe('Leaving the payment page releases the order at once', () => {
  it('the order awaits payment and holds nothing; a repeat changes nothing', async () => {
    const { shopper, placed, before } = await placedWithAll();
    expect(await leave(shopper, placed.orderUuid)).toMatchObject({ isPaid: false, isReleased: true });
    expect(await leave(shopper, placed.orderUuid)).toMatchObject({ isPaid: false, isReleased: true });
    expect(await things()).toEqual(before);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
  });

  it('resuming takes everything again, on the same payment page', async () => {
    const { shopper, placed, held } = await placedWithAll();
    await leave(shopper, placed.orderUuid);
    const again = await shopper.must(resumePaymentCall, { orderUuid: placed.orderUuid });
    expect(again.paymentUrl).toBe(placed.paymentUrl);
    expect(await things()).toEqual(held);
  });

  it('repeating the order request takes everything again', async () => {
    const { shopper, placed, form } = await placedBy(shop);
    const held = await things();
    await leave(shopper, placed.orderUuid);
    await shopper.must(placeOrderCall, form);
    expect(await things()).toEqual(held);
  });

  it.each([
    ['stock', 'outOfStock', /sold out/],
    ['slot', 'slotTaken', /delivery time/],
    ['coupon', 'couponNotValid', /coupon/],
    ['wallet', 'walletTooLow', /wallet/],
  ] as const)(
    'resuming is refused, and nothing is charged, if the %s is no longer available',
    async (part, reason, words) => {
      const { shopper, placed, before } = await placedWithAll();
      await leave(shopper, placed.orderUuid);
      if (part === 'stock') await setColourStock(database, WHITE, 0);
      if (part === 'slot')
        await sql`update cities set slot_capacity = 0 where id = ${RIYADH}`.execute(database);
      if (part === 'coupon') await sql`update coupons set used = 1 where code = ${code}`.execute(database);
      if (part === 'wallet') {
        await fillCart(shopper);
        await shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
        await shopper.must(placeOrderCall, await formOf(shopper));
      }
      const charges = await count(database, 'payments');
      const answer = await resume(shopper, placed.orderUuid);
      expect(answer).toMatchObject({ ok: false, code: reason, message: expect.stringMatching(words) });
      expect(await count(database, 'payments')).toBe(charges);

      await setColourStock(database, WHITE, before.white - (part === 'wallet' ? 1 : 0));
      await sql`update cities set slot_capacity = 12 where id = ${RIYADH}`.execute(database);
      await sql`update coupons set used = 0 where code = ${code}`.execute(database);
    },
  );

  it('resuming is limited like a new order, so that leaving does not avoid the limits', async () => {
    const shopper = await shop.customer();
    const uuids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      await fillCart(shopper, { quantity: 9 });
      const { orderUuid } = await shopper.must(placeOrderCall, await formOf(shopper));
      await leave(shopper, orderUuid);
      uuids.push(orderUuid);
    }
    const answers = [];
    for (const uuid of uuids) answers.push(await resume(shopper, uuid));
    expect(answers.map((answer) => (answer.ok ? 'held' : answer.code))).toEqual([
      'held',
      'held',
      'tooMuchHeld',
      'tooMuchHeld',
    ]);
  });

  it('an order that was paid at the last moment is accepted and keeps everything', async () => {
    const { shopper, placed } = await placedBy(shop);
    const held = await things();
    await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
    expect(await leave(shopper, placed.orderUuid)).toMatchObject({ isPaid: true, isReleased: false });
    expect(await things()).toEqual(held);
  });

  it('everything is kept while the provider is unreachable', async () => {
    const { shopper, placed } = await placedBy(shop);
    const held = await things();
    provider.isDown = true;
    expect(await leave(shopper, placed.orderUuid)).toMatchObject({ isPaid: false, isReleased: false });
    expect(await things()).toEqual(held);
  });

  it('a left order expires like any other and returns nothing twice', async () => {
    const { shopper, placed, before } = await placedWithAll();
    await leave(shopper, placed.orderUuid);
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    expect(await things()).toEqual(before);

    // The coupon is free again, because the first order released it.
    const other = await placedWithAll();
    await leave(other.shopper, other.placed.orderUuid);
    clock.pass(36 * MINUTE);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    expect((await orderOf(other.shopper, other.placed.orderUuid)).status).toBe('cancelled');
    expect(await things()).toEqual(before);
  });

  it('another shopper cannot leave the payment', async () => {
    const { placed } = await placedBy(shop);
    const other = await shop.customer();
    expect(await other.call(leavePaymentCall, { orderUuid: placed.orderUuid })).toMatchObject({
      code: 'notFound',
    });
  });
});

describe('A page that was left is paid anyway', () => {
  it('if everything is available, the order takes it again and is accepted', async () => {
    const { shopper, placed, held } = await placedWithAll();
    await leave(shopper, placed.orderUuid);
    await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
    expect((await comeBack(shopper, placed.orderUuid)).status).toBe('paid');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
    expect({ ...(await things()), wallet: held.wallet }).toEqual(held);
    expect(await refunds(placed.orderUuid)).toBe(0);
  });

  it('if somebody else has bought it, the money is refunded once and the shopper is notified', async () => {
    const { shopper, placed } = await placedBy(shop);
    await leave(shopper, placed.orderUuid);
    await setColourStock(database, WHITE, 0);
    shelves = await readShelves(database);
    await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
    await comeBack(shopper, placed.orderUuid);
    await shop.jobs.runSchedule('payments.follow');
    await shop.runJobs();
    expect(await refunds(placed.orderUuid)).toBe(1);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    const texts = shop.sms.filter(({ to }) => to === `+966${shopper.phone}`).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('too late') || text.includes('متأخرًا'))).toHaveLength(1);
  });

  it('if the capture comes while the page is left, the order is accepted or released, never half', async () => {
    const { shopper, placed, held } = await placedWithAll();
    await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
    // The provider reports the payment only after the shopper has left the page.
    provider.says = (charge) => ({ ...charge, status: 'started' });
    rivalBefore(database, /update "unpaid_holds" set "released_at"/, async () => {
      provider.says = null;
    });
    await leave(shopper, placed.orderUuid);
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
    expect({ ...(await things()), wallet: held.wallet }).toEqual(held);
  });

  it('if payment and leaving are concurrent, the books are correct in either order', async () => {
    const { shopper, placed } = await placedBy(shop);
    const tab = shopper.tab() as Shopper;
    await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
    await Promise.all([
      leave(shopper, placed.orderUuid),
      comeBack(tab, placed.orderUuid),
      leave(tab, placed.orderUuid),
    ]);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
  });
});
