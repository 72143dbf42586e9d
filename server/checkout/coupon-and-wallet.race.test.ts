import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { applyWalletCall, readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { BOUQUET, RIYADH } from '#server/cart/test-plants.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { booksOf, giveCoupon, giveTo } from './test-money.ts';
import { count, fillCart, fillShelves, formOf, orderOf, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
beforeEach(async () => {
  await fillShelves(database);
  await sql`update cities set slot_capacity = 1000 where id = ${RIYADH}`.execute(database);
});

const apply = (shopper: Shopper, code: string) => shopper.must(applyCouponCall, { cityId: RIYADH, code });
const payByWallet = (shopper: Shopper) => shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
const tabOf = (shopper: Shopper) => shopper.tab() as Shopper;
const timesPlaced = (answers: { ok: boolean }[]): number => answers.filter(({ ok }) => ok).length;

async function usesOf(code: string): Promise<{ used: number; rows: number }> {
  const { rows } = await sql<{ used: number; rows: number }>`
    select c.used, (select count(*)::int from coupon_redemptions u where u.coupon_id = c.id and u.released_at is null) as rows
      from coupons c where c.code = ${code}`.execute(database);
  return rows[0]!;
}
async function expectSound(shopper: Shopper) {
  const books = await booksOf(shopper);
  expect(books.balance + books.held).toBe(books.ledger);
  expect(Math.min(books.balance, books.held, books.ledger)).toBeGreaterThanOrEqual(0);
  const { rows } = await sql<{ overdrawn: number }>`
    select count(*)::int as overdrawn from wallet_entries e
     where e.amount_halalas > 0 and e.amount_halalas
           < (select coalesce(sum(amount_halalas), 0) from wallet_draws where lot_id = e.id)
             - (select coalesce(sum(amount_halalas), 0) from wallet_entries x where x.lot_id = e.id)`.execute(
    database,
  );
  expect(rows[0]!.overdrawn).toBe(0);
  return books;
}
/** A shopper with a monstera and its mister in the cart: 270 riyals including delivery. */
async function ready(code: string | null, riyals = 0) {
  const shopper = await shop.customer();
  await fillCart(shopper);
  if (riyals > 0) {
    await giveTo(shop, shopper, riyals);
    await payByWallet(shopper);
  }
  if (code !== null) await apply(shopper, code);
  const days = await shopper.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
  const form = await formOf(shopper, { slotId: days[5]!.slots[0]!.id });
  return { shopper, form };
}

describe('A coupon is never redeemed past its limit (product.md 6)', () => {
  it('a coupon with 5 uses is redeemed 5 times in 100 concurrent orders', { timeout: 120_000 }, async () => {
    await giveCoupon(shop, { code: 'FIVE', amount: 10, limit: 5 });
    const all = [];
    for (let n = 0; n < 100; n += 1) all.push(await ready('FIVE'));
    const answers = await Promise.all(all.map(({ shopper, form }) => shopper.call(placeOrderCall, form)));
    expect(timesPlaced(answers)).toBe(5);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'priceChanged')).toHaveLength(95);
    expect(await usesOf('FIVE')).toEqual({ used: 5, rows: 5 });
  });

  it('a once-per-customer coupon is redeemed once from 20 tabs with different keys', async () => {
    await giveCoupon(shop, { code: 'EACH', amount: 10, limitEach: 1 });
    const { shopper, form } = await ready('EACH');
    const again = async () => {
      const tab = tabOf(shopper);
      const answer = await tab.call(placeOrderCall, { ...form, key: crypto.randomUUID() });
      // The tab fills the cart and applies the code again at once; this fails if another tab is faster.
      await fillCart(tab).catch(() => undefined);
      await tab.call(applyCouponCall, { cityId: RIYADH, code: 'EACH' });
      return answer;
    };
    const answers = [
      ...(await Promise.all(Array.from({ length: 20 }, again))),
      ...(await Promise.all(Array.from({ length: 20 }, again))),
    ];
    expect(timesPlaced(answers)).toBe(1);
    expect(await usesOf('EACH')).toEqual({ used: 1, rows: 1 });
  });

  it('a concurrent order takes the last use before the coupon is locked', async () => {
    await giveCoupon(shop, { code: 'RIVAL', amount: 10, limit: 1 });
    const [one, two] = [await ready('RIVAL'), await ready('RIVAL')];
    rivalBefore(database, /from "coupons" where "id" = .* for no key update/, () =>
      two.shopper.must(placeOrderCall, two.form),
    );
    expect(await one.shopper.call(placeOrderCall, one.form)).toMatchObject({
      code: 'priceChanged',
      message: 'This code has been used up.',
    });
    expect(await usesOf('RIVAL')).toEqual({ used: 1, rows: 1 });
  });

  it('only one of two orders placed at once in two cities counts as a first order', async () => {
    await giveCoupon(shop, { code: 'FIRST', amount: 10, firstOrder: true });
    const { shopper, form } = await ready('FIRST');
    await fillCart(shopper, { productId: BOUQUET, addonIds: [], cityId: 2 });
    const other = await formOf(shopper, { cityId: 2, nationalAddress: 'RRRD2929' });
    const answers = await Promise.all([form, other].map((one) => tabOf(shopper).call(placeOrderCall, one)));
    expect(timesPlaced(answers)).toBe(1);
    expect(await usesOf('FIRST')).toEqual({ used: 1, rows: 1 });
  });
});

