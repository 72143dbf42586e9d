import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop();
const statuses: number[] = [];
const app = new Hono();
app.use('*', async (c, next) => {
  await next();
  statuses.push(c.res.status);
});
app.route('/', shop.api);
const server = createServer(getRequestListener(app.fetch));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the first bytes of a request and closes the connection when the server has received its headers. */
async function abort(path: string, headers: Record<string, string>): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const received = new Promise<void>((resolve) => server.once('request', () => resolve()));
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: `/api/v1${path}`, headers });
  sent.on('error', () => undefined);
  sent.write(Buffer.alloc(1_000));
  await received;
  sent.destroy();
}

describe('An upload that its client aborts', () => {
  it.each([
    ['with its length', { 'content-length': '100000' }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('%s is no fault of the shop', async (_, headers) => {
    const before = statuses.length;
    const customer = await shop.customer();
    await abort('/user/uploads', {
      ...headers,
      authorization: customer.token!,
      cookie: [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    await expect.poll(() => statuses.slice(before)).toEqual([499]);
    expect(shop.faults).toEqual([]);
  });
});
