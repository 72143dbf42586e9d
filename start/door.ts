import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CannotOpen } from './environment.ts';

/**
 * Longer than a proxy keeps a connection that nobody uses (a minute is usual): the one that ends it is then never the
 * shop, in the moment in which the proxy sends a request on it, which a shopper would see as 502.
 */
const KEEP_ALIVE_MS = 75_000;
/** So long requests under way may take to end when the shop stops. */
const SHUTDOWN_MS = 5_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Listens first and serves later: a taken port is found before any work, and an early visitor is told to wait.
 * @param port 0 takes any free one.
 * @throws CannotOpen when it cannot listen there.
 */
export async function openDoor(
  host: string,
  port: number,
): Promise<{ url: string; serve(handler: Handler): void; server: Server; close(): Promise<void> }> {
  let handler: Handler = (_request, response) => {
    response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' });
    response.end('يُفتح المتجر بعد لحظات. The shop opens in a moment.');
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
    handler(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new CannotOpen(`Port ${port} on ${host} is in use. Set PORT to a free one.`));
      else if (error.code === 'EACCES')
        reject(new CannotOpen(`Port ${port} on ${host} may not be used by this user.`));
      else if (error.code === 'EADDRNOTAVAIL')
        reject(new CannotOpen(`HOST ${host} is no address of this machine.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    server,
    url: `http://${shown}:${address.port}`,
    serve: (next) => {
      handler = next;
    },
    close: () => close(server),
  };
}

/** Requests under way are answered first. */
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
