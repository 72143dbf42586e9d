import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { ControlCommand } from '#sandboxes/kit/fault-injector.ts';
import type { Buyer, Purchase, StartCharge } from './payments.port.ts';
import type { Received } from './test-tap.ts';

export const RETURN = 'http://127.0.0.1:9/checkout/return?order=1';

export const purchase: Purchase = {
  lines: [
    {
      reference: '12',
      title: 'زيتونة في أصيص',
      category: 'living',
      quantity: 2,
      unitPrice: 127_00,
      pictureUrl: 'https://shop.test/pictures/olive.webp',
      productUrl: 'https://shop.test/product/olive',
    },
  ],
  delivery: 35_00,
  discount: 10_00,
  tax: 36_39,
  address: { line: 'RRRD2929', city: 'الرياض', postalCode: '12211' },
  history: {
    registeredAt: new Date('2025-03-01T09:00:00Z'),
    isPhoneVerified: true,
    isEmailVerified: false,
    ordersPaid: 3,
    earlierOrders: [
      { placedAt: new Date('2026-05-01T12:00:00Z'), amount: 100_50, status: 'complete' },
      { placedAt: new Date('2026-04-01T12:00:00Z'), amount: 74_00, status: 'cancelled' },
    ],
  },
};

export const requested = (
  buyer: Partial<Buyer> = {},
  more: Partial<Omit<StartCharge, 'buyer'>> = {},
): StartCharge => ({
  idempotencyKey: randomUUID(),
  amount: 279_00,
  orderUuid: randomUUID(),
  orderNumber: 'A-10024',
  source: { kind: 'page', savesCard: false },
  buyer: {
    name: 'نورة العتيبي',
    countryCode: '966',
    phone: '501234567',
    email: 'noura@example.com',
    customerId: null,
    ...buyer,
  },
  readPurchase: async () => purchase,
  language: 'en',
  returnUrl: RETURN,
  webhookUrl: 'http://127.0.0.1:9/webhooks',
  ...more,
});

/**
 * Presses a button on a service's payment page, with the code if one is required; returns the status and the redirect.
 */
export async function press(
  paymentUrl: string,
  step: 'code' | 'identity' | 'decline' | 'cancel' | 'leave',
  typed = '8888',
): Promise<{ status: number; location: string | null; page: string }> {
  const response = await fetch(`${paymentUrl}/${step}`, {
    method: 'POST',
    body: new URLSearchParams({ [step]: typed }),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    page: await response.text(),
  };
}

/** Injects a fault into a sandbox, or sets its decision, through its control URL. */
export async function order(sandbox: { controlUrl: string }, secret: string, what: Partial<OrdersRequested>) {
  const response = await fetch(sandbox.controlUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(what),
  });
  expect(response.status).toBe(200);
}
type OrdersRequested = Omit<ControlCommand, 'fault'> & {
  fault: { call: string; how: NonNullable<ControlCommand['fault']>['how']; ms?: number; times?: number };
};

export function movedClock(start = '2026-11-22T06:00:00Z') {
  let now = new Date(start);
  return {
    now: () => now,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

/** A received webhook as the arguments of readWebhook. */
export function opened({ path, headers, body }: Received) {
  const query = Object.fromEntries(new URL(path, 'http://shop.test').searchParams);
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return [body, texts, query] as const;
}

export const closing = <T extends { close(): Promise<void> }>(sandbox: T): T => {
  onTestFinished(() => sandbox.close());
  return sandbox;
};

/** The arguments of a capture or a refund of a whole charge, with a new key. */
export const taking = (charge: { id: string }, amount = 279_00) => ({
  chargeId: charge.id,
  amount,
  idempotencyKey: randomUUID(),
});
