import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall, removeCouponCall } from '#contract/coupons/coupons.calls.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall, readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { BOUQUET, RIYADH, setColourStock, WHITE } from '#server/cart/test-plants.ts';
import { MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Shopper } from '#server/test-shop.ts';
import { booksOf, giveCoupon, giveTo } from './test-money.ts';
import { count, fillCart, fillShelves, formOf, orderOf, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
const { database } = shop;
beforeEach(() => fillShelves(database));

const totalsOf = (shopper: Shopper, method: 'delivery' | 'cafe' = 'delivery') =>
  shopper.must(readTotalsCall, { cityId: RIYADH, method });
const apply = (shopper: Shopper, code: string) => shopper.must(applyCouponCall, { cityId: RIYADH, code });
const payByWallet = (shopper: Shopper, max?: number) =>
  shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true, ...(max === undefined ? {} : { max }) });

/** A customer with one monstera and a mister (245 riyals), 25 riyals for delivery, and `riyals` in the wallet. */
async function customerWith(riyals: number): Promise<Shopper> {
  const shopper = await shop.customer();
  await fillCart(shopper);
  if (riyals > 0) await giveTo(shop, shopper, riyals);
  return shopper;
}
const expectSound = async (shopper: Shopper) => {
  const books = await booksOf(shopper);
  expect(books.balance + books.held).toBe(books.ledger);
  return books;
};

describe('The totals on the page (product.md 6)', () => {
  it('are items minus coupon, plus delivery, minus wallet, and the wallet does not change the VAT', async () => {
    await giveCoupon(shop, { code: 'TEN', percent: 10 });
    const shopper = await customerWith(100);
    await apply(shopper, 'TEN');
    await payByWallet(shopper);
    expect(await totalsOf(shopper)).toMatchObject({
      items: 200_00,
      extras: 45_00,
      coupon: 24_50,
      delivery: 25_00,
      wallet: 100_00,
      total: 145_50,
      // The VAT is 15/115 of 245.50, because prices include 15 % VAT.
      vat: 32_02,
      appliedCoupon: {
        code: 'TEN',
        title: '10% off',
        condition: 'On every order.',
        problem: null,
        message: null,
      },
      walletBalance: 100_00,
      usesWallet: true,
    });
  });

  it('use part of the wallet if part was chosen, and nothing once that is undone', async () => {
    const shopper = await customerWith(100);
    await payByWallet(shopper, 40_00);
    expect(await totalsOf(shopper)).toMatchObject({ wallet: 40_00, total: 230_00, walletBalance: 100_00 });
    await shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: false });
    expect(await totalsOf(shopper)).toMatchObject({ wallet: 0, total: 270_00, usesWallet: false });
  });

  it('leave out the fee with a free-delivery coupon, which has no effect at the cafe', async () => {
    await giveCoupon(shop, { code: 'FREE', freeDelivery: true });
    const shopper = await customerWith(0);
    await apply(shopper, 'FREE');
    expect(await totalsOf(shopper)).toMatchObject({ coupon: 25_00, delivery: 25_00, total: 245_00 });
    expect(await totalsOf(shopper, 'cafe')).toMatchObject({
      coupon: 0,
      total: 245_00,
      appliedCoupon: { problem: 'nothingToTake' },
    });
  });

  it('give the reason for a coupon that is no longer valid, and ignore it', async () => {
    await giveCoupon(shop, { code: 'BIG', amount: 30, minimum: 300 });
    const shopper = await customerWith(0);
    await fillCart(shopper, { productId: BOUQUET, addonIds: [] });
    await apply(shopper, 'BIG');
    expect(await totalsOf(shopper)).toMatchObject({ coupon: 30_00 });
    await sql`delete from cart_items where shopper_id = ${shopper.shopperId} and product_id = ${BOUQUET}`.execute(
      database,
    );
    expect(await totalsOf(shopper)).toMatchObject({
      coupon: 0,
      total: 270_00,
      appliedCoupon: {
        code: 'BIG',
        problem: 'minimum',
        message: 'Add 55 riyals more to use this code.',
        missing: 55_00,
      },
    });
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    expect(placed.total).toBe(270_00);
    expect(await count(database, 'coupon_redemptions', `shopper_id = ${shopper.shopperId}`)).toBe(0);
  });

  it('ignore a coupon that was removed', async () => {
    await giveCoupon(shop, { code: 'OFF', amount: 30 });
    const shopper = await customerWith(0);
    await apply(shopper, 'OFF');
    await shopper.must(removeCouponCall, {});
    expect(await totalsOf(shopper)).toMatchObject({ coupon: 0, appliedCoupon: null });
  });
});

