import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addFriendCall } from '#contract/account/friends.calls.ts';
import { listItemsCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall, saveCouponCall } from '#contract/coupons/coupons.calls.ts';
import { listCardsCall } from '#contract/payments/payments.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { press } from '#providers/payments/test-pay-later.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import type { Purchase } from '#sandboxes/pay-later/purchases.ts';
import type { StoredCharge } from '#sandboxes/tap/charges.ts';
import { BOUQUET, MISTER, MONSTERA, RIYADH, WHITE, WRAP } from '#server/cart/test-plants.ts';
import { giveCoupon, giveTo } from '#server/checkout/test-money.ts';
import { chargeIn, fillCart, fillShelves, formOf } from '#server/checkout/test-purchase.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { manyServers, type Service, type Webhook } from './test-servers.ts';

// Tests that tampered requests change nothing and are logged. The requests go over HTTP to a server process with the
// real adapters. Every row about money, stock and personal data is compared before and after.

const proof = await manyServers(4);
const { shop } = proof;
const { database } = shop;
await fillShelves(database);
await giveCoupon(shop, { code: 'TEN', amount: 10 });

const TABLES = [
  ...[
    'orders',
    'order_lines',
    'order_line_addons',
    'order_stock',
    'order_events',
    'slot_bookings',
    'order_returns',
  ],
  ...['payments', 'refunds', 'saved_cards', 'wallets', 'wallet_entries', 'wallet_holds', 'wallet_draws'],
  ...[
    'coupons',
    'coupon_redemptions',
    'applied_coupons',
    'saved_coupons',
    'cart_items',
    'products',
    'product_colours',
  ],
  ...['tax_counter', 'tax_documents', 'tax_document_lines', 'friends', 'order_ratings'],
];
async function dump(): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(database);
    tables[table] = rows.map(({ row }) => row);
  }
  // Leave out the mismatch entries: if a provider's report does not match the payment, that row is the only one that
  // may be added.
  const { rows } =
    await sql`select to_jsonb(e)::text as row from payment_events e where kind <> 'mismatch' order by 1`.execute(
      database,
    );
  return { ...tables, payment_events: rows };
}
async function alarms(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; times: number }>`
    select source || ' ' || kind as name, sum(times)::int as times from alarms where area = 'payments' group by 1`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]));
}

// Alice has a cart, a coupon, wallet credit, a friend, a saved card, a paid order and an order that awaits payment.
const alice = await shop.customer();
await giveTo(shop, alice, 100);
await fillCart(alice);
const paidOrder = await alice.must(placeOrderCall, await formOf(alice, { savesCard: true }));
await payWith(paidOrder.paymentUrl!, { number: MADA_WITHOUT_CODE });
await proof.delivered();
await shop.jobs.runSchedule('payments.follow');
await shop.runJobs();
await fillCart(alice);
const awaiting = await alice.must(placeOrderCall, await formOf(alice));
await fillCart(alice);
await alice.must(saveCouponCall, { code: 'TEN' });
await alice.must(applyCouponCall, { cityId: RIYADH, code: 'TEN' });
await alice.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
const [hersInCart] = await alice.must(listItemsCall, { cityId: RIYADH });
const [herCard] = await alice.must(listCardsCall, {});
const herFriend = await alice.must(addFriendCall, {
  key: randomUUID(),
  name: 'Noura',
  cityId: RIYADH,
  email: null,
  address: 'Lane 4',
  nationalAddress: null,
  phone: '501234567',
});
// Mallory, the attacker, has a cart and an order that awaits payment.
const mallory = await shop.customer();
await fillCart(mallory);
const hisForm = await formOf(mallory);
const his = await mallory.must(placeOrderCall, hisForm);
await fillCart(mallory);
const [hisInCart] = await mallory.must(listItemsCall, { cityId: RIYADH });

/**
 * Sign the shoppers in before the server process starts, because from then on both the server's job queue and the
 * test's own would send the sign-in code.
 */
const others: Shopper[] = [];
for (let n = 0; n < 24; n += 1) others.push(await shop.customer());
await proof.scaleTo(1);