describe('The wallet is never negative (product.md 6)', () => {
  it('a wallet spent from 20 tabs in 20 cities’ carts at once never goes below zero', {
    timeout: 120_000,
  }, async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 400);
    await giveTo(shop, shopper, 60, new Date(clock.now().getTime() + DAY));
    const forms = [];
    for (let cityId = 2; cityId < 22; cityId += 1) {
      await fillCart(shopper, { productId: BOUQUET, addonIds: [], cityId });
      await payByWallet(shopper);
      forms.push(await formOf(shopper, { cityId, nationalAddress: 'RRRD2929', paymentMethod: null }));
    }
    const answers = await Promise.all(
      forms.map(async (form) => {
        const tab = tabOf(shopper);
        // Another tab's order clears the wallet preference, so each tab sets it again.
        await tab.call(applyWalletCall, { cityId: form.cityId, isUsed: true });
        return tab.call(placeOrderCall, form);
      }),
    );
    const placed = timesPlaced(answers);
    expect(placed).toBeGreaterThan(0);
    // The wallet's 460 riyals pay for two bouquets of 185 and not for a third.
    expect(placed).toBeLessThanOrEqual(2);
    expect(await expectSound(shopper)).toMatchObject({ ledger: 460_00 - placed * 185_00, held: 0 });
  });

  it('the wallet preference changes in another tab before the lock: the shown amount is charged, or nothing', async () => {
    const { shopper, form } = await ready(null, 300);
    const tab = tabOf(shopper);
    rivalBefore(database, /from "wallets" .* for no key update/, async () => {
      await sql`update wallets set max_halalas = 5000 where shopper_id = ${shopper.shopperId}`.execute(
        database,
      );
    });
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({
      code: 'priceChanged',
      data: { totals: { wallet_amount: 50, total: 220 } },
    });
    expect(await tab.must(readWalletCall, {})).toMatchObject({ balance: 300_00, held: 0 });
  });

  it('a bonus expires while its order is placed: it is either held or expired', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 300, new Date(clock.now().getTime() + MINUTE));
    await fillCart(shopper);
    await payByWallet(shopper);
    const form = await formOf(shopper, { paymentMethod: null });
    rivalBefore(database, /^insert into "wallet_holds"/, async () => {
      clock.pass(MINUTE);
    });
    const [answer] = await Promise.all([
      shopper.call(placeOrderCall, form),
      shop.jobs.runSchedule('wallet.expire-bonuses'),
    ]);
    expect(answer).toMatchObject({ ok: true });
    await shop.jobs.runSchedule('wallet.expire-bonuses');
    expect(await expectSound(shopper)).toEqual({ ledger: 0, balance: 0, held: 0 });
  });
});