describe('The page’s sentences on payment (Specification 5, word for word)', () => {
  const refused = async (shopper: Shopper) =>
    shopper.call(placeOrderCall, await formOf(shopper, { paymentMethod: null }));

  it('Please apply a promo code, select a payment method, or use the wallet', async () => {
    const shopper = await customerWith(500);
    expect(await refused(shopper)).toMatchObject({
      code: 'notValid',
      message: 'Please apply a promo code, select a payment method, or use the wallet',
      data: { missing: ['payment'] },
    });
  });

  it('Please select a payment method or use the wallet', async () => {
    await giveCoupon(shop, { code: 'SOME', amount: 30 });
    const shopper = await customerWith(500);
    await apply(shopper, 'SOME');
    expect(await refused(shopper)).toMatchObject({
      message: 'Please select a payment method or use the wallet',
    });
  });

  it('Please select a payment method, when the wallet is used and does not pay all', async () => {
    const shopper = await customerWith(50);
    await payByWallet(shopper);
    expect(await refused(shopper)).toMatchObject({ message: 'Please select a payment method' });
  });
});

describe('An order paid by the wallet (Specification 5)', () => {
  it('is accepted at once without a provider and without a payment method', async () => {
    const shopper = await customerWith(500);
    await payByWallet(shopper);
    const form = await formOf(shopper, { paymentMethod: null });
    const placed = await shopper.call(placeOrderCall, form);
    if (!placed.ok) throw new Error(placed.message);
    expect(placed).toMatchObject({
      message: 'Your order is confirmed. There’s nothing left to pay.',
      data: { total: 0, paymentUrl: null },
    });
    expect(await orderOf(shopper, placed.data.orderUuid)).toMatchObject({
      status: 'accepted',
      totals: { wallet: 270_00, total: 0, vat: 35_22 },
      payment: null,
      payUntil: null,
    });
    expect(await count(database, 'payments', `shopper_id = ${shopper.shopperId}`)).toBe(0);
    expect(await shopper.must(readWalletCall, {})).toMatchObject({
      balance: 230_00,
      held: 0,
      transactions: [
        { kind: 'purchased', amount: -270_00, orderNumber: placed.data.orderNumber },
        { kind: 'refund', amount: 500_00, orderNumber: null },
      ],
      total: 2,
    });
    // A repeated request takes no more money.
    expect(await shopper.must(placeOrderCall, form)).toEqual(placed.data);
    expect(await expectSound(shopper)).toMatchObject({ ledger: 230_00, balance: 230_00 });
    // The wallet preference is reset: the next cart starts without the wallet.
    expect(await totalsOf(shopper)).toMatchObject({ usesWallet: false });
  });

  it('is notified to the shopper like any other', async () => {
    const shopper = await customerWith(500);
    await payByWallet(shopper);
    await shopper.must(placeOrderCall, await formOf(shopper, { paymentMethod: null }));
    await shop.runJobs({ only: ['orders.event'] });
    expect(shop.sms.at(-1)).toMatchObject({
      to: `+966${shopper.phone}`,
      text: expect.stringContaining('is confirmed'),
    });
  });

  it('is also accepted at once if a coupon covers everything for pickup at the cafe', async () => {
    await giveCoupon(shop, { code: 'ALL', percent: 100 });
    const shopper = await customerWith(0);
    await apply(shopper, 'ALL');
    const placed = await shopper.must(
      placeOrderCall,
      await formOf(shopper, { method: 'cafe', paymentMethod: null }),
    );
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      status: 'accepted',
      totals: { coupon: 245_00, total: 0, vat: 0 },
    });
  });
});