const item = (more: object) => ({
  product_id: MONSTERA,
  product_qty: 1,
  product_color: WHITE,
  addon_product_ids: [],
  ...more,
});
const form = async (more: object) => {
  const { slotId, expectedTotal } = await formOf(mallory);
  return {
    idempotency_key: randomUUID(),
    cities_id: RIYADH,
    delivery_type: 'delivery',
    recipient_type: 'someone',
    recipient_name: 'Mallory',
    recipient_phone_code: '966',
    recipient_phone_number: '501234567',
    address: 'Street 1',
    time_slot_id: slotId,
    payment_method: 'card',
    accept_terms: true,
    expected_total: expectedTotal / 100,
    ...more,
  };
};
const CART = `/user/shopping-cart?cities_id=${RIYADH}`;
const LINE = `/user/shopping-cart/${hisInCart!.id}?cities_id=${RIYADH}`;
const WRONG_NUMBERS: [string, string][] = [
  ['-1', '-1'],
  ['0', '0'],
  ['1.5', '1.5'],
  ['1e9', '1e9'],
  ['NaN', 'NaN'],
  ['"NaN"', '"NaN"'],
  ['null', 'null'],
  ['"1; drop table orders"', '"1; drop table orders"'],
];

type Row = {
  what: string;
  request: [method: string, path: string];
  body?: object | string | (() => Promise<object>);
  status: number;
  /** The expected line in the server's log; null for a harmless request, which is not refused. */
  logged: RegExp | null;
};
/**
 * Returns JSON with a raw value in one field, because JSON cannot express NaN, and `JSON.stringify` would write 1e9
 * differently.
 */
const withRawValue = (content: object, field: string, value: string): string =>
  JSON.stringify({ ...content, [field]: '@' }).replace('"@"', value);

