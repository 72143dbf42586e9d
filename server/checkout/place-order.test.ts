import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { listItemsCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import {
  ABHA,
  BOUQUET,
  MISTER,
  MONSTERA,
  RIYADH,
  setColourStock,
  WHITE,
  WRAP,
} from '#server/cart/test-plants.ts';
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

const shop = await purchaseShop();
const { database } = shop;
beforeEach(() => fillShelves(database));

describe('Totals (product.md 6)', () => {
  it('are items, add-ons and engraving plus delivery, VAT included, computed only by the server', async () => {
    const shopper = await shop.guest();
    await fillCart(shopper, { quantity: 2, engraving: 'لنورة', addonIds: [MISTER, WRAP] });
    const totals = await shopper.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' });
    expect(totals).toEqual({
      pieces: 2,
      items: 400_00,
      extras: 2 * (35_00 + 45_00 + 25_00),
      delivery: 0,
      freeDeliveryFrom: 300_00,
      bundles: 0,
      coupon: 0,
      wallet: 0,
      total: 610_00,
      vat: 79_57,
      appliedCoupon: null,
      walletBalance: 0,
      usesWallet: false,
    });
  });

  it('include the city’s delivery fee below 300 riyals of goods, and none for pickup', async () => {
    const shopper = await shop.guest();
    await fillCart(shopper, { productId: BOUQUET });
    expect(await shopper.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' })).toMatchObject({
      delivery: 25_00,
      total: 175_00,
    });
    expect((await shopper.must(readTotalsCall, { cityId: RIYADH, method: 'cafe' })).total).toBe(150_00);
    await fillCart(shopper, { productId: BOUQUET, cityId: ABHA });
    expect((await shopper.must(readTotalsCall, { cityId: ABHA, method: 'delivery' })).delivery).toBe(35_00);
  });

  it('of an unknown city are not found', async () => {
    const shopper = await shop.guest();
    const answer = await shopper.call(readTotalsCall, { cityId: 9999, method: 'delivery' });
    expect(answer).toMatchObject({ ok: false, status: 404, code: 'notFound' });
  });
});

describe('Placing an order (product.md 6)', () => {
  // spec: 7-checkout.placeOrder
  it('holds stock and slot, empties the cart, and opens the provider’s page', async () => {
    const [stock, places] = [await stockOf(database), await placesTaken(database)];
    const { shopper, placed, form } = await placedBy(shop, { quantity: 2, cardMessage: 'كل عام وأنتِ بخير' });
    expect(placed.paymentUrl).toMatch(/\/pay\/chg_/);
    expect(placed.orderNumber).toMatch(/^A-\d{5,}$/);
    expect(placed.total).toBe(form.expectedTotal);
    expect(await stockOf(database)).toEqual({ white: stock.white - 2, mister: stock.mister - 2 });
    expect(await placesTaken(database)).toBe(places + 1);
    expect(await shopper.must(listItemsCall, { cityId: RIYADH })).toEqual([]);
    expect(shopper.cookies.get('cart')).toMatch(/(:|%3A)0$/);
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      number: placed.orderNumber,
      status: 'awaitingPayment',
      method: 'delivery',
      recipientName: 'نورة',
      recipientPhone: '+966501234567',
      cityName: 'Riyadh',
      payUntil: new Date(shop.clock.now().getTime() + 35 * 60_000),
      slotIsWholeDay: false,
      lines: [
        {
          title: 'Monstera',
          colourName: 'White',
          quantity: 2,
          price: 200_00,
          addons: [{ title: 'Mister', price: 45_00 }],
          cardMessage: 'كل عام وأنتِ بخير',
          lineTotal: 490_00,
        },
      ],
      totals: { total: 490_00 },
      payment: { status: 'started', lastFour: null },
      events: [{ status: 'awaitingPayment', actor: 'shopper' }],
      canCancel: true,
    });
  });

  it('needs a signed-in customer', async () => {
    const guest = await shop.guest();
    await fillCart(guest);
    const answer = await guest.call(placeOrderCall, await formOf(guest));
    expect(answer).toMatchObject({ ok: false, status: 403, code: 'notAllowed' });
  });

  it('asks for the short National Address in a courier’s city and saves it in capitals', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper, { productId: BOUQUET, cityId: ABHA });
    const form = await formOf(shopper, { cityId: ABHA });
    const without = await shopper.call(placeOrderCall, form);
    expect(without).toMatchObject({ code: 'notValid', message: 'Please enter recipient details' });
    expect(without).toMatchObject({ data: { recipient: ['nationalAddress'] } });
    const placed = await shopper.must(placeOrderCall, { ...form, nationalAddress: 'rrrd 2929' });
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      nationalAddress: 'RRRD2929',
      slotIsWholeDay: true,
      totals: { delivery: 35_00 },
    });
  });

  it('needs no address and costs no delivery for pickup at the cafe', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper, { productId: BOUQUET });
    const form = await formOf(shopper, { method: 'cafe', address: null });
    const placed = await shopper.must(placeOrderCall, form);
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({
      method: 'cafe',
      address: null,
      totals: { delivery: 0, total: 150_00 },
    });
    await fillCart(shopper, { productId: BOUQUET, cityId: ABHA });
    const far = await formOf(shopper, { cityId: ABHA });
    const cafe = await shopper.call(placeOrderCall, { ...far, method: 'cafe', expectedTotal: 150_00 });
    expect(cafe).toMatchObject({ ok: false, code: 'notInCity' });
  });

  it('keeps what was agreed when the shop changes its data afterwards', async () => {
    const { shopper, placed } = await placedBy(shop);
    await database
      .updateTable('products')
      .set({ price_halalas: 999_00, title_en: 'Other' })
      .where('id', '=', MONSTERA)
      .execute();
    const order = await orderOf(shopper, placed.orderUuid);
    await database
      .updateTable('products')
      .set({ price_halalas: 200_00, title_en: 'Monstera' })
      .where('id', '=', MONSTERA)
      .execute();
    expect(order.lines[0]).toMatchObject({ title: 'Monstera', price: 200_00 });
  });
});

