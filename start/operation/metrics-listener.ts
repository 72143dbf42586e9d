import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '#database/database.ts';
import { health } from '../health.ts';
import { openHttpListener } from '../http-listener.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/**
 * `GET /ready`: 200 while a load balancer may send visitors to this server, 503 before the shop is open and once it
 * begins to stop. It does not check the database, because servers can show their cached pages without it.
 */
export const ready = (readiness: Pick<Readiness, 'isReady'>): Hono => {
  const app = new Hono();
  app.get('/', (c) => {
    c.header('cache-control', 'no-store');
    return readiness.isReady() ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503);
  });
  return app;
};

type Served = { readiness: Readiness; database: Database; metrics: Metrics };

/**
 * Listens on a separate port that shoppers cannot reach, before there is anything to serve, so that a port in use is
 * reported first.
 * @returns `serve`, which begins to answer `/ready`, `/health` and `/metrics`
 * @throws ConfigurationError if the port cannot be used
 */
export async function openMetricsListener(
  host: string,
  port: number,
): Promise<{ url: string; serve(served: Served): void; close(): Promise<void> }> {
  const { url, serve, close } = await openHttpListener(host, port, { setting: 'METRICS_PORT' });
  return {
    url,
    close,
    serve({ readiness, database, metrics }) {
      const app = new Hono();
      app.route('/ready', ready(readiness));
      app.route('/health', health(database));
      app.get('/metrics', async (c) => {
        const { type, text } = await metrics.read();
        return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' });
      });
      serve(getRequestListener(app.fetch));
    },
  };
}
