import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { barqCourier } from '#providers/courier/barq.ts';
import type { Couriers, CourierUpdate } from '#providers/courier/courier.port.ts';
import { smsaCourier } from '#providers/courier/smsa.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { startBarqSandbox } from '#sandboxes/barq/barq.sandbox.ts';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startSmsaSandbox } from '#sandboxes/smsa/smsa.sandbox.ts';
import { ABHA } from '#server/cart/test-plants.ts';
import {
  fillShelves,
  orderOf,
  type PurchaseShop,
  placedBy,
  purchaseShop,
} from '#server/checkout/test-purchase.ts';
import type { Shop } from '#server/http/context.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Shopper } from '#server/test-shop.ts';
import { courierWebhooks } from './courier-webhooks.ts';
import { findShipment } from './shipments.public.ts';

export const WEBHOOK_SECRET = 'a-secret-of-the-shop';
const barqKeys = { email: 'shop@ashjar.example', password: 'p-1', hubCode: 'HUB-1' };
const shipper = {
  name: 'Ashjar',
  phone: '+966112345678',
  city: 'Riyadh',
  address: '12 Tahlia Street, Al Olaya',
  nationalAddress: 'RRRD2929',
};

/** A shop that uses the real courier adapters with the sandboxes over HTTP, including webhooks. */
export async function courierShop() {
  const running: { shop?: Shop } = {};
  const root = new Hono();
  /**
   * Whether the shop accepts webhooks of couriers. At first the shop does not, so that a test decides when they arrive.
   */
  const door = { isOpen: false };
  const server = createServer(getRequestListener((request) => root.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const now = () => running.shop!.clock.now();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/couriers/barq`;
  const [atBarq, atSmsa] = await Promise.all([
    startBarqSandbox({
      ...barqKeys,
      webhook: { url, secret: WEBHOOK_SECRET },
      store: memoryStore(),
      now,
      retryDelaysMs: [],
    }),
    startSmsaSandbox({ apiKey: 'k-1', store: memoryStore(), now }),
  ]);
  afterAll(async () => {
    await Promise.all([atBarq.close(), atSmsa.close()]);
    server.closeAllConnections();
    server.close();
  });
  const { trackingUrl, baseUrl } = atBarq;
  const couriers: Couriers = {
    barq: barqCourier({ ...barqKeys, webhookSecret: WEBHOOK_SECRET, baseUrl, trackingUrl }),
    smsa: smsaCourier({
      baseUrl: atSmsa.url,
      trackingUrl: atSmsa.trackingUrl,
      apiKey: 'k-1',
      shipper,
      now,
      timeLimitMs: 5_000,
    }),
  };
  const shop = await purchaseShop({ couriers });
  running.shop = shop;
  await fillShelves(shop.database);
  const app = new Hono().route(
    '/webhooks/couriers',
    courierWebhooks(shop, (error) => shop.faults.push(error)),
  );
  root.all('*', (c) => (door.isOpen ? app.fetch(c.req.raw) : c.body(null, 503)));
  const disturb =
    ({ controlUrl }: { controlUrl: string }, secret: string) =>
    async (what: object) => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const { ok } = await fetch(controlUrl, { method: 'POST', headers, body: JSON.stringify(what) });
      if (!ok) throw new Error('The sandbox was told something else.');
    };
  return {
    ...shop,
    couriers,
    door,
    barq: { ...atBarq, disturb: disturb(atBarq, 'p-1') },
    smsa: { ...atSmsa, disturb: disturb(atSmsa, 'k-1') },
    /** Sends a webhook to the shop and returns the HTTP status. */
    async sendWebhookAs(headers: Record<string, string>, body: object | string, courier = 'barq') {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const path = `/webhooks/couriers/${courier}`;
      return (await app.request(path, { method: 'POST', body: text, headers })).status;
    },
  };
}
export type CourierShop = Awaited<ReturnType<typeof courierShop>>;

/** A status report in the format of Barq. */
export const barqStatus = (id: string, reference: string, status: string) => ({
  id,
  tracking_no: id,
  merchant_order_id: reference,
  order_status: status,
});
export const event = (more: Partial<CourierUpdate>): CourierUpdate => ({
  id: null,
  reference: null,
  status: 'onTheWay',
  rawStatus: 'picked_up',
  ...more,
});

export type Wrapped = { shopper: Shopper; orderUuid: string; number: string; orderId: number };

/** Places a paid order and wraps it. Its courier is requested when the test runs the jobs. */
export async function wrapped(
  shop: PurchaseShop,
  where: { city?: 'riyadh' | 'abha'; phone?: string; nationalAddress?: string; isPickedUp?: boolean } = {},
): Promise<Wrapped> {
  const { city = 'riyadh', phone, nationalAddress = 'ABHA2929', isPickedUp = false } = where;
  const { shopper, placed } = await placedBy(shop, city === 'abha' ? { cityId: ABHA } : {}, {
    ...(city === 'abha' ? { nationalAddress } : {}),
    ...(isPickedUp ? { method: 'cafe' as const, address: null } : {}),
    ...(phone === undefined ? {} : { recipientPhone: phone }),
  });
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  await moveOn(shop, placed.orderNumber, 'wrapGift');
  const { id } = await orderOf(shopper, placed.orderUuid);
  return { shopper, orderUuid: placed.orderUuid, number: placed.orderNumber, orderId: id };
}

/** Wraps a gift, lets the courier create the parcel, and returns the parcel's id. */
export async function sent(
  shop: PurchaseShop,
  where: Parameters<typeof wrapped>[1] = {},
): Promise<Wrapped & { parcelId: string }> {
  const order = await wrapped(shop, where);
  await shop.runJobs();
  const { courierId } = (await findShipment(shop.database, order.orderId))!;
  return { ...order, parcelId: courierId! };
}
