import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import {
  applyCouponCall,
  listCouponsCall,
  listUsableCall,
  removeCouponCall,
  saveCouponCall,
} from '#contract/coupons/coupons.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { removals } from '#server/account/removal/test-removal.ts';
import { ABHA, BOUQUET, MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { giveCoupon } from '#server/checkout/test-money.ts';
import {
  count,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  purchaseShop,
} from '#server/checkout/test-purchase.ts';
import { DAY, HOUR, MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';

const shop = await purchaseShop();
const { database } = shop;
beforeEach(() => fillShelves(database));

const PICTURE = 'a'.repeat(32);
await sql`insert into pictures (hash, width, height) values (${PICTURE}, 1, 1)`.execute(database);
await sql`insert into categories (slug, slug_in_arabic, name_ar, name_en, about_ar, about_en, picture_hash, position)
  values ('bouquets', 'باقات', 'باقات', 'Bouquets', '-', '-', ${PICTURE}, 1)`.execute(database);
await sql`insert into product_categories (product_id, category_id)
  select ${BOUQUET}, id from categories where slug = 'bouquets'`.execute(database);

const apply = (shopper: Shopper, code: string, cityId = RIYADH, language: 'ar' | 'en' = 'en') =>
  shopper.call(applyCouponCall, { cityId, code }, { language });

/** A customer with one monstera and its mister in the cart: 245 riyals. */
async function customer(): Promise<Shopper> {
  const shopper = await shop.customer();
  await fillCart(shopper);
  return shopper;
}

describe('An applied coupon', () => {
  // spec: 7-coupons.applyCoupon
  it('is found however its code is typed, and stays applied until it is removed', async () => {
    await giveCoupon(shop, { code: 'Spring 20', percent: 20, upTo: 30 });
    const shopper = await customer();
    expect(await apply(shopper, ' spring٢٠')).toMatchObject({
      ok: true,
      message: 'Code applied.',
      data: { code: 'Spring 20', title: '20% off, up to 30 riyals', discount: 30_00 },
    });
    const totals = () => shopper.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' });
    expect(await totals()).toMatchObject({ coupon: 30_00, appliedCoupon: { code: 'Spring 20' } });
    expect(await shopper.call(removeCouponCall, {})).toMatchObject({ message: 'Code removed.' });
    await shopper.must(removeCouponCall, {});
    expect(await totals()).toMatchObject({ coupon: 0, appliedCoupon: null });
  });

  it('is replaced by the next one that is applied', async () => {
    await giveCoupon(shop, { code: 'ONE', amount: 10 });
    await giveCoupon(shop, { code: 'TWO', amount: 20 });
    const shopper = await customer();
    await apply(shopper, 'ONE');
    await apply(shopper, 'TWO');
    expect(await shopper.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' })).toMatchObject({
      coupon: 20_00,
      appliedCoupon: { code: 'TWO' },
    });
  });

  it('stays applied when another one is refused', async () => {
    await giveCoupon(shop, { code: 'FITS', amount: 10 });
    await giveCoupon(shop, { code: 'TOO-MUCH', amount: 10, minimum: 5000 });
    const shopper = await customer();
    await apply(shopper, 'FITS');
    expect(await apply(shopper, 'TOO-MUCH')).toMatchObject({ ok: false });
    expect(await shopper.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' })).toMatchObject({
      appliedCoupon: { code: 'FITS', problem: null },
    });
  });

  it('applies to its customer’s cart only, and not to a guest’s', async () => {
    await giveCoupon(shop, { code: 'MINE', amount: 10 });
    const [one, other] = [await customer(), await customer()];
    await apply(one, 'MINE');
    await one.must(saveCouponCall, { code: 'MINE' });
    expect(await other.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' })).toMatchObject({
      appliedCoupon: null,
    });
    expect(await other.must(listCouponsCall, {})).toEqual([]);
    expect(await other.must(listUsableCall, { cityId: RIYADH })).toEqual([]);
    await other.must(removeCouponCall, {});
    expect(await one.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' })).toMatchObject({
      coupon: 10_00,
    });
  });
});

