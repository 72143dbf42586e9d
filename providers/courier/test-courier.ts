import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { startBarqSandbox } from '#sandboxes/barq/barq.sandbox.ts';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startSmsaSandbox } from '#sandboxes/smsa/smsa.sandbox.ts';
import { listen } from '../payments/test-tap.ts';
import { barqCourier } from './barq.ts';
import type { Parcel } from './courier.port.ts';
import { smsaCourier } from './smsa.ts';

/**
 * The fields of a ProviderDown after which the parcel may exist; the next constant is for one after which it certainly
 * does not.
 */
export const OUTCOME_UNKNOWN = { name: 'ProviderDown', wasSent: true };
export const NEVER_SENT = { name: 'ProviderDown', wasSent: false };

export const parcel = (more: Partial<Parcel['recipient']> = {}, reference = 'A-10024'): Parcel => ({
  reference,
  recipient: {
    name: 'نورة العتيبي',
    phone: '+966501234567',
    city: 'Abha',
    address: 'حي المنسك، شارع الملك فهد 12',
    nationalAddress: 'ABHA2929',
    place: null,
    cityCentre: { latitude: 24.6877, longitude: 46.7219 },
    driverNote: null,
    ...more,
  },
  contents: [{ productId: 1, name: 'Monstera', quantity: 2, price: 200_00 }],
  value: 400_00,
});

export const shipper = {
  name: 'Ashjar',
  phone: '+966112345678',
  city: 'Riyadh',
  address: '12 Tahlia Street, Al Olaya',
  nationalAddress: 'RRRD2929',
};
export const WEBHOOK_SECRET = 'a-secret-of-the-shop';
const barqKeys = { email: 'shop@ashjar.example', password: 'p-1', hubCode: 'HUB-1' };
const now = () => new Date('2026-11-22T06:00:00Z');

const control = (controlUrl: string, secret: string) => async (what: object) => {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const { ok } = await fetch(controlUrl, { method: 'POST', headers, body: JSON.stringify(what) });
  if (!ok) throw new Error('The sandbox refused the control request.');
};

/** Barq's sandbox, a server that receives the shop's webhooks, and the adapter connected to the sandbox. */
export async function openBarq() {
  const shop = await listen();
  const sandbox = await startBarqSandbox({
    ...barqKeys,
    webhook: { url: shop.url, secret: WEBHOOK_SECRET },
    store: memoryStore(),
    now,
    retryDelaysMs: [1],
  });
  onTestFinished(sandbox.close);
  const keys = { ...barqKeys, webhookSecret: WEBHOOK_SECRET };
  const connect = (more: object = {}) =>
    barqCourier({ ...keys, baseUrl: sandbox.baseUrl, trackingUrl: sandbox.trackingUrl, ...more });
  return {
    sandbox,
    connect,
    barq: connect(),
    received: shop.received,
    order: control(sandbox.controlUrl, 'p-1'),
  };
}

export async function openSmsa() {
  const sandbox = await startSmsaSandbox({ apiKey: 'k-1', store: memoryStore(), now });
  onTestFinished(sandbox.close);
  const connect = (more: object = {}) =>
    smsaCourier({
      baseUrl: sandbox.url,
      trackingUrl: sandbox.trackingUrl,
      apiKey: 'k-1',
      shipper,
      now,
      timeLimitMs: 5_000,
      ...more,
    });
  return { sandbox, connect, smsa: connect(), order: control(sandbox.controlUrl, 'k-1') };
}

/** A server that gives every request the same response; with null it never responds. */
export const answering = (status: number, body: string | null): Promise<string> =>
  serving((_request, response) => {
    if (body !== null) response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });

/** A server that responds to every path with HTTP 200 and its own body, as JSON. */
export const answeringEach = (bodyOf: (path: string) => unknown): Promise<string> =>
  serving(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(bodyOf(url!)));
  });

async function serving(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a URL at which nothing listens. */
export async function unusedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
