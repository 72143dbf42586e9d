import { Hono } from 'hono';
import * as z from 'zod/mini';
import { PATH, WEBHOOK_HEADER } from '#providers/courier/barq.wire.ts';
import { renderLabel } from '../couriers/label.ts';
import { type CourierSandbox, openCourierSandbox } from '../couriers/open.ts';
import { type Parcels, type SandboxParcel, type Stage, stageOf } from '../couriers/parcels.ts';
import { texts } from '../couriers/texts.ts';
import { isSecret, type SandboxOptions } from '../kit/sandbox.ts';

const BASE_PATH = '/api/v1/merchants';

export type BarqSandboxOptions = SandboxOptions & {
  email: string;
  password: string;
  hubCode: string;
  /** The webhook that Barq's staff would register: the URL that gets status changes, and the secret sent with them. */
  webhook: { url: string; secret: string };
};

const STATUS: Record<Stage, string> = {
  made: 'new_order',
  onTheWay: 'picked_up',
  delivered: 'completed',
  failed: 'exception',
  returned: 'returned',
};

const text = z.string().check(z.minLength(1), z.maxLength(500));
const order = z.object({
  payment_type: z.literal(0),
  shipment_type: z.literal(0),
  hub_code: text,
  merchant_order_id: text,
  invoice_total: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  customer_details: z.object({
    first_name: text,
    last_name: text,
    country: text,
    city: text,
    mobile: z.string().check(z.regex(/^\+\d{8,15}$/)),
    address: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  products: z
    .array(z.object({ sku: text, name: text, price: text, weight_kg: z.number(), qty: z.int() }))
    .check(z.minLength(1)),
  destination: z.object({
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
});

/** The ending of mobile numbers whose parcels are refused, like an address outside the delivery area. */
const NOT_SERVED = '0000';

const shown = (parcel: SandboxParcel) => ({
  id: parcel.id,
  tracking_no: parcel.trackingNumber,
  merchant_order_id: parcel.reference,
  order_status: STATUS[stageOf(parcel)],
  shipment: { is_completed: stageOf(parcel) === 'delivered' },
  updated_at: parcel.steps.at(-1)!.at,
  hub: { code: 'hub' },
});

/** Replaces Barq outside live mode: the same paths, JSON and label over real HTTP (product.md 1). */
export async function startBarqSandbox(options: BarqSandboxOptions): Promise<CourierSandbox> {
  const { email, password, hubCode, webhook } = options;
  // The token that a login returns. A restarted sandbox has a new token, so the shop must log in again.
  const token = crypto.randomUUID();

  function calls(parcels: Parcels): Hono {
    const app = new Hono();
    app.post(PATH.login, async (c) => {
      const given = (await c.req.json().catch(() => ({}))) as Record<string, unknown>;
      if (given.email !== email || given.password !== password)
        return c.json({ code: 401, message: 'Invalid credentials' }, 401);
      return c.json({ token });
    });
    app.use(async (c, next) => {
      if (!isSecret(c.req.header('authorization'), token))
        return c.json({ code: 401, message: 'Unauthorized' }, 401);
      return next();
    });
    app.post(PATH.orders, async (c) => {
      const requested = z.safeParse(order, await c.req.json().catch(() => null)).data;
      // Errors have HTTP status 200, as in public plugins for Barq.
      if (!requested) return c.json({ code: '0000001', message: 'Invalid order' });
      if (requested.hub_code !== hubCode) return c.json({ code: '0000002', message: 'Unknown hub' });
      if (requested.customer_details.mobile.endsWith(NOT_SERVED))
        return c.json({ code: '0000003', message: 'Destination is not served' });
      const parcel = await parcels.make({
        reference: requested.merchant_order_id,
        city: requested.customer_details.city,
        nationalAddress: '',
        place: `${requested.destination.latitude},${requested.destination.longitude}`,
      });
      return c.json({ ...shown(parcel), hub: { code: hubCode } });
    });
    app.get('/orders/airwaybill/:id', async (c) => {
      const parcel = await parcels.read(c.req.param('id'));
      if (!parcel) return c.json({ code: 404, message: 'Not found' }, 404);
      const label = await renderLabel(texts.en.brands.barq, parcel);
      return c.body(new Uint8Array(label), 200, { 'content-type': 'application/pdf' });
    });
    app.get('/orders/:id', async (c) => {
      const parcel = await parcels.read(c.req.param('id'));
      return parcel ? c.json(shown(parcel)) : c.json({ code: 404, message: 'Not found' }, 404);
    });
    return app;
  }

  const sandbox = await openCourierSandbox(options, {
    courier: 'barq',
    letters: 'BQ',
    secret: password,
    mount: (app, parcels) => app.route(BASE_PATH, calls(parcels)),
    notify: (webhooks, parcel) =>
      webhooks.send(async () => [
        { url: webhook.url, headers: { [WEBHOOK_HEADER]: webhook.secret }, body: shown(parcel) },
      ]),
  });
  return { ...sandbox, baseUrl: sandbox.url + BASE_PATH };
}