describe('A refused coupon gives its reason', () => {
  const inArabic: Record<string, string> = {};
  async function refusedWith(problem: string, code: string, shopper: Shopper, cityId = RIYADH) {
    const english = await apply(shopper, code, cityId);
    const arabic = await apply(shopper, code, cityId, 'ar');
    expect(english).toMatchObject({ ok: false, status: 409, code: 'couponNotValid', data: { problem } });
    inArabic[problem] = arabic.ok ? '' : arabic.message;
    return english.ok ? null : { message: english.message, data: english.data };
  }

  it('unknown', async () => {
    expect(await refusedWith('unknown', 'NO-SUCH-CODE', await customer())).toEqual({
      message: 'That code isn’t valid. Please check the spelling.',
      data: { problem: 'unknown', missing: 0 },
    });
  });

  it('not valid yet, or no longer valid', async () => {
    await giveCoupon(shop, { code: 'SOON', amount: 5, from: '2026-12-01' });
    await giveCoupon(shop, { code: 'PAST', amount: 5, until: '2026-11-21' });
    await giveCoupon(shop, { code: 'TODAY', amount: 5, from: '2026-11-22', until: '2026-11-22' });
    const shopper = await customer();
    expect(await refusedWith('notYet', 'SOON', shopper)).toMatchObject({
      message: 'This code can be used from 1 December 2026.',
    });
    expect(await refusedWith('over', 'PAST', shopper)).toMatchObject({
      message: 'This code has expired.',
    });
    expect(await apply(shopper, 'TODAY')).toMatchObject({ ok: true });
  });

  it('below the minimum, with the missing amount', async () => {
    await giveCoupon(shop, { code: 'FROM300', amount: 5, minimum: 300.5 });
    expect(await refusedWith('minimum', 'FROM300', await customer())).toEqual({
      message: 'Add 56 riyals more to use this code.',
      data: { problem: 'minimum', missing: 55.5 },
    });
    expect(inArabic.minimum).toBe('أضف منتجات بقيمة 56 ريالًا لتستخدم كود الخصم.');
  });

  it('not valid in this city', async () => {
    await giveCoupon(shop, { code: 'RIYADH', amount: 5, cities: ['riyadh'] });
    const shopper = await shop.customer();
    await fillCart(shopper, { productId: BOUQUET, addonIds: [], cityId: ABHA });
    expect(await refusedWith('city', 'RIYADH', shopper, ABHA)).toMatchObject({
      message: 'This code isn’t valid in your city.',
    });
  });

  it('not valid for these plants; only lines of its categories count', async () => {
    await giveCoupon(shop, { code: 'BOUQUETS', percent: 50, categories: ['bouquets'] });
    const shopper = await customer();
    expect(await refusedWith('categories', 'BOUQUETS', shopper)).toMatchObject({
      message: 'This code doesn’t apply to the plants in your cart.',
    });
    await fillCart(shopper, { productId: BOUQUET, addonIds: [] });
    expect(await apply(shopper, 'BOUQUETS')).toMatchObject({ ok: true, data: { discount: 75_00 } });
  });

  it('only for a first order; a cancelled order does not count', async () => {
    await giveCoupon(shop, { code: 'FIRST', amount: 5, firstOrder: true });
    const shopper = await customer();
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    await fillCart(shopper);
    expect(await refusedWith('firstOrder', 'FIRST', shopper)).toMatchObject({
      message: 'This code is only for a first order.',
    });
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    expect(await apply(shopper, 'FIRST')).toMatchObject({ ok: true });
  });

  it('used by this customer, or used up', async () => {
    await giveCoupon(shop, { code: 'ONCE', amount: 5, limit: 1, limitEach: 1 });
    const shopper = await customer();
    await apply(shopper, 'ONCE');
    await shopper.must(placeOrderCall, await formOf(shopper));
    await fillCart(shopper);
    expect(await refusedWith('usedByYou', 'ONCE', shopper)).toMatchObject({
      message: 'You’ve already used this code.',
    });
    expect(await refusedWith('usedUp', 'ONCE', await customer())).toMatchObject({
      message: 'This code has been used up.',
    });
  });

  it('the cart is empty, or there is nothing to reduce', async () => {
    await giveCoupon(shop, { code: 'SHIP', freeDelivery: true });
    expect(await refusedWith('emptyCart', 'SHIP', await shop.customer())).toMatchObject({
      message: 'Add something to your cart first, then apply the code.',
    });
    const shopper = await shop.customer();
    await fillCart(shopper, { quantity: 2 });
    expect(await refusedWith('nothingToTake', 'SHIP', shopper)).toMatchObject({
      message: 'Delivery is already free on this order. Keep the code for another one.',
    });
  });

  it('free delivery is not redeemed for pickup at the cafe; other coupons are', async () => {
    await giveCoupon(shop, { code: 'SHIP', freeDelivery: true });
    await giveCoupon(shop, { code: 'FIVE', amount: 5 });
    const shopper = await shop.customer();
    await fillCart(shopper);
    for (const code of ['SHIP', 'FIVE']) await shopper.must(saveCouponCall, { code });
    expect(
      await shopper.call(applyCouponCall, { cityId: RIYADH, method: 'cafe', code: 'SHIP' }),
    ).toMatchObject({
      ok: false,
      code: 'couponNotValid',
      data: { problem: 'nothingToTake' },
    });
    const usable = await shopper.must(listUsableCall, { cityId: RIYADH, method: 'cafe' });
    expect(usable.map(({ code }) => code)).toEqual(['FIVE']);
    expect((await shopper.must(listUsableCall, { cityId: RIYADH, method: 'delivery' })).length).toBe(2);
    // The coupon was applied for delivery, but the order is picked up: the coupon gives no discount, the page shows
    // why, and the coupon is not redeemed.
    await shopper.must(applyCouponCall, { cityId: RIYADH, method: 'delivery', code: 'SHIP' });
    const totals = await shopper.must(readTotalsCall, { cityId: RIYADH, method: 'cafe' });
    expect(totals).toMatchObject({ coupon: 0, appliedCoupon: { problem: 'nothingToTake' } });
    await shopper.must(placeOrderCall, await formOf(shopper, { method: 'cafe' }));
    expect(
      await count(database, `coupon_redemptions u join coupons c on c.id = u.coupon_id`, `c.code = 'SHIP'`),
    ).toBe(0);
  });

  it('free delivery is valid when the recipient chooses the time, because it is delivered', async () => {
    await giveCoupon(shop, { code: 'SHIP', freeDelivery: true });
    const shopper = await shop.customer();
    await fillCart(shopper);
    const { discount } = await shopper.must(applyCouponCall, {
      cityId: RIYADH,
      method: 'delivery',
      code: 'SHIP',
    });
    expect(discount).toBe(25_00);
    const open = { recipientDecides: true, address: null, slotId: null };
    const placed = await shopper.must(placeOrderCall, await formOf(shopper, open));
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      totals: { coupon: 25_00 },
      slotStartsAt: null,
    });
  });

  it('an unknown city is not found', async () => {
    await giveCoupon(shop, { code: 'CITY', amount: 5 });
    expect(await apply(await customer(), 'CITY', 9999)).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('every reason has its own sentence in Arabic too', () => {
    const sentences = Object.values(inArabic);
    expect(sentences).toHaveLength(11);
    expect(new Set(sentences).size).toBe(11);
    for (const sentence of sentences) expect(sentence).toMatch(/^[؀-ۿ\d\s.%]+$/);
  });
});

