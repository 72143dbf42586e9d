import { Hono, type Context as HonoContext } from 'hono';
import type { Shop } from '#server/http/context.ts';
import { limitNetwork, type Network } from '#server/http/limits/limit-rate.ts';
import { Refusal } from '#server/http/refuse.ts';
import { findFilePart, findFileSize } from '#server/uploads/media.public.ts';
import { byteRange } from './byte-range.ts';
import { findGreetingFile } from './greetings.store.ts';

const TOKEN = /^[a-z2-7]{26}$/;
/** The rate limit is high, because a player requests a file in many parts, and again after each seek. */
const LIMIT = { requests: 600, perSeconds: 600 };

/**
 * Serves `GET /<token>/file`, mounted at /greeting: a greeting's recording, for everyone who has its URL. Ranges are
 * supported, because Safari needs them to play anything. The recording is sent with the type its bytes have, without
 * sniffing and sandboxed, so that a browser can only play it. No cache may store it, because it may be removed.
 */
export function greetingFiles(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  networkOf: (c: HonoContext) => Network,
): Hono {
  const app = new Hono();
  app.get('/:token/file', async (c) => {
    c.header('cache-control', 'private, no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-robots-tag', 'noindex, nofollow, noarchive');
    try {
      await limitNetwork(database, 'greetings.file', networkOf(c), clock.now(), LIMIT);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      c.header('retry-after', '60');
      return c.body(null, 429);
    }
    const token = c.req.param('token');
    const found = TOKEN.test(token) ? await findGreetingFile(database, token) : undefined;
    const size = found && (await findFileSize(database, found.uploadId));
    if (!found || size === undefined) return c.notFound();
    c.header('content-type', found.mediaType);
    c.header('content-disposition', 'inline');
    c.header('content-security-policy', "sandbox; default-src 'none'");
    c.header('x-content-type-options', 'nosniff');
    c.header('cross-origin-resource-policy', 'same-origin');
    c.header('accept-ranges', 'bytes');
    const range = byteRange(c.req.header('range'), size);
    if (range === 'outside') {
      c.header('content-range', `bytes */${size}`);
      return c.body(null, 416);
    }
    const { from, to } = range ?? { from: 0, to: size - 1 };
    const length = to - from + 1;
    const bytes = await findFilePart(database, found.uploadId, { from, length });
    // The recording may have been removed after the greeting was read.
    if (bytes === undefined) return c.notFound();
    if (range !== null) c.header('content-range', `bytes ${from}-${to}/${size}`);
    c.header('content-length', String(length));
    return c.body(new Uint8Array(bytes), range === null ? 200 : 206);
  });
  return app;
}
