import { beforeEach, describe, expect, it } from 'vitest';
import {
  listPaymentMethodsCall,
  placeOrderCall,
  readTabbyPayloadCall,
  startTabbyCall,
} from '#contract/checkout/checkout.calls.ts';
import { removeCardCall } from '#contract/payments/payments.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import type { Shopper } from '#server/test-shop.ts';
import { count, fillCart, fillShelves, formOf, orderOf, placedBy, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
const { database, tabby, tamara } = shop;
beforeEach(async () => {
  await fillShelves(database);
  for (const service of [tabby, tamara]) service.judges = 'yes';
});

const EMAIL = 'noura@example.com';
/** Creates a customer with a full cart, whose account has an e-mail address. */
async function customer(): Promise<Shopper> {
  const shopper = await shop.customer();
  await database
    .updateTable('shoppers')
    .set({ email: `${shopper.phone}@example.com` })
    .where('id', '=', shopper.shopperId)
    .execute();
  await fillCart(shopper);
  return shopper;
}
const offered = async (shopper: Shopper) =>
  (await shopper.must(listPaymentMethodsCall, { cityId: RIYADH, method: 'delivery' })).methods;
const open = { isAvailable: true, message: null, needsEmail: false };

/** The messages of Specification 8, word for word. */
const SENTENCES = [
  // spec: 8-tabby-notavailable
  [
    'notAvailable',
    'Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.',
  ],
  // spec: 8-tabby-amounttoohigh
  [
    'amountTooHigh',
    'This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method',
  ],
  // spec: 8-tabby-amounttoolow
  [
    'amountTooLow',
    'The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method',
  ],
  ['refuses', 'Tabby is not applicable for this purchase'],
] as const;

describe('The payment methods of a cart (Specification 8, product.md 7)', () => {
  it('are cards and each pay-later service that accepts', async () => {
    expect(await offered(await customer())).toEqual([
      { method: 'card', ...open },
      { method: 'tabby', ...open },
      { method: 'tamara', ...open },
    ]);
  });

  it.each(SENTENCES)(
    'Tabby answers %s: its sentence is shown, and it cannot be used',
    async (judges, sentence) => {
      const shopper = await customer();
      tabby.judges = judges;
      expect(await offered(shopper)).toContainEqual({
        method: 'tabby',
        isAvailable: false,
        message: sentence,
        needsEmail: false,
      });
      const form = await formOf(shopper, { paymentMethod: 'tabby' });
      const answer = await shopper.call(placeOrderCall, form);
      expect(answer).toMatchObject({ ok: false, code: 'providerRefused', message: sentence });
      expect(await count(database, 'orders', `shopper_id = ${shopper.shopperId}`)).toBe(0);
    },
  );

  it('leave out only a service that is down or too slow', async () => {
    const shopper = await customer();
    tabby.judges = 'away';
    tamara.judges = 'sleeps';
    expect(await offered(shopper)).toEqual([{ method: 'card', ...open }]);
    const form = await formOf(shopper, { paymentMethod: 'tabby' });
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ status: 502, code: 'providerDown' });
    expect(await count(database, 'orders', `shopper_id = ${shopper.shopperId}`)).toBe(0);
  });

  it('ask for a missing e-mail, which is sent to the service with the order', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    expect(await offered(shopper)).toContainEqual({ method: 'tabby', ...open, needsEmail: true });
    const form = await formOf(shopper, { paymentMethod: 'tabby' });
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({
      status: 400,
      code: 'notValid',
      message: 'Please enter your email. The instalment provider needs it.',
    });
    await shopper.must(placeOrderCall, { ...form, paymentEmail: EMAIL });
    expect(tabby.started.at(-1)!.buyer).toMatchObject({ email: EMAIL, phone: shopper.phone });
  });

  it('use the given e-mail to check eligibility before the order', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    tabby.judges = 'amountTooLow';
    const input = { cityId: RIYADH, method: 'delivery' as const };
    const { methods } = await shopper.must(listPaymentMethodsCall, { ...input, paymentEmail: EMAIL });
    expect(methods).toContainEqual({
      method: 'tabby',
      isAvailable: false,
      message: SENTENCES[2][1],
      needsEmail: false,
    });
    expect(methods).toContainEqual({ method: 'tamara', ...open });
  });

  it('are checked with the total of an order that awaits payment, for its shopper only', async () => {
    const shopper = await customer();
    const { orderUuid } = await shopper.must(placeOrderCall, await formOf(shopper));
    const input = { cityId: RIYADH, method: 'delivery' as const, orderUuid };
    // The order has emptied the cart, so no eligibility can be checked for it.
    expect((await offered(shopper)).map(({ method }) => method)).toEqual(['card']);
    const { methods } = await shopper.must(listPaymentMethodsCall, input);
    expect(methods.map(({ method }) => method)).toEqual(['card', 'tabby', 'tamara']);
    expect(await (await customer()).call(listPaymentMethodsCall, input)).toMatchObject({ status: 404 });
  });

  it('say how the shopper paid last, the card that was saved with it included, and nothing before', async () => {
    const shopper = await customer();
    const last = async () =>
      (await shopper.must(listPaymentMethodsCall, { cityId: RIYADH, method: 'delivery' })).last;
    expect(await last()).toBeNull();
    const { paymentUrl } = await shopper.must(placeOrderCall, await formOf(shopper, { savesCard: true }));
    await fillCart(shopper);
    // An unpaid order does not count as the shopper's last payment.
    expect(await last()).toBeNull();
    await payWith(paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await shop.runJobs();
    const { cards } = await shopper.must(listPaymentMethodsCall, { cityId: RIYADH, method: 'delivery' });
    expect(await last()).toEqual({ method: 'savedCard', cardId: cards[0]?.id });
    await shopper.must(removeCardCall, { cardId: cards[0]!.id });
    expect(await last()).toEqual({ method: 'card', cardId: null });
  });

  it('are shown to a guest, whose eligibility is checked after sign-in', async () => {
    const guest = await shop.guest();
    await fillCart(guest);
    expect((await offered(guest)).map(({ method }) => method)).toEqual(['card', 'tabby', 'tamara']);
  });

  it('refuse a method that the shop does not have, and hold nothing', async () => {
    const shopper = await customer();
    const { tabby: there, ...others } = shop.providers.payments;
    delete shop.providers.payments.tabby;
    try {
      expect((await offered(shopper)).map(({ method }) => method)).toEqual(['card', 'tamara']);
      const form = await formOf(shopper, { paymentMethod: 'tabby' });
      expect(await shopper.call(placeOrderCall, form)).toMatchObject({ status: 400, code: 'notValid' });
    } finally {
      Object.assign(shop.providers.payments, others, { tabby: there });
    }
    expect(await count(database, 'orders', `shopper_id = ${shopper.shopperId}`)).toBe(0);
  });
});

