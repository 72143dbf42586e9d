import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { openDatabase, openPool } from '#database/database.ts';
import { buildApi } from '#server/api.ts';
import { systemClock } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { defaultSettings } from '#server/settings.ts';

// The shop's API on a database that is there, without the cache of answers: each request is computed. Only calls of the
// catalogue are made, so the outside services are left out. Behind a proxy, so that the driver may name its addresses:
// one address may ask for few answers that are not kept.

const database = openDatabase(openPool(process.env.BENCH_DATABASE_URL ?? '', 10));
// An older checkout has none.
const kept = await import('#server/catalogue/kept/kept-catalogue.ts').catch(() => null);
kept?.keepCatalogue(database, Date.now);
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