describe('The coupon and wallet money of an order (product.md 6 and 8)', () => {
  async function placedWithBoth(riyals = 100) {
    const code = `HOLD${shopsCodes++}`;
    await giveCoupon(shop, { code, amount: 20, limit: 1 });
    const shopper = await customerWith(riyals);
    await apply(shopper, code);
    await payByWallet(shopper);
    // The slot is on a later day, so that it has not passed when the late payment arrives.
    const days = await shopper.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
    const slotId = days[3]!.slots[0]!.id;
    return { shopper, code, placed: await shopper.must(placeOrderCall, await formOf(shopper, { slotId })) };
  }
  let shopsCodes = 1;
  const used = (code: string) => count(database, 'coupons', `code = '${code}' and used = 1`);

  it('are held when it is placed, and the wallet money enters the ledger once it is accepted', async () => {
    const { shopper, code, placed } = await placedWithBoth();
    expect(placed.total).toBe(150_00);
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 0, held: 100_00, total: 1 });
    expect(await used(code)).toBe(1);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 0, held: 0, total: 2 });
    expect(await expectSound(shopper)).toMatchObject({ ledger: 0, held: 0 });
  });

  it('are returned when the order is not paid in time', async () => {
    const { shopper, code, placed } = await placedWithBoth();
    shop.clock.pass(36 * MINUTE);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('cancelled');
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 100_00, held: 0, total: 1 });
    expect(await used(code)).toBe(0);
    await expectSound(shopper);
  });

  it('are returned once when the shopper cancels before paying, even if repeatedly', async () => {
    const { shopper, code, placed } = await placedWithBoth();
    for (let n = 0; n < 3; n += 1) await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 100_00, held: 0, total: 1 });
    expect(await used(code)).toBe(0);
    await expectSound(shopper);
  });

  it('are refunded when a paid order is cancelled or rejected', async () => {
    for (const end of ['shopper', 'shop'] as const) {
      const { shopper, code, placed } = await placedWithBoth();
      await payWith(placed.paymentUrl!, { number: MADA });
      await shop.jobs.runSchedule('payments.follow');
      if (end === 'shopper') await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
      else await moveOn(shop, placed.orderNumber, 'rejected', 'out of moss');
      const wallet = await shopper.must(readWalletCall, {});
      expect(wallet).toMatchObject({ balance: 100_00, held: 0 });
      expect(wallet.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['refunded', 100_00],
        ['purchased', -100_00],
        ['refund', 100_00],
      ]);
      expect(await used(code)).toBe(0);
      await expectSound(shopper);
    }
  });

  it('are taken again when a late payment revives the order', async () => {
    const { shopper, code, placed } = await placedWithBoth();
    await payWith(placed.paymentUrl!, { number: MADA });
    shop.provider.says = (charge) => ({ ...charge, status: 'started', paymentUrl: null });
    shop.clock.pass(70 * MINUTE);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 100_00 });
    shop.provider.says = null;
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 0, held: 0 });
    expect(await used(code)).toBe(1);
    await expectSound(shopper);
  });

  it.each(['wallet', 'coupon', 'stock'] as const)(
    'are not taken, and the money is refunded, if its %s is no longer available',
    async (part) => {
      const { shopper, code, placed } = await placedWithBoth();
      await payWith(placed.paymentUrl!, { number: MADA });
      shop.provider.says = (charge) => ({ ...charge, status: 'started', paymentUrl: null });
      shop.clock.pass(70 * MINUTE);
      await shop.jobs.runSchedule('checkout.end-unpaid-orders');
      if (part === 'stock') await setColourStock(database, WHITE, 0);
      else if (part === 'wallet') {
        await fillCart(shopper, { productId: BOUQUET, addonIds: [] });
        await payByWallet(shopper);
        await shopper.must(placeOrderCall, await formOf(shopper));
      } else {
        const rival = await customerWith(0);
        await apply(rival, code);
        await rival.must(placeOrderCall, await formOf(rival));
      }
      const before = await shopper.must(readWalletCall, {});
      shop.provider.says = null;
      await shop.jobs.runSchedule('payments.follow');
      expect((await orderOf(shopper, placed.orderUuid)).status).toBe('cancelled');
      expect(
        await count(
          database,
          'refunds join payments on payments.id = payment_id',
          `order_uuid = '${placed.orderUuid}'`,
        ),
      ).toBe(1);
      expect(await shopper.must(readWalletCall, {})).toEqual(before);
      expect(await used(code)).toBe(part === 'coupon' ? 1 : 0);
      await expectSound(shopper);
    },
  );

  it('are never charged differently than shown: a coupon used up meanwhile is reported with the new totals', async () => {
    await giveCoupon(shop, { code: 'LAST', amount: 20, limit: 1 });
    const [one, two] = [await customerWith(0), await customerWith(0)];
    await apply(one, 'LAST');
    await apply(two, 'LAST');
    const form = await formOf(two);
    await one.must(placeOrderCall, await formOf(one));
    expect(await two.call(placeOrderCall, form)).toMatchObject({
      code: 'priceChanged',
      message: 'This code has been used up.',
      data: { totals: { total: 270, coupon_discount: 0, applied_coupon: { problem: 'usedUp' } } },
    });
  });
});
