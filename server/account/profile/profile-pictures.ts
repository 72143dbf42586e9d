import { Hono } from 'hono';
import type { Database } from '#database/database.ts';
import { findPicture } from './profile-picture.store.ts';

const FILE = /^([\w-]{32})\.webp$/;
/**
 * The cache header of pictures. A picture never changes under its URL, so browsers may cache it forever. Shared caches
 * may not.
 */
const FOREVER = 'private, max-age=31536000, immutable';

/** Serves `GET /<name>.webp`, mounted at /people: the customers' pictures, for browsers that know the URL. */
export function profilePictures(database: Database): Hono {
  const app = new Hono();
  app.get('/:file', async (c) => {
    const name = FILE.exec(c.req.param('file'))?.[1];
    const bytes = name === undefined ? null : await findPicture(database, name);
    if (bytes === null) {
      // The picture was changed or removed, or never existed. The 404 must not be cached.
      c.header('cache-control', 'no-store');
      return c.notFound();
    }
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': FOREVER,
      // Browsers must not guess the content type, and pages of other sites must not embed the picture.
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
  });
  return app;
}