const CALLS: Row[] = [
  ...WRONG_NUMBERS.flatMap(([name, value]): Row[] => [
    {
      what: `a quantity of ${name} into the cart`,
      request: ['POST', CART],
      body: withRawValue(item({}), 'product_qty', value),
      status: 400,
      logged: /cart\.addItem: notValid/,
    },
    {
      what: `a quantity of ${name} in a line of the cart`,
      request: ['PUT', LINE],
      body: withRawValue(item({}), 'product_qty', value),
      status: 400,
      logged: /cart\.changeItem: notValid/,
    },
    {
      what: `${name} riyals from the wallet`,
      request: ['POST', `/wallet/apply?cities_id=${RIYADH}`],
      body: withRawValue(
        { use_wallet: true },
        'amount',
        value === 'null' ? '{}' : value === '1.5' ? '1.555' : value,
      ),
      status: 400,
      logged: /wallet\.applyWallet: notValid/,
    },
  ]),
  {
    what: 'more than a cart may hold',
    request: ['POST', CART],
    body: item({ product_qty: 1_000 }),
    status: 400,
    logged: /cart\.addItem: notValid \(product_qty\)/,
  },
  {
    what: 'another product’s add-on',
    request: ['POST', CART],
    body: item({ product_id: BOUQUET, product_color: null, addon_product_ids: [WRAP] }),
    status: 400,
    logged: /cart\.addItem: notValid/,
  },
  {
    what: 'a colour of another product',
    request: ['POST', CART],
    body: item({ product_id: BOUQUET }),
    status: 404,
    logged: /cart\.addItem: notFound/,
  },
  {
    what: 'an add-on that is not an add-on',
    request: ['POST', CART],
    body: item({ addon_product_ids: [BOUQUET] }),
    status: 400,
    logged: /cart\.addItem: notValid/,
  },
  {
    what: 'a line of another’s cart, changed',
    request: ['PUT', `/user/shopping-cart/${hersInCart!.id}?cities_id=${RIYADH}`],
    body: item({ product_qty: 2, addon_product_ids: [MISTER] }),
    status: 404,
    logged: /cart\.changeItem: notFound/,
  },
  {
    what: 'a line of another’s cart, removed',
    request: ['DELETE', `/user/shopping-cart/${hersInCart!.id}`],
    status: 404,
    logged: /cart\.removeItem: notFound/,
  },
  ...[-1, 0, 1, 269.99, 270.01].map(
    (total): Row => ({
      what: `an altered total of ${total}`,
      request: ['POST', '/orders/place-order'],
      body: () => form({ expected_total: total }),
      status: 409,
      logged: /checkout\.placeOrder: priceChanged/,
    }),
  ),
  ...['0.001', '1e9', 'NaN', '"270"'].map(
    (total): Row => ({
      what: `an altered total of ${total}`,
      request: ['POST', '/orders/place-order'],
      body: async () => ({ raw: withRawValue(await form({}), 'expected_total', total) }),
      status: 400,
      logged: /checkout\.placeOrder: notValid/,
    }),
  ),
  {
    what: 'altered prices and another person’s id with an altered total',
    request: ['POST', '/orders/place-order'],
    body: () =>
      form({ expected_total: 1, product_price: 1, total: 1, user_id: alice.shopperId, coupon: 'TEN' }),
    status: 409,
    logged: /checkout\.placeOrder: priceChanged/,
  },
  {
    what: 'another person’s card',
    request: ['POST', '/orders/place-order'],
    body: () => form({ payment_method: 'savedCard', card_id: herCard!.id }),
    status: 404,
    logged: /checkout\.placeOrder: notFound/,
  },
  {
    what: 'an unknown payment method',
    request: ['POST', '/orders/place-order'],
    body: () => form({ payment_method: 'free' }),
    status: 400,
    logged: /checkout\.placeOrder: notValid \(payment_method\)/,
  },
  {
    what: 'a key that made another order',
    request: ['POST', '/orders/place-order'],
    body: () => form({ idempotency_key: hisForm.key }),
    status: 409,
    logged: /checkout\.placeOrder: keyReused/,
  },
  {
    what: 'another person’s order, paid with one’s own page',
    request: ['POST', `/orders/${awaiting.orderUuid}/pay`],
    body: {},
    status: 404,
    logged: /checkout\.resumePayment: notFound/,
  },
  {
    what: 'another person’s order, cancelled',
    request: ['POST', `/orders/${paidOrder.orderUuid}/cancel`],
    body: {},
    status: 404,
    logged: /orders\.cancelOrder: notFound/,
  },
  {
    what: 'another person’s order, rated',
    request: ['POST', '/orders/save-rating'],
    body: { order_id: paidOrder.orderUuid, rating: 1 },
    status: 404,
    logged: /orders\.saveRating: notFound/,
  },
  {
    what: 'another person’s invoice',
    request: ['GET', `/orders/${paidOrder.orderUuid}/invoice`],
    status: 404,
    logged: /orders\.readInvoice: notFound/,
  },
  {
    what: 'the return from another person’s payment',
    request: ['POST', '/payment/tap/capture'],
    body: { order_uuid: awaiting.orderUuid },
    status: 404,
    logged: /payments\.saveTapCapture: notFound/,
  },
  {
    what: 'one’s own order with the paid charge of another order',
    request: ['POST', '/payment/tap/capture'],
    body: { order_uuid: his.orderUuid, tap_id: chargeIn(paidOrder) },
    status: 404,
    logged: /payments\.saveTapCapture: notFound/,
  },
  {
    what: 'another person’s card, removed',
    request: ['DELETE', `/user/save-card/${herCard!.id}`],
    status: 404,
    logged: /payments\.removeCard: notFound/,
  },
  {
    what: 'another person’s address, changed',
    request: ['PUT', `/user/friends/${herFriend.id}`],
    body: {
      name: 'Mallory',
      mobile: '501234568',
      email: null,
      cities_id: RIYADH,
      address: 'Al Malqa, street 1, building 2, door 3',
      national_address: null,
    },
    status: 404,
    logged: /account\.changeFriend: notFound/,
  },
  {
    what: 'another person’s address, removed',
    request: ['DELETE', `/user/friends/${herFriend.id}`],
    status: 404,
    logged: /account\.removeFriend: notFound/,
  },
  {
    what: 'another person’s coupon, taken off',
    request: ['DELETE', '/coupons/apply'],
    body: { user_id: alice.shopperId },
    status: 200,
    logged: null,
  },
  {
    what: 'a coupon’s code that is a list',
    request: ['POST', `/coupons/apply?cities_id=${RIYADH}`],
    body: { code: ['TEN'] },
    status: 400,
    logged: /coupons\.applyCoupon: notValid \(code\)/,
  },
];

