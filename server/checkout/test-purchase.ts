import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { addItemCall } from '#contract/cart/cart.calls.ts';
import type { CardDesign } from '#contract/catalogue/gift-card.rules.ts';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import type { PlacedOrder, PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { listOrdersCall } from '#contract/orders/orders.calls.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import type { Database } from '#database/database.ts';
import type { Couriers } from '#providers/courier/courier.port.ts';
import type { ApplePayPort } from '#providers/payments/apple-pay.port.ts';
import type { Charge } from '#providers/payments/payments.port.ts';
import { tapPayments } from '#providers/payments/tap.ts';
import type { PushPort } from '#providers/push/push.port.ts';
import type { WhatsappPort } from '#providers/whatsapp/whatsapp.port.ts';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startTapSandbox } from '#sandboxes/tap/tap.sandbox.ts';
import { loadPlants, MISTER, MONSTERA, RIYADH, setColourStock, WHITE } from '#server/cart/test-plants.ts';
import type { Shop } from '#server/http/context.ts';
import { paymentWebhooks } from '#server/payments/payment-webhooks.ts';
import { type TestPayLater, testPayLater } from '#server/payments/test-pay-later.ts';
import { type Shopper, type TestShop, testShop } from '#server/test-shop.ts';
import type { ProviderCharge } from './test-invariants.ts';
import { providerCharges } from './test-provider-ledger.ts';

export const SECRET = 'sk_test_ashjar';

export type PurchaseShop = TestShop & {
  /**
   * Whether the shop accepts Tap's webhooks. At first the shop does not, so that a test decides the order of events.
   */
  webhooks: { isOpen: boolean; received: { body: string; hashstring: string }[] };
  /** Makes Tap unreachable, or changes its responses, until the test resets the provider. */
  provider: { isDown: boolean; says: ((charge: Charge) => Charge) | null };
  /** Sends a Tap webhook to the shop and returns the HTTP status. */
  notify(body: string, hashstring?: string): Promise<number>;
  tabby: TestPayLater;
  tamara: TestPayLater;
  /** Sends any provider's webhook to the shop and returns the HTTP status. */
  sendWebhook(path: string, body: string, headers?: Record<string, string>): Promise<number>;
  /** Resolves when Tap has sent all its webhooks. */
  webhooksSent(): Promise<void>;
  /** Injects a fault into Tap's sandbox, or ends all faults (sandboxes/kit/fault-injector). */
  disturb(command: {
    reset?: boolean;
    fault?: { call: string; how: string; ms?: number; times?: number };
  }): Promise<void>;
  /** The charges in Tap's ledger. */
  theirs(): Promise<ProviderCharge[]>;
};

