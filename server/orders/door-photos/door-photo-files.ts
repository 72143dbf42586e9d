import { Hono, type Context as HonoContext } from 'hono';
import type { Shop } from '#server/http/context.ts';
import { limitNetwork, type Network } from '#server/http/limits/limit-rate.ts';
import { Refusal } from '#server/http/refuse.ts';
import { findShownPhoto } from './door-photos.store.ts';

const TOKEN = /^[a-z2-7]{26}$/;
const LIMIT = { requests: 120, perSeconds: 600 };

/**
 * Serves `GET /<token>`, mounted at /door: the photograph of a gift at the door. The URL cannot be guessed and appears
 * only on the pages of buyer and recipient. No cache may store the photograph, because it is deleted after 90 days.
 */
export function doorPhotoFiles(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  networkOf: (c: HonoContext) => Network,
): Hono {
  const app = new Hono();
  app.get('/:token', async (c) => {
    c.header('cache-control', 'private, no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-robots-tag', 'noindex, nofollow, noarchive');
    try {
      await limitNetwork(database, 'orders.doorPhoto', networkOf(c), clock.now(), LIMIT);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      c.header('retry-after', '60');
      return c.body(null, 429);
    }
    const token = c.req.param('token');
    const bytes = TOKEN.test(token) ? await findShownPhoto(database, token) : undefined;
    if (!bytes) return c.notFound();
    c.header('content-type', 'image/webp');
    c.header('content-disposition', 'inline');
    c.header('content-security-policy', "sandbox; default-src 'none'");
    c.header('x-content-type-options', 'nosniff');
    c.header('cross-origin-resource-policy', 'same-origin');
    return c.body(new Uint8Array(bytes));
  });
  return app;
}
