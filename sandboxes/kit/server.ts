import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FaultInjector } from './fault-injector.ts';

const MAX_BODY_BYTES = 256 * 1024;

export type ServerAddress = {
  /** The loopback IP address to listen on, and below the port. Default: any free port. */
  host?: string;
  port?: number;
  /** The URL at which browsers reach the payment page, if it differs from the URL on which the server listens. */
  publicUrl?: string;
};

/** An HTTP server whose responses pass through the fault injector. */
export async function serve(
  { host = '127.0.0.1', port = 0, publicUrl }: ServerAddress,
  faults: FaultInjector,
): Promise<{ app: Hono; url: string; pageUrl: string; close(): Promise<void> }> {
  // Paths work with and without a slash at the end, because some services' paths end in a slash.
  const app = new Hono({ strict: false });
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.onError((error, c) => {
    // The error is not logged here: the sandbox stores its data in the shop's database, and the shop already logs that
    // the database is away.
    if ('code' in error && error.code === 'DATABASE_AWAY') return c.text('unavailable', 503);
    console.error(error);
    return c.text('broken', 500);
  });
  const server: Server = createServer(
    getRequestListener(async (request, env) => {
      const response = await faults.around(request, (requested) => app.fetch(requested, env));
      if (response !== null) return response;
      // The connection is cut before the response.
      env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    app,
    url,
    pageUrl: publicUrl ?? url,
    async close() {
      faults.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
