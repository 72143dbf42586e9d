import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { openDatabase, openPool } from '#database/database.ts';
import { buildApi } from '#server/api.ts';
import { systemClock } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { defaultSettings } from '#server/settings.ts';

// Starts the shop's API on an existing database, without the response cache, so that every response is computed. Only
// catalogue calls are measured, so outside services are left out. The server trusts a proxy, so that the benchmark can
// choose the IP address of each request: the rate limit allows only a few uncached responses per address.

const database = openDatabase(openPool(process.env.BENCH_DATABASE_URL ?? '', 10));
// An older checkout of the shop lacks this module, so its absence is no error.
const cache = await import('#server/catalogue/cached/catalogue-cache.ts').catch(() => null);
cache?.cacheCatalogue(database, Date.now);
const shop = {
  database,
  clock: systemClock,
  settings: { ...defaultSettings, trustsProxy: true },
  jobs: {},
  providers: {},
  hooks: {},
} as unknown as Shop;
const api = buildApi(shop, (error) => console.error(error));
const server = createServer(getRequestListener(api.fetch));
server.listen(0, '127.0.0.1', () => {
  console.log(`catalogue at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
