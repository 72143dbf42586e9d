import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { SandboxStore } from '../tap-sandbox/store.ts';
import { Deliveries } from './deliveries.ts';
import { Mischief, type Orders, obey, orders } from './mischief.ts';
import type { Service } from './pages.ts';
import { payPages } from './pay.ts';
import { type News, type Purchase, Purchases } from './purchases.ts';
import { serve, type Where } from './serve.ts';

/** Tabby tries four times more, minutes apart; a rehearsal is quicker. */
const RETRY_DELAYS_MS: readonly number[] = [2_000, 10_000];

export type PayLaterOptions = Where & {
  store: SandboxStore;
  now: () => Date;
  retryDelaysMs?: readonly number[];
};

export type PayLaterSandbox = {
  /** What the adapter is given as baseUrl. */
  baseUrl: string;
  /** POST here, with the service's own secret as the bearer, what it is to do wrong (pay-later-sandbox/mischief.ts). */
  controlUrl: string;
  /** Resolves when no webhook is under way or waiting for another try. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** What the calls of a service are built from. */
export type Rooms = {
  purchases: Purchases;
  deliveries: Deliveries;
  pageOf: (purchase: Purchase) => string;
  /** What was ordered to come of purchases. */
  decides: () => NonNullable<Orders['decides']>;
};

/**
 * What both sandboxes have in common: the server, the books, the page, the webhooks and the control address. The
 * service adds its calls and says how it tells of news (product.md 1).
 */
export async function openPayLater(
  options: PayLaterOptions,
  how: {
    service: Service;
    secret: string;
    backUrl: (purchase: Purchase, url: string) => string;
    calls: (rooms: Rooms) => Hono;
    tell: (rooms: Rooms, news: News, purchase: Purchase) => void;
    refused: (c: Context) => Response;
  },
): Promise<PayLaterSandbox> {
  const { service, secret } = how;
  const mischief = new Mischief();
  const deliveries = new Deliveries(options.retryDelaysMs ?? RETRY_DELAYS_MS);
  const { app, url, pageUrl, close } = await serve(options, mischief);
  let decides: NonNullable<Orders['decides']> = 'byInput';
  const purchases: Purchases = new Purchases({
    service,
    store: options.store,
    now: options.now,
    tell: (news, purchase) => how.tell(rooms, news, purchase),
  });
  const rooms: Rooms = {
    purchases,
    deliveries,
    pageOf: ({ id }) => `${pageUrl}/pay/${id}`,
    decides: () => decides,
  };

  app.route('/pay', payPages(service, { purchases, deliveries, backUrl: how.backUrl }));
  const guarded = new Hono();
  guarded.use(async (c, next) => {
    const [given, right] = [c.req.header('authorization') ?? '', `Bearer ${secret}`].map(Buffer.from) as [
      Buffer,
      Buffer,
    ];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return how.refused(c);
    return next();
  });
  guarded.post('/control', async (c) => {
    const read = z.safeParse(orders, await c.req.json().catch(() => null));
    if (!read.success) return c.json({ error: z.prettifyError(read.error) }, 400);
    decides = read.data.decides ?? decides;
    await obey(read.data, { mischief, deliveries });
    return c.json({});
  });
  guarded.route('/', how.calls(rooms));
  app.route('/', guarded);
  return {
    baseUrl: url,
    controlUrl: `${url}/control`,
    settled: () => deliveries.settled(),
    async close() {
      deliveries.stop();
      await close();
    },
  };
}
