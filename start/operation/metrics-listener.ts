import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '#database/database.ts';
import { ConfigurationError } from '../environment.ts';
import { health } from '../health.ts';
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

/**
 * Serves `/ready`, `/health` and `/metrics` on a separate port that shoppers cannot reach.
 * @throws ConfigurationError if the port cannot be used
 */
export async function openMetricsListener(
  { host, port }: { host: string; port: number },
  { readiness, database, metrics }: { readiness: Readiness; database: Database; metrics: Metrics },
): Promise<{ url: string; close(): Promise<void> }> {
  const app = new Hono();
  app.route('/ready', ready(readiness));
  app.route('/health', health(database));
  app.get('/metrics', async (c) => {
    const { type, text } = await metrics.read();
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
  const server = serve({ fetch: app.fetch, hostname: host, port });
  const address = await new Promise<{ port: number }>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ConfigurationError(`METRICS_PORT ${port} on ${host} cannot be used: ${error.code}.`)),
    );
    server.once('listening', () => resolve(server.address() as { port: number }));
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