describe('Checkout messages (Specification 5, word for word)', () => {
  // spec: 5-checkout-messages-right-moment
  it.each([
    ['Please enter recipient details', { recipientName: '' }],
    ['Please enter recipient details', { recipientName: null }],
    ['Please enter recipient details', { recipientKind: null }],
    ['Please enter recipient details', { recipientPhone: '123' }],
    ['Please enter recipient details', { recipientCountryCode: '44' }],
    ['Please enter recipient details', { address: ' ' }],
    ['Please select a delivery time', { slotId: '' }],
    ['Please select a delivery time', { slotId: null }],
    ['Please select a payment method', { paymentMethod: null }],
    ['Please accept the terms and conditions', { acceptsTerms: false }],
    ['Please accept the terms and conditions', { acceptsTerms: undefined }],
  ])('%s, when the form has %j', async (sentence, wrong) => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper);
    const answer = await shopper.call(placeOrderCall, { ...form, ...wrong });
    expect(answer).toMatchObject({ ok: false, status: 400, code: 'notValid', message: sentence });
    expect((await shopper.must(listItemsCall, { cityId: RIYADH })).length).toBe(1);
  });

  it('are in Arabic for an Arabic-speaking shopper', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper);
    const answer = await shopper.call(placeOrderCall, { ...form, acceptsTerms: false }, { language: 'ar' });
    expect(answer.message).toBe('فضلًا وافق على الشروط والأحكام');
  });
});