describe('One attempt holds coupon and wallet once', () => {
  it('50 requests with one key take coupon and wallet once', { timeout: 60_000 }, async () => {
    await giveCoupon(shop, { code: 'FIFTY', amount: 10 });
    const { shopper, form } = await ready('FIFTY', 100);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tabOf(shopper).call(placeOrderCall, form)),
    );
    const orders = answers.flatMap((answer) => (answer.ok ? answer.data.orderUuid : []));
    // The session's rate limit allows thirty requests, so some of them are refused.
    expect(orders.length).toBeGreaterThan(0);
    expect(new Set(orders).size).toBe(1);
    expect(await usesOf('FIFTY')).toEqual({ used: 1, rows: 1 });
    expect(await expectSound(shopper)).toEqual({ ledger: 100_00, balance: 0, held: 100_00 });
  });

  it('a crash after the hold and before the commit leaves nothing taken', async () => {
    await giveCoupon(shop, { code: 'CRASH', amount: 10 });
    const { shopper, form } = await ready('CRASH', 100);
    rivalBefore(database, /^update "wallets" set "is_used"/, () =>
      Promise.reject(new Error('the power went out')),
    );
    await expect(shopper.call(placeOrderCall, form)).rejects.toThrow('the power went out');
    expect(await usesOf('CRASH')).toEqual({ used: 0, rows: 0 });
    expect(await expectSound(shopper)).toEqual({ ledger: 100_00, balance: 100_00, held: 0 });
    // The wallet preference survived the refused order.
    expect(await shopper.must(placeOrderCall, form)).toMatchObject({ total: 160_00 });
  });
});