/** A shop with a few plants. It uses the real payment adapter with the sandbox over HTTP, including webhooks. */
export async function purchaseShop(
  more: { applePay?: ApplePayPort; push?: PushPort; couriers?: Couriers; whatsapp?: WhatsappPort } = {},
): Promise<PurchaseShop> {
  const running: { shop?: Shop } = {};
  const webhooks: PurchaseShop['webhooks'] = { isOpen: false, received: [] };
  const provider: PurchaseShop['provider'] = { isDown: false, says: null };
  const publicApp = new Hono();
  const server = createServer(getRequestListener((request) => publicApp.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const store = memoryStore();
  const sandbox = await startTapSandbox({
    secretKey: SECRET,
    store,
    now: () => running.shop!.clock.now(),
    retryDelaysMs: [],
  });
  afterAll(async () => {
    await sandbox.close();
    server.closeAllConnections();
    server.close();
  });
  const tap = tapPayments({ baseUrl: sandbox.baseUrl, secretKey: SECRET });
  const away = tapPayments({ baseUrl: 'http://127.0.0.1:9/v2', secretKey: SECRET });
  const now = () => (provider.isDown ? away : tap);
  const [tabby, tamara] = [testPayLater('tabby'), testPayLater('tamara')];
  const shop = await testShop({
    data: 'empty',
    ...more,
    settings: { publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    payments: {
      tap: {
        startCharge: (charge) => now().startCharge(charge),
        async readCharge(chargeId) {
          const charge = await now().readCharge(chargeId);
          return provider.says?.(charge) ?? charge;
        },
        refund: (refund) => now().refund(refund),
        listCaptured: (time) => now().listCaptured!(time),
        cards: { read: (card) => now().cards!.read(card), remove: (card) => now().cards!.remove(card) },
        readRefund: (refund) => now().readRefund(refund),
        readWebhook: (body, headers, query) => tap.readWebhook(body, headers, query),
      },
      tabby,
      tamara,
    },
  });
  running.shop = shop;
  await loadPlants(shop.database);
  const webhookApp = new Hono().route(
    '/webhooks',
    paymentWebhooks(shop, (error) => shop.faults.push(error)),
  );
  publicApp.post('/webhooks/tap', async (c) => {
    const body = await c.req.raw.clone().text();
    webhooks.received.push({ body, hashstring: c.req.header('hashstring') ?? '' });
    return webhooks.isOpen ? webhookApp.fetch(c.req.raw) : c.body(null, 503);
  });
  const sendWebhook = async (path: string, body: string, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...more };
    return (await webhookApp.request(`/webhooks/${path}`, { method: 'POST', body, headers })).status;
  };
  const notify = (body: string, hashstring?: string) =>
    sendWebhook('tap', body, hashstring === undefined ? {} : { hashstring });
  return {
    ...shop,
    webhooks,
    provider,
    tabby,
    tamara,
    notify,
    sendWebhook,
    webhooksSent: sandbox.settled,
    async disturb(what) {
      const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
      const { ok } = await fetch(sandbox.controlUrl, { method: 'POST', headers, body: JSON.stringify(what) });
      if (!ok) throw new Error('The sandbox was told something else.');
    },
    theirs: () => providerCharges(store),
  };
}

export type CartChoice = {
  productId?: number;
  colourId?: number | null;
  quantity?: number;
  addonIds?: number[];
  engraving?: string;
  cardMessage?: string;
  cardDesign?: CardDesign;
  cardFrom?: string;
  hidesSender?: boolean;
  cityId?: number;
};

/** Adds one white monstera with a mister, unless the test chooses otherwise. */
export async function fillCart(shopper: Shopper, choice: CartChoice = {}): Promise<void> {
  const { cityId = RIYADH, ...item } = choice;
  await shopper.must(addItemCall, {
    cityId,
    productId: MONSTERA,
    quantity: 1,
    colourId: (item.productId ?? MONSTERA) === MONSTERA ? WHITE : null,
    addonIds: (item.productId ?? MONSTERA) === MONSTERA ? [MISTER] : [],
    ...item,
  });
}

/** Fills in a complete checkout form for the current cart. */
export async function formOf(
  shopper: Shopper,
  more: Partial<PlaceOrder> & { cityId?: number; method?: DeliveryMethod } = {},
): Promise<PlaceOrder> {
  const { cityId = RIYADH, method = 'delivery' } = more;
  const days = await shopper.must(listTimeSlotsCall, { cityId, method });
  const slot = days.flatMap((day) => day.slots).find(({ isAvailable }) => isAvailable);
  const { total } = await shopper.must(readTotalsCall, { cityId, method });
  return {
    key: randomUUID(),
    cityId,
    method,
    recipientKind: 'someone',
    // The recipient's name is longer outside Riyadh, because couriers refuse a name of only four letters.
    recipientName: cityId === RIYADH ? 'نورة' : 'نورة العتيبي',
    recipientCountryCode: '966',
    recipientPhone: '0501234567',
    address: 'حي العليا، شارع التحلية 12',
    nationalAddress: null,
    slotId: slot?.id ?? '',
    paymentMethod: 'card',
    acceptsTerms: true,
    expectedTotal: total,
    ...more,
  };
}

/** Creates a customer who has placed an order that awaits payment. */
export async function placedBy(
  shop: PurchaseShop,
  choice: CartChoice = {},
  more: Partial<PlaceOrder> = {},
): Promise<{ shopper: Shopper; placed: PlacedOrder; form: PlaceOrder }> {
  const shopper = await shop.customer();
  await fillCart(shopper, choice);
  const form = await formOf(shopper, {
    ...(choice.cityId === undefined ? {} : { cityId: choice.cityId }),
    ...more,
  });
  return { shopper, form, placed: await shopper.must(placeOrderCall, form) };
}

export const orderOf = async (shopper: Shopper, orderUuid: string): Promise<Order> =>
  (await shopper.must(listOrdersCall, { orderUuid })).orders[0]!;

/** The charge id in the URL of a payment page. */
export const chargeIn = (placed: Pick<PlacedOrder, 'paymentUrl'>): string =>
  /chg_\w+/.exec(placed.paymentUrl ?? '')![0];

/** Adds stock to every product, so that only tests about scarcity sell out. */
export async function fillShelves(database: Database, pieces = 1_000): Promise<void> {
  await setColourStock(database, WHITE, pieces);
  await database.deleteFrom('stock_parts').where('colour_id', 'is', null).execute();
  await sql`update products set stock = ${pieces}, in_parts = false where stock is not null`.execute(
    database,
  );
}

export async function stockOf(database: Database): Promise<{ white: number; mister: number }> {
  const { rows } = await sql<{ white: number; mister: number }>`
    select (select g.whole_stock from product_colours g where id = ${WHITE}) as white,
           (select p.whole_stock from products p where id = ${MISTER}) as mister`.execute(database);
  return rows[0]!;
}

export async function placesTaken(database: Database): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(taken), 0)::int as taken from slot_bookings`.execute(database);
  return rows[0]!.taken;
}

/** Counts the rows of a table or a join, for facts that no API call returns. */
export async function count(database: Database, table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.raw(table)} where ${sql.raw(where)}`.execute(database);
  return rows[0]!.n;
}