describe('An order is refused for', () => {
  const refusedWith = async (
    change: (shopper: Awaited<ReturnType<typeof shop.customer>>) => Promise<unknown>,
  ) => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper);
    const more = await change(shopper);
    const before = [await stockOf(database), await placesTaken(database), await count(database, 'orders')];
    const answer = await shopper.call(placeOrderCall, { ...form, ...(more ?? {}) });
    expect([await stockOf(database), await placesTaken(database), await count(database, 'orders')]).toEqual(
      before,
    );
    return answer;
  };

  it('an empty cart', async () => {
    const shopper = await shop.customer();
    const answer = await shopper.call(placeOrderCall, await formOf(shopper));
    expect(answer).toMatchObject({ status: 409, code: 'emptyCart' });
  });

  it('stock that is sold out: Some items are currently not available', async () => {
    expect(await refusedWith(() => setColourStock(database, WHITE, 0))).toMatchObject({
      status: 409,
      code: 'outOfStock',
      message: 'Some items are currently not available',
    });
  });

  it('an add-on that is sold out', async () => {
    const answer = await refusedWith(() =>
      database
        .updateTable('products')
        .set({ stock: 0 })
        .where('id', '=', MISTER)
        .execute()
        .then(() => undefined),
    );
    expect(answer).toMatchObject({ code: 'outOfStock' });
  });

  it('a product no longer delivered to the city: Some items are not delivereble in your city', async () => {
    const rule = (to: 'only' | 'everywhere') =>
      database.updateTable('products').set({ city_rule: to }).where('id', '=', MONSTERA).execute();
    const answer = await refusedWith(async () => void (await rule('only')));
    await rule('everywhere');
    expect(answer).toMatchObject({
      status: 409,
      code: 'notInCity',
      message: 'Some items are not delivereble in your city',
    });
  });

  it('a changed price: the refusal has the new totals, and nothing is charged', async () => {
    const price = (to: number) =>
      database.updateTable('products').set({ price_halalas: to }).where('id', '=', MONSTERA).execute();
    const answer = await refusedWith(async () => void (await price(210_00)));
    await price(200_00);
    expect(answer).toMatchObject({ status: 409, code: 'priceChanged', data: { totals: { total: 280 } } });
  });

  it.each([[-1], [0], [1], [244.99]])('a made-up total of %d riyals', async (riyals) => {
    const answer = await refusedWith(async () => ({ expectedTotal: Math.round(riyals * 100) }));
    expect(answer).toMatchObject({ code: 'priceChanged' });
  });

  it.each(['2026-11-22T99', 'nonsense', '2020-01-01T10'])(
    'a time that does not exist: %s',
    async (slotId) => {
      expect(await refusedWith(async () => ({ slotId }))).toMatchObject({ status: 409, code: 'slotTaken' });
    },
  );

  it('a time that has passed while the page was open', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper);
    const start = shop.clock.now();
    shop.clock.pass(24 * 3600_000);
    const answer = await shopper.call(placeOrderCall, form);
    shop.clock.set(start);
    expect(answer).toMatchObject({ code: 'slotTaken' });
  });

  it('an unknown city', async () => {
    expect(await refusedWith(async () => ({ cityId: 9999 }))).toMatchObject({
      status: 404,
      code: 'notFound',
    });
  });

  it('wrong types and huge numbers, with the standard error format', async () => {
    const shopper = await shop.customer();
    const right = {
      idempotency_key: randomUUID(),
      cities_id: 1,
      delivery_type: 'delivery',
      expected_total: 1,
    };
    for (const wrong of [
      { ...right, idempotency_key: '1' },
      { ...right, cities_id: 1e12 },
      { ...right, cities_id: -1 },
      { ...right, delivery_type: 'drone' },
      { ...right, expected_total: 'NaN' },
      { ...right, expected_total: 1e9 },
      { ...right, payment_method: 'gold' },
      { ...right, time_slot_id: 5 },
    ]) {
      const { status, body } = await shopper.request('POST', '/orders/place-order', {
        body: JSON.stringify(wrong),
      });
      expect([status, body.code]).toEqual([400, 'notValid']);
    }
  });
});

describe('A key per attempt (product.md 6)', () => {
  it('gives a repeat the same order and the same payment page', async () => {
    const { shopper, placed, form } = await placedBy(shop);
    const again = await shopper.must(placeOrderCall, form);
    expect(again).toEqual(placed);
    expect(await count(database, 'orders', `idempotency_key = '${form.key}'`)).toBe(1);
    expect(await count(database, 'payments', `order_uuid = '${placed.orderUuid}'`)).toBe(1);
  });

  it('is refused with other content', async () => {
    const { shopper, form } = await placedBy(shop);
    const other = await shopper.call(placeOrderCall, { ...form, recipientName: 'سارة' });
    expect(other).toMatchObject({ ok: false, status: 409, code: 'keyReused' });
  });

  it('is a separate attempt for another shopper', async () => {
    const { placed, form } = await placedBy(shop);
    const other = await shop.customer();
    await fillCart(other);
    const otherOrder = await other.must(placeOrderCall, { ...(await formOf(other)), key: form.key });
    expect(otherOrder.orderUuid).not.toBe(placed.orderUuid);
  });

  it('may be used again after a refused attempt is corrected', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper);
    expect(await shopper.call(placeOrderCall, { ...form, expectedTotal: 1_00 })).toMatchObject({ ok: false });
    expect((await shopper.must(placeOrderCall, form)).paymentUrl).not.toBeNull();
  });

  it('opens no payment for a repeat of a paid order', async () => {
    const { shopper, placed, form } = await placedBy(shop);
    await payWith(placed.paymentUrl!, { number: MADA });
    const again = await shopper.must(placeOrderCall, form);
    expect(again).toMatchObject({ orderUuid: placed.orderUuid, paymentUrl: null });
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
  });
});

describe('A provider that is down', () => {
  it('leaves the order unchanged, and a repeat with the same key continues to its payment', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper);
    shop.provider.isDown = true;
    const down = await shopper.call(placeOrderCall, form);
    shop.provider.isDown = false;
    expect(down).toMatchObject({ ok: false, status: 502, code: 'providerDown' });
    expect(down).toMatchObject({ data: { order: { order_number: expect.stringMatching(/^A-/) } } });
    const again = await shopper.must(placeOrderCall, form);
    expect(again.paymentUrl).toContain(chargeIn(again));
    expect(await count(database, 'orders', `idempotency_key = '${form.key}'`)).toBe(1);
  });
});