describe('Guessing codes is limited', () => {
  it('to ten unknown codes for a session, in all calls; a known code does not count and is refused too', async () => {
    await giveCoupon(shop, { code: 'KNOWN', amount: 5 });
    const shopper = await customer();
    const tab = shopper.tab() as Shopper;
    for (let n = 0; n < 5; n += 1) {
      expect(await apply(shopper, `GUESS${n}`)).toMatchObject({ code: 'couponNotValid' });
      expect(await apply(shopper, 'KNOWN')).toMatchObject({ ok: true });
      expect(await tab.call(saveCouponCall, { code: `GUESS${n}` })).toMatchObject({ code: 'couponNotValid' });
    }
    expect(await apply(shopper, 'GUESS')).toMatchObject({ status: 429, code: 'tooManyTries' });
    expect(await apply(shopper, 'KNOWN')).toMatchObject({ code: 'tooManyTries' });
    shop.clock.pass(HOUR);
    expect(await apply(shopper, 'KNOWN')).toMatchObject({ ok: true });
  });

  it('also when all attempts are sent at once', async () => {
    const shopper = await customer();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => apply(shopper.tab() as Shopper, `BURST${n}`)),
    );
    expect(answers.filter((answer) => !answer.ok && answer.code === 'couponNotValid')).toHaveLength(10);
  });

  it('for many sessions of one address together', async () => {
    const shoppers = [];
    for (let n = 0; n < 6; n += 1) shoppers.push(await customer());
    const codes: string[] = [];
    for (const shopper of shoppers) {
      for (let n = 0; n < 10; n += 1) {
        const answer = await shopper.call(
          applyCouponCall,
          { cityId: RIYADH, code: `ADDRESS${n}` },
          { headers: { 'x-forwarded-for': '203.0.113.9' } },
        );
        if (!answer.ok) codes.push(answer.code);
      }
    }
    expect(codes.filter((code) => code === 'couponNotValid')).toHaveLength(50);
    expect(codes.slice(-10).every((code) => code === 'tooManyTries')).toBe(true);
  });
});

