import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The time limit for the database's response, in milliseconds. A slower database counts as unreachable. */
const TIMEOUT_MS = 2_000;

/**
 * `GET /health` for monitoring and load balancers: 200 `{"status":"ok"}` if this server responds and reaches its
 * database, otherwise 503 `{"status":"no database"}`. The response reveals nothing else.
 */
export function health(database: Database, timeLimitMs = TIMEOUT_MS): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    c.header('cache-control', 'no-store');
    let late: NodeJS.Timeout | undefined;
    const isThere = await Promise.race([
      sql`select 1`.execute(database).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => {
        late = setTimeout(() => resolve(false), timeLimitMs);
      }),
    ]);
    clearTimeout(late);
    return isThere ? c.json({ status: 'ok' }) : c.json({ status: 'no database' }, 503);
  });
  return app;
}
