import * as z from 'zod/mini';
import type { CourierStatus, CourierUpdate, Parcel } from './courier.port.ts';

/*
 * Everything specific to Barq: paths, names and statuses (providers/10-delivery-address). Barq publishes no documents;
 * the calls that create an order and its label come from public shop plugins. UNCONFIRMED, to be checked against Barq's
 * responses before going live: reading an order (`GET /orders/{id}`, seen in one public integration), the names of
 * statuses (from a public plugin), and everything about the webhook, which Barq's staff register: its header, and its
 * payload, assumed to be the same order as in `GET /orders/{id}`.
 */

export const PATH = {
  login: '/login',
  orders: '/orders',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  label: (id: string) => `/orders/airwaybill/${encodeURIComponent(id)}`,
} as const;

/** The header with the secret of Barq's webhooks; the shop asks Barq to send it. */
export const WEBHOOK_HEADER = 'x-webhook-secret';

const PREPAID = 0;
const HOME_DELIVERY = 0;
/** The assumed weight of one wrapped pot in kilograms; plants are not weighed one by one. */
const KG_PER_PIECE = 2;

/** Maps Barq's statuses to the shop's. */
const STATUS_OF: Readonly<Record<string, CourierStatus>> = {
  new_order: 'made',
  processing: 'made',
  ready_for_delivery: 'made',
  picked_up: 'onTheWay',
  intransit: 'onTheWay',
  completed: 'delivered',
  exception: 'failed',
  cancelled: 'returned',
  returned: 'returned',
};

const text = z.union([z.string(), z.number()]);

export const loggedIn = z.object({ token: z.string().check(z.minLength(1)) });
export const madeOrder = z.object({
  id: text,
  tracking_no: text,
  merchant_order_id: z.optional(z.nullable(text)),
});
export const readOrder = z.object({
  id: text,
  merchant_order_id: z.optional(z.nullable(text)),
  order_status: z.string().check(z.minLength(1)),
});

const problem = z.object({ message: z.optional(z.nullable(z.string())), code: z.optional(z.nullable(text)) });
export function reasonIn(body: unknown): string | null {
  const { message, code } = z.safeParse(problem, body).data ?? {};
  const parts = [code, message].filter((part) => part !== undefined && part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(': ');
}

export function updateFrom(order: z.output<typeof readOrder>): CourierUpdate {
  const status = order.order_status.trim().toLowerCase();
  const reference = order.merchant_order_id ?? null;
  return {
    id: String(order.id),
    reference: reference === null ? null : String(reference),
    status: STATUS_OF[status] ?? 'unknown',
    rawStatus: status,
  };
}

const riyals = (halalas: number): string => (halalas / 100).toFixed(2);

/** Splits a name into the first and last name that Barq requires; a single word becomes the first name. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') || '-' };
}

/**
 * The body of the request that creates an order.
 * @param coordinates required: Barq accepts no order without them
 */
export function orderRequest(
  { reference, recipient, contents, value }: Parcel,
  { hubCode, coordinates }: { hubCode: string; coordinates: { latitude: number; longitude: number } },
) {
  const { name, phone, city, address, nationalAddress, driverNote } = recipient;
  return {
    payment_type: PREPAID,
    shipment_type: HOME_DELIVERY,
    hub_code: hubCode,
    merchant_order_id: reference,
    invoice_total: riyals(value),
    customer_details: {
      ...namesOf(name),
      country: 'Saudi Arabia',
      city,
      mobile: phone,
      address: [address, nationalAddress, driverNote].filter(Boolean).join(' · '),
    },
    products: contents.map((thing) => ({
      sku: String(thing.productId),
      serial_no: String(thing.productId),
      name: thing.name,
      color: '',
      brand: '',
      price: riyals(thing.price),
      weight_kg: KG_PER_PIECE,
      qty: thing.quantity,
    })),
    destination: coordinates,
  };
}