describe('Saved coupons', () => {
  // spec: 7-coupons.listCoupons, 7-coupons.saveCoupon
  it('are listed newest first, with discount, conditions and state, in both languages', async () => {
    await giveCoupon(shop, {
      code: 'SAVED1',
      amount: 50,
      minimum: 200,
      cities: ['riyadh', 'jeddah'],
      categories: ['bouquets'],
      firstOrder: true,
      until: '2026-12-31',
    });
    await giveCoupon(shop, { code: 'SAVED2', percent: 15, from: '2026-12-01' });
    const shopper = await customer();
    expect(await shopper.call(saveCouponCall, { code: 'saved1' })).toMatchObject({
      ok: true,
      message: 'Code saved.',
    });
    shop.clock.pass(1000);
    await shopper.must(saveCouponCall, { code: 'SAVED2' });
    await shopper.must(saveCouponCall, { code: 'SAVED1' });
    expect(await shopper.must(listCouponsCall, {})).toMatchObject([
      { code: 'SAVED2', title: '15% off', condition: 'On every order.', state: 'notYet', endsAt: null },
      {
        code: 'SAVED1',
        title: '50 riyals off',
        condition:
          'On orders of 200 riyals or more. Only from: \u2068Bouquets\u2069. In \u2068Riyadh and Jeddah\u2069. On your first order.',
        endsAt: new Date('2026-12-31T21:00:00Z'),
        state: 'open',
        isUsed: false,
      },
    ]);
    const [, first] = await shopper.must(listCouponsCall, {}, { language: 'ar' });
    expect(first).toMatchObject({
      title: 'خصم 50 ريالًا',
      condition:
        'للمشتريات من 200 ريال فأكثر. على هذه الأنواع: \u2068باقات\u2069. في \u2068الرياض وجدة\u2069. لأول طلب لك.',
    });
  });

  it('cannot be added once they are expired or used', async () => {
    await giveCoupon(shop, { code: 'OLD', amount: 5, until: '2026-02-01' });
    const answer = await (await customer()).call(saveCouponCall, { code: 'OLD' });
    expect(answer).toMatchObject({ code: 'couponNotValid', data: { problem: 'over' } });
  });

  // spec: 7-coupons.listUsable
  it('are offered when they are valid for the cart, the highest discount first', async () => {
    for (const [code, more] of [
      ['FIT5', { amount: 5 }],
      ['FIT20', { amount: 20 }],
      ['FIT-NOT', { amount: 50, minimum: 5000 }],
      ['FIT-SHIP', { freeDelivery: true }],
    ] as const)
      await giveCoupon(shop, { code, ...more });
    const shopper = await customer();
    for (const code of ['FIT5', 'FIT20', 'FIT-NOT', 'FIT-SHIP']) await shopper.must(saveCouponCall, { code });
    const usable = await shopper.must(listUsableCall, { cityId: RIYADH });
    expect(usable.map(({ code, discount }) => [code, discount])).toEqual([
      ['FIT-SHIP', 25_00],
      ['FIT20', 20_00],
      ['FIT5', 5_00],
    ]);
    await fillCart(shopper, { productId: MONSTERA });
    expect(await shopper.must(listUsableCall, { cityId: RIYADH })).toMatchObject([
      { code: 'FIT20' },
      { code: 'FIT5' },
    ]);
  });

  it('show that they were used', async () => {
    await giveCoupon(shop, { code: 'USED', amount: 5, limitEach: 1 });
    const shopper = await customer();
    await shopper.must(saveCouponCall, { code: 'USED' });
    await apply(shopper, 'USED');
    await shopper.must(placeOrderCall, await formOf(shopper));
    expect(await shopper.must(listCouponsCall, {})).toMatchObject([{ isUsed: true, state: 'usedByYou' }]);
  });

  it('show how many orders the customer can still use them for, and the order that used them up', async () => {
    await giveCoupon(shop, { code: 'TWICE', amount: 5, limitEach: 2 });
    await giveCoupon(shop, { code: 'OFTEN', amount: 5, limit: 100 });
    await giveCoupon(shop, { code: 'NEARLY', amount: 5, limitEach: 3, limit: 1 });
    const shopper = await customer();
    for (const code of ['TWICE', 'OFTEN', 'NEARLY']) await shopper.must(saveCouponCall, { code });
    const left = async () =>
      Object.fromEntries(
        (await shopper.must(listCouponsCall, {})).map((coupon) => [
          coupon.code,
          [coupon.usesLeft, coupon.usedOn?.orderNumber ?? null],
        ]),
      );
    expect(await left()).toEqual({ TWICE: [2, null], OFTEN: [null, null], NEARLY: [1, null] });
    await apply(shopper, 'TWICE');
    await shopper.must(placeOrderCall, await formOf(shopper));
    expect(await left()).toMatchObject({ TWICE: [1, null] });
    await fillCart(shopper);
    await apply(shopper, 'TWICE');
    const second = await shopper.must(placeOrderCall, await formOf(shopper));
    expect(await left()).toMatchObject({ TWICE: [0, second.orderNumber] });
    await shopper.must(cancelOrderCall, { orderUuid: second.orderUuid });
    expect(await left()).toMatchObject({ TWICE: [1, null] });
  });
});

