import { Hono } from 'hono';
import type { Database } from '#database/database.ts';
import { findPicture } from './profile-picture.store.ts';

const FILE = /^([\w-]{32})\.webp$/;
/** A picture never changes under its address; only the browser that was shown it keeps it. */
const FOREVER = 'private, max-age=31536000, immutable';

/** `GET /<name>.webp`, to be mounted at /people: the customers' pictures, for whoever was given the address. */
export function profilePictures(database: Database): Hono {
  const app = new Hono();
  app.get('/:file', async (c) => {
    const name = FILE.exec(c.req.param('file'))?.[1];
    const bytes = name === undefined ? null : await findPicture(database, name);
    if (bytes === null) {
      // One that was changed or removed is gone for everybody who asks from now on.
      c.header('cache-control', 'no-store');
      return c.notFound();
    }
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': FOREVER,
      // The bytes are what they say, and no page of another site may embed or read them as something else.
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
  });
  return app;
}