describe('The order data sent to Tabby (Specification 7, providers/03-tabby)', () => {
  // spec: 7-checkout.readTabbyPayload
  it('is built on the server and shown only to the order’s shopper', async () => {
    const { shopper, placed } = await placedBy(shop);
    const { orderUuid } = placed;
    const payload = await shopper.must(readTabbyPayloadCall, { orderUuid });
    expect(payload).toMatchObject({
      orderUuid,
      amount: placed.total,
      currency: 'SAR',
      buyer: { phone: `+966${shopper.phone}`, email: null },
      lines: [{ reference: String(MONSTERA), quantity: 1, unitPrice: 245_00, category: 'living' }],
      discount: 0,
      isPhoneVerified: true,
      isEmailVerified: false,
      ordersPaid: 0,
      earlierOrders: [],
    });
    const { lines, delivery, discount, amount } = payload;
    const sum = lines.reduce((all, { quantity, unitPrice }) => all + quantity * unitPrice, 0);
    expect(sum + delivery - discount).toBe(amount);
    const other = await shop.customer();
    expect(await other.call(readTabbyPayloadCall, { orderUuid })).toMatchObject({ status: 404 });
    expect(await other.call(startTabbyCall, { orderUuid })).toMatchObject({ status: 404 });
  });

  it.each([
    ['delivery', 'حي الملقا، شارع 1، الرياض ١٣٥٢١', '13521'],
    ['delivery', 'Al Malqa, street 1, building 2', null],
    ['cafe', null, shop.settings.postalCode],
  ] as const)(
    'has the postal code of the delivery address, never the shop’s for another place: %s, %s',
    async (method, address, postalCode) => {
      const shopper = await customer();
      const form = await formOf(shopper, { method, address, paymentMethod: 'tabby' });
      const { orderUuid } = await shopper.must(placeOrderCall, form);
      const payload = await shopper.must(readTabbyPayloadCall, { orderUuid });
      expect(payload.address.postalCode).toBe(postalCode);
      const told = await tabby.started.at(-1)!.readPurchase();
      expect(told.address.postalCode).toBe(postalCode);
    },
  );

  // spec: 7-checkout.startTabby
  it('is sent to pay an order that awaits payment, after checking eligibility', async () => {
    const shopper = await customer();
    const { orderUuid } = await shopper.must(placeOrderCall, await formOf(shopper));
    tabby.judges = 'amountTooHigh';
    expect(await shopper.call(startTabbyCall, { orderUuid })).toMatchObject({
      code: 'providerRefused',
      message: SENTENCES[1][1],
    });
    tabby.judges = 'yes';
    const { paymentUrl } = await shopper.must(startTabbyCall, { orderUuid });
    expect(paymentUrl).toMatch(/^http:\/\/tabby\.test\//);
    expect((await orderOf(shopper, orderUuid)).payment).toMatchObject({ method: 'tabby', status: 'started' });
  });
});