const textOf = async (body: Row['body']): Promise<string | undefined> => {
  if (typeof body === 'string' || body === undefined) return body;
  const content = typeof body === 'function' ? await body() : body;
  return 'raw' in content ? String(content.raw) : JSON.stringify(content);
};
beforeEach(() => sql`delete from rate_limits`.execute(database));

describe('Altered calls', () => {
  it.each(CALLS)(
    '$what: nothing changes, and it is logged',
    async ({ request: [method, path], body, status, logged }) => {
      const text = await textOf(body);
      const before = await dump();
      const linesBefore = proof.log.lines.length;
      const answer = await mallory
        .tab(proof.api)
        .request(method, path, text === undefined ? {} : { body: text });
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      expect(await dump()).toEqual(before);
      if (logged !== null)
        await expect.poll(() => proof.log.lines.slice(linesBefore).join('\n')).toMatch(logged);
      expect(proof.log.faults).toEqual([]);
    },
  );

  it('prices sent with an item do not change what it costs', async () => {
    const shopper = others.pop()!;
    const answer = await shopper.tab(proof.api).request('POST', CART, {
      body: JSON.stringify(item({ product_price: 0.01, line_total: 0.01, price: 1 })),
    });
    expect(answer.body.success).toBe(true);
    expect((await shopper.must(listItemsCall, { cityId: RIYADH }))[0]).toMatchObject({
      price: 200_00,
      lineTotal: 200_00,
    });
  });
});

type Order = { service: Service; shopper: Shopper; orderUuid: string; chargeId: string; webhook: Webhook };

/** Creates an order whose payment the service has approved, while the webhook to the shop is held back. */
async function orderWithWebhook(service: Service): Promise<Order> {
  // Settle earlier orders first, so that the schedule has nothing else to do.
  await proof.run('payments.follow');
  const shopper = others.pop()!;
  await fillCart(shopper);
  const paymentMethod =
    service === 'tap' ? {} : { paymentMethod: service, paymentEmail: 'noura@example.com' };
  const placed = await shopper.must(placeOrderCall, await formOf(shopper, paymentMethod));
  proof.webhookGate.isHeld = true;
  if (service === 'tap') await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
  else await press(placed.paymentUrl!, 'code');
  await proof.delivered();
  const [webhook] = proof.webhookGate.heldBack.splice(0);
  proof.webhookGate.isHeld = false;
  const { rows } = await sql<{ chargeId: string }>`
    select charge_id as "chargeId" from payments where order_uuid = ${placed.orderUuid}`.execute(database);
  return { service, shopper, orderUuid: placed.orderUuid, chargeId: rows[0]!.chargeId, webhook: webhook! };
}
const without = (webhook: Webhook, ...names: string[]): Webhook => ({
  ...webhook,
  path: webhook.path.split('?')[0]!,
  headers: Object.fromEntries(Object.entries(webhook.headers).filter(([name]) => !names.includes(name))),
});
const SIGNATURES = ['hashstring', 'x-webhook-secret', 'authorization'];
const wronglySigned = (webhook: Webhook): Webhook => {
  const bare = without(webhook, ...SIGNATURES);
  const wrong = 'eyJhbGciOiJub25lIn0.e30.';
  return {
    ...bare,
    headers: {
      ...bare.headers,
      hashstring: '0'.repeat(64),
      'x-webhook-secret': 'guessed',
      authorization: `Bearer ${wrong}`,
    },
  };
};
/** Changes the charge at the provider, so that its amount, currency or order no longer matches the payment. */
async function falsifyCharge(
  { service, chargeId }: Order,
  how: 'lower amount' | 'other currency' | 'another order',
): Promise<void> {
  const { store } = proof;
  if (service === 'tap') {
    const savedCharge = (await store.read(chargeId)) as StoredCharge;
    if (how === 'lower amount') savedCharge.charge.amount = 1;
    else if (how === 'other currency') savedCharge.charge.currency = 'KWD';
    else
      savedCharge.charge.reference = {
        ...savedCharge.charge.reference,
        transaction: randomUUID(),
        order: randomUUID(),
      };
    await store.write(chargeId, savedCharge.key, savedCharge);
    return;
  }
  const storeKey = `${service} purchase ${chargeId}`;
  const purchase = (await store.read(storeKey)) as Purchase;
  if (how === 'lower amount') purchase.amount = 1_00;
  else Object.assign(purchase, { reference: randomUUID(), orderUuid: randomUUID() });
  await store.write(storeKey, null, purchase);
}

