import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';

/**
 * How many sockets listen to the port. Node accepts one connection of a socket in each turn of its loop, and in a rush
 * one turn does much else: with a single socket, thousands of visitors wait for seconds although their pages are cached.
 */
const SOCKETS = 16;
/**
 * How many new connections may wait to be accepted. With Node's 511 the others of a rush are dropped, and their
 * browsers try again only after one, three, seven and more seconds. The system may allow fewer (net.core.somaxconn).
 */
const MAX_NEW_CONNECTIONS = 4096;

const listen = (server: Server, options: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...options, backlog: MAX_NEW_CONNECTIONS }, () => {
      server.off('error', reject);
      resolve();
    });
  });
const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/**
 * Lets a server listen on several sockets of one port, among which the system spreads the connections. Systems that
 * cannot do this get one socket.
 * @param port 0 means any free port
 * @returns a function that stops listening and resolves when all connections have ended
 */
export async function listenOnSockets(
  server: HttpServer,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') {
    await listen(server, { host, port });
    return () => close(server);
  }
  // Sockets that share a port would share it with another shop too, so first see whether it is free.
  const only = createServer();
  await listen(only, { host, port });
  await close(only);
  await listen(server, { host, port, reusePort: true });
  const shared = { host, port: (server.address() as AddressInfo).port, reusePort: true };
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    // As node:http opens its own connections.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  for (const other of others) await listen(other, shared);
  return async () => void (await Promise.all([server, ...others].map(close)));
}
