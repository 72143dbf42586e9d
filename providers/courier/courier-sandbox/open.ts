import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { Deliveries } from '../../payments/pay-later-sandbox/deliveries.ts';
import { Mischief, obey, orders } from '../../payments/pay-later-sandbox/mischief.ts';
import { serve, type Where } from '../../payments/pay-later-sandbox/serve.ts';
import type { SandboxStore } from '../../payments/tap-sandbox/store.ts';
import { parcelPages } from './pages.ts';
import { Parcels, type SandboxParcel } from './parcels.ts';
import type { Courier } from './words.ts';

/** A rehearsal is quicker than life. */
const RETRY_DELAYS_MS: readonly number[] = [2_000, 10_000];

export type CourierSandboxOptions = Where & {
  store: SandboxStore;
  now: () => Date;
  retryDelaysMs?: readonly number[];
};
export type CourierSandbox = {
  /** Where it listens. */
  url: string;
  /** What the adapter is given as baseUrl. */
  baseUrl: string;
  /** What a parcel's number is put after to see and move it. */
  trackingUrl: string;
  /** POST here, with the service's own secret as the bearer, what it is to do wrong (pay-later-sandbox/mischief.ts). */
  controlUrl: string;
  /** Its books, for tests. */
  parcels: Parcels;
  /** Resolves when no webhook is under way or waiting for another try. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
export const isSecret = (given: string | undefined, secret: string): boolean =>
  timingSafeEqual(hash(given ?? ''), hash(secret));

/** What both couriers' sandboxes have in common: the server, the books, the page and the control address. */
export async function openCourierSandbox(
  options: CourierSandboxOptions,
  how: {
    courier: Courier;
    /** What its parcels' numbers begin with. */
    letters: string;
    secret: string;
    mount: (app: Hono, parcels: Parcels) => void;
    /** Tells the shop of a step, where the courier does such a thing. */
    tell?: (deliveries: Deliveries, parcel: SandboxParcel) => void;
  },
): Promise<CourierSandbox> {
  const mischief = new Mischief();
  const deliveries = new Deliveries(options.retryDelaysMs ?? RETRY_DELAYS_MS);
  const { app, url, pageUrl, close } = await serve(options, mischief);
  const parcels = new Parcels({
    service: how.courier,
    letters: how.letters,
    store: options.store,
    now: options.now,
    tell: (parcel) => how.tell?.(deliveries, parcel),
  });
  app.route('/parcels', parcelPages(how.courier, parcels));
  app.post('/control', async (c) => {
    if (!isSecret(c.req.header('authorization'), `Bearer ${how.secret}`)) return c.json({}, 401);
    const read = z.safeParse(orders, await c.req.json().catch(() => null));
    if (!read.success) return c.json({ error: z.prettifyError(read.error) }, 400);
    await obey(read.data, { mischief, deliveries });
    return c.json({});
  });
  how.mount(app, parcels);
  return {
    url,
    baseUrl: url,
    trackingUrl: `${pageUrl}/parcels/`,
    controlUrl: `${url}/control`,
    parcels,
    settled: () => deliveries.settled(),
    async close() {
      deliveries.stop();
      await close();
    },
  };
}
