import { Hono } from 'hono';
import type { Database } from '#database/database.ts';
import { findFileBytes, findFileId } from '#server/uploads/uploads.public.ts';
import { findShownPicture } from './shown-ratings.store.ts';

const NAME = /^[\w-]{32}$/;

/**
 * Serves `GET /<name>/small.webp` and `/<name>/large.webp`, mounted at /ratings/pictures: the public pictures of
 * released ratings. Browsers must ask each time whether a picture is still shown, because its owner can withdraw it. A
 * URL always means the same picture, so an unchanged picture is not sent again.
 */
export function ratingPictures(database: Database): Hono {
  const app = new Hono();
  app.get('/:name/:size{small\\.webp|large\\.webp}', async (c) => {
    const name = c.req.param('name');
    const id = NAME.test(name) ? await findFileId(database, name) : undefined;
    const shown = id === undefined ? undefined : await findShownPicture(database, id);
    if (id === undefined || shown === undefined) {
      c.header('cache-control', 'no-store');
      return c.notFound();
    }
    const isSmall = c.req.param('size') === 'small.webp';
    const etag = `"${name}-${isSmall ? 'small' : 'large'}"`;
    c.header('cache-control', 'private, no-cache');
    c.header('etag', etag);
    c.header('x-content-type-options', 'nosniff');
    c.header('cross-origin-resource-policy', 'same-origin');
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    const bytes = isSmall ? shown.thumbnail : await findFileBytes(database, id);
    if (bytes === undefined) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
    });
  });
  return app;
}