describe('An ended order returns everything once', () => {
  async function placedWith(code: string) {
    await giveCoupon(shop, { code, amount: 10, limit: 1 });
    const { shopper, form } = await ready(code, 100);
    return { shopper, placed: await shopper.must(placeOrderCall, form) };
  }
  /**
   * Checks that the order ended in one of the two allowed ways: accepted with everything taken, or cancelled with
   * everything returned.
   */
  async function expectWhole(code: string, shopper: Shopper, orderUuid: string) {
    const { status } = await orderOf(shopper, orderUuid);
    const isAccepted = status === 'accepted';
    expect(['accepted', 'cancelled']).toContain(status);
    const taken = isAccepted ? 1 : 0;
    expect(await usesOf(code)).toEqual({ used: taken, rows: taken });
    const left = isAccepted ? 0 : 100_00;
    expect(await expectSound(shopper)).toEqual({ ledger: left, balance: left, held: 0 });
    return status;
  }

  it('when it is cancelled from 20 tabs at once', async () => {
    const { shopper, placed } = await placedWith('CANCEL20');
    await Promise.all(
      Array.from({ length: 20 }, () => tabOf(shopper).call(cancelOrderCall, { orderUuid: placed.orderUuid })),
    );
    expect(await expectWhole('CANCEL20', shopper, placed.orderUuid)).toBe('cancelled');
  });

  it('when a paid order is cancelled from 20 tabs at once, with one refund', async () => {
    const { shopper, placed } = await placedWith('PAID20');
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await Promise.all(
      Array.from({ length: 20 }, () => tabOf(shopper).call(cancelOrderCall, { orderUuid: placed.orderUuid })),
    );
    expect(await expectWhole('PAID20', shopper, placed.orderUuid)).toBe('cancelled');
    expect(
      await count(database, 'wallet_entries', `shopper_id = ${shopper.shopperId} and kind = 'refunded'`),
    ).toBe(1);
  });

  it('when its payment arrives while it is cancelled', async () => {
    for (let n = 0; n < 6; n += 1) {
      const code = `BOTH${n}`;
      const { shopper, placed } = await placedWith(code);
      await payWith(placed.paymentUrl!, { number: MADA });
      await Promise.all([
        tabOf(shopper).call(cancelOrderCall, { orderUuid: placed.orderUuid }),
        shop.jobs.runSchedule('payments.follow'),
        tabOf(shopper).call(cancelOrderCall, { orderUuid: placed.orderUuid }),
      ]);
      expect(await expectWhole(code, shopper, placed.orderUuid)).toBe('cancelled');
    }
  });

  it.each([
    ['moves the order', /update "orders" set "status"/],
    ['returns the coupon', /^update "coupon_redemptions"/],
    ['returns the wallet', /^update "wallet_holds"/],
  ])('when a late payment arrives right before the expired order %s', async (what, statement) => {
    const code = `LATE ${what}`;
    const { shopper, placed } = await placedWith(code);
    await payWith(placed.paymentUrl!, { number: MADA });
    shop.provider.says = (charge) => ({ ...charge, status: 'started', paymentUrl: null });
    clock.pass(70 * MINUTE);
    let late: Promise<unknown> = Promise.resolve();
    rivalBefore(database, statement, async () => {
      shop.provider.says = null;
      // The late payment is not awaited, because it waits for the order's lock while the cancellation continues.
      late = shop.jobs.runSchedule('payments.follow');
    });
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    await late;
    expect(await expectWhole(code, shopper, placed.orderUuid)).toBe('accepted');
  });

  it('when its revival finds the coupon taken: wallet, slot and stock are returned', async () => {
    const { shopper, placed } = await placedWith('REVIVAL');
    await payWith(placed.paymentUrl!, { number: MADA });
    shop.provider.says = (charge) => ({ ...charge, status: 'started', paymentUrl: null });
    clock.pass(70 * MINUTE);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    shop.provider.says = null;
    const rival = await ready('REVIVAL');
    rivalBefore(database, /from "coupons" where "id" = .* for no key update/, () =>
      rival.shopper.must(placeOrderCall, rival.form),
    );
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('cancelled');
    expect(await usesOf('REVIVAL')).toEqual({ used: 1, rows: 1 });
    expect(await expectSound(shopper)).toEqual({ ledger: 100_00, balance: 100_00, held: 0 });
  });

  it.each(['wallet', 'coupon'] as const)(
    'when eight late payments want the same %s: one order is revived and seven are refunded',
    async (what) => {
      const code = `EIGHT ${what}`;
      await giveCoupon(shop, { code, amount: 10, limitEach: 1 });
      const shopper = await shop.customer();
      await giveTo(shop, shopper, 100);
      shop.provider.says = (charge) => ({ ...charge, status: 'started', paymentUrl: null });
      const days = await shopper.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
      const orders: string[] = [];
      for (let n = 0; n < 8; n += 1) {
        await fillCart(shopper);
        if (what === 'wallet') await payByWallet(shopper);
        else await apply(shopper, code);
        const form = await formOf(shopper, { slotId: days[5]!.slots[0]!.id });
        const placed = await shopper.must(placeOrderCall, form);
        await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
        orders.push(placed.orderUuid);
        clock.pass(70 * MINUTE);
        await shop.jobs.runSchedule('checkout.end-unpaid-orders');
      }
      shop.provider.says = null;
      await Promise.all(orders.map((orderUuid) => tabOf(shopper).call(saveTapCaptureCall, { orderUuid })));
      const ended = await Promise.all(orders.map((uuid) => orderOf(shopper, uuid)));
      expect(ended.map(({ status }) => status).sort()).toEqual([
        'accepted',
        ...Array.from({ length: 7 }, () => 'cancelled'),
      ]);
      const refunds = 'refunds r join payments p on p.id = r.payment_id';
      expect(await count(database, refunds, `p.shopper_id = ${shopper.shopperId}`)).toBe(7);
      const uses = what === 'coupon' ? 1 : 0;
      expect(await usesOf(code)).toEqual({ used: uses, rows: uses });
      const left = what === 'wallet' ? 0 : 100_00;
      expect(await expectSound(shopper)).toEqual({ ledger: left, balance: left, held: 0 });
    },
  );
});
