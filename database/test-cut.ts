import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/**
 * Starts a proxy to a test database that can be cut and restored. While it is cut, it refuses new connections and drops
 * the open ones.
 */
export async function cuttable(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    const to = dial(Number(target.port), target.hostname);
    track(from);
    track(to);
    from.pipe(to).pipe(from);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  afterAll(async () => {
    if (server.listening) await cut();
  });
  const cuttableUrl = new URL(url);
  cuttableUrl.hostname = '127.0.0.1';
  cuttableUrl.port = String(port);
  return { url: cuttableUrl.href, cut, mend: () => listen(port) };
}
