import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a proxy that holds back the response to one script until `release` is called, to imitate a slow connection.
 * The proxy closes with the test.
 */
export async function holdScript(shopUrl: string, held: RegExp) {
  const { host } = new URL(shopUrl);
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = createServer(async (incoming, response) => {
    if (held.test(incoming.url ?? '')) {
      requested.resolve();
      await released.promise;
    }
    const forwarded = request(
      shopUrl + incoming.url,
      { method: incoming.method ?? 'GET', headers: { ...incoming.headers, host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when the page has requested the script. */
    requested: requested.promise,
    release: () => released.resolve(),
  };
}