const SERVICES = ['tap', 'tabby', 'tamara'] as const;
describe.each(SERVICES)('Webhooks of %s', (service) => {
  const expectUnchanged = async (order: Order, webhook: Webhook, status: number, alarm: string | null) => {
    const [before, alarmsBefore] = [await dump(), await alarms()];
    expect(await proof.notify(webhook)).toBe(status);
    expect(await dump()).toEqual(before);
    const name = `${service} ${alarm}`;
    if (alarm !== null) expect((await alarms())[name] ?? 0).toBeGreaterThan(alarmsBefore[name] ?? 0);
    expect(proof.log.faults.filter(({ from }) => from === 'api')).toEqual([]);
    return order;
  };

  it('that are unsigned, wrongly signed, altered after signing, or nonsense are refused', async () => {
    const order = await orderWithWebhook(service);
    const { webhook } = order;
    await expectUnchanged(order, without(webhook, ...SIGNATURES), 403, 'forgedWebhook');
    await expectUnchanged(order, wronglySigned(webhook), 403, 'forgedWebhook');
    for (const body of ['', 'null', '[]', '{"id":1}', `${webhook.body}x`])
      await expectUnchanged(order, { ...webhook, body }, 403, 'forgedWebhook');
    if (service === 'tap') {
      const charge = JSON.parse(webhook.body) as Record<string, unknown>;
      for (const altered of [{ amount: 1 }, { currency: 'KWD' }, { status: 'VOID' }, { id: 'chg_TS1' }])
        await expectUnchanged(
          order,
          { ...webhook, body: JSON.stringify({ ...charge, ...altered }) },
          403,
          'forgedWebhook',
        );
    }
  });

  it('that are replayed ten times at once after the order was paid change nothing', async () => {
    const order = await orderWithWebhook(service);
    expect(await proof.notify(order.webhook)).toBe(200);
    await proof.delivered();
    const before = await dump();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => proof.notify(order.webhook)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await dump()).toEqual(before);
  });

  it('about a charge that the shop did not start change nothing', async () => {
    const order = await orderWithWebhook(service);
    // Make the service have a charge that belongs to no payment of the shop.
    await sql`update payments set charge_id = ${`not ${order.chargeId}`}, uuid = gen_random_uuid()
      where order_uuid = ${order.orderUuid}`.execute(database);
    await expectUnchanged(order, order.webhook, 200, 'unknownCharge');
  });

  it.each([
    'lower amount',
    'another order',
    ...(service === 'tap' ? (['other currency'] as const) : []),
  ] as const)('that are rightly signed but for a charge of %s change nothing', async (how) => {
    const order = await orderWithWebhook(service);
    await falsifyCharge(order, how);
    await expectUnchanged(order, order.webhook, 200, 'mismatch');
    // Neither the shopper's return from the payment page nor the schedule changes anything.
    const before = await dump();
    const back = await order.shopper
      .tab(proof.api)
      .request('POST', '/payment/tap/capture', { body: JSON.stringify({ order_uuid: order.orderUuid }) });
    expect(back.status).toBe(200);
    await proof.run('payments.follow');
    expect(await dump()).toEqual(before);
  });
});

it('refuses a webhook of tamara that is replayed a day later: its token has expired', async () => {
  const order = await orderWithWebhook('tamara');
  await proof.notify(order.webhook);
  await proof.delivered();
  await proof.pass(DAY);
  const before = await dump();
  expect(await proof.notify(order.webhook)).toBe(403);
  expect(await dump()).toEqual(before);
});

it('the shop still works after all of this: an order that awaited payment is paid', async () => {
  await proof.pass(MINUTE);
  const order = await orderWithWebhook('tap');
  expect(await proof.notify(order.webhook)).toBe(200);
  const { rows } = await sql<{ status: number }>`
    select status from orders where uuid = ${order.orderUuid}`.execute(database);
  expect(rows[0]).toEqual({ status: 1 });
});