describe('A removed account', () => {
  it('leaves no saved or applied coupon; the redemption stays with its anonymised order', async () => {
    await giveCoupon(shop, { code: 'LEFT', amount: 5 });
    const shopper = await customer();
    await shopper.must(saveCouponCall, { code: 'LEFT' });
    await apply(shopper, 'LEFT');
    await shopper.must(placeOrderCall, await formOf(shopper));
    await sql`update orders set status = 5 where shopper_id = ${shopper.shopperId}`.execute(database);
    await fillCart(shopper);
    await apply(shopper, 'LEFT');
    shop.clock.pass(MINUTE);
    await removals(shop).removed(shopper);
    const mine = `shopper_id = ${shopper.shopperId}`;
    expect(await count(database, 'saved_coupons', mine)).toBe(0);
    expect(await count(database, 'applied_coupons', mine)).toBe(0);
    expect(await count(database, 'coupon_redemptions', mine)).toBe(1);
  });

  /**
   * Delivers a customer's order with this coupon, removes the account, and signs up again with the same phone number.
   */
  async function orderedAndRemoved(code: string): Promise<string> {
    const shopper = await customer();
    expect(await apply(shopper, code)).toMatchObject({ ok: true });
    await shopper.must(placeOrderCall, await formOf(shopper));
    await sql`update orders set status = 5 where shopper_id = ${shopper.shopperId}`.execute(database);
    shop.clock.pass(MINUTE);
    const { phone } = shopper;
    await removals(shop).removed(shopper);
    shop.clock.pass(2 * MINUTE);
    return phone!;
  }
  async function signUpAgain(phone: string): Promise<Shopper> {
    const again = await shop.customer({ phone });
    await fillCart(again);
    return again;
  }

  it('does not make the next order of the same phone number a first order', async () => {
    await giveCoupon(shop, { code: 'WELCOME', amount: 5, firstOrder: true });
    const again = await signUpAgain(await orderedAndRemoved('WELCOME'));
    expect(await apply(again, 'WELCOME')).toMatchObject({
      code: 'couponNotValid',
      message: 'This code is only for a first order.',
    });
    // The first order of another customer still counts as a first order.
    expect(await apply(await customer(), 'WELCOME')).toMatchObject({ ok: true });
  });

  it('does not allow a once-per-customer code again', async () => {
    await giveCoupon(shop, { code: 'ONCEEACH', amount: 5, limitEach: 1 });
    const again = await signUpAgain(await orderedAndRemoved('ONCEEACH'));
    expect(await apply(again, 'ONCEEACH')).toMatchObject({ message: 'You’ve already used this code.' });
  });

  it('counts the phone number an order was placed with, even if the account changed it later', async () => {
    await giveCoupon(shop, { code: 'MOVED', amount: 5, firstOrder: true });
    const shopper = await customer();
    await apply(shopper, 'MOVED');
    await shopper.must(placeOrderCall, await formOf(shopper));
    const { phone } = shopper;
    await sql`update shoppers set phone = '500000099' where id = ${shopper.shopperId}`.execute(database);
    shop.clock.pass(2 * MINUTE);
    expect(await apply(await signUpAgain(phone!), 'MOVED')).toMatchObject({
      message: 'This code is only for a first order.',
    });
  });

  it('forgets who placed an order that was cancelled', async () => {
    await giveCoupon(shop, { code: 'ENDED', amount: 5, firstOrder: true });
    const shopper = await customer();
    await apply(shopper, 'ENDED');
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    shop.clock.pass(MINUTE);
    const { phone, shopperId } = shopper;
    await removals(shop).removed(shopper);
    shop.clock.pass(2 * MINUTE);
    const ordersOfShopper = `order_id in (select id from orders where shopper_id = ${shopperId})`;
    expect(await count(database, 'order_contacts', ordersOfShopper)).toBe(0);
    expect(await apply(await signUpAgain(phone!), 'ENDED')).toMatchObject({ ok: true });
  });

  it('keeps the contact for two years as a hash that needs the shop’s key', async () => {
    await giveCoupon(shop, { code: 'YEARS', amount: 5, firstOrder: true });
    const phone = await orderedAndRemoved('YEARS');
    const plain = createHash('sha256').update(`phone 966${phone}`).digest('hex');
    expect(await count(database, 'order_contacts', `contact_hash = '\\x${plain}'`)).toBe(0);
    shop.clock.pass(731 * DAY);
    await shop.jobs.runSchedule('orders.purge-contacts');
    expect(await apply(await signUpAgain(phone), 'YEARS')).toMatchObject({ ok: true });
  });
});
