import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#database/embedded/postmaster.ts';
import { routes } from '#storefront/routes.ts';
import { catalogueRequests, type Request } from './catalogue-requests.ts';
import { type Running, runShop, ticksOf, untilAtRest } from './processes.ts';
import { cartChange, placeOrders, RIYADH } from './purchases.ts';

// `npm run bench -- memory [minutes]` shows what memory the shop has after each step of a first day: opened, pictures
// prepared, every page in both languages and every encoding, thousands of different lists, carts and orders, and then
// some minutes without visitors. A step is a fixed amount of work, so other work on the machine changes only its time.

const PLANTS = ['monstera', 'white-orchid'];
const ENCODINGS = ['br', 'gzip', 'identity'];
/** How many different lists and searches are asked for: more than the caches hold. */
const LISTS = 2_000;
const CONNECTIONS = 16;
const MIB = 1024 * 1024;

/** Asks for everything on a few connections, each request from another IP address as limits are per address. */
async function ask(shop: Running, all: readonly Request[]): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  let next = 0;
  const one = ({ path, method, headers, body }: Request, n: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
      const sent = request(
        shop.url + path,
        { method, agent, headers: { ...headers, 'x-forwarded-for': address } },
        (response) => {
          const status = response.statusCode!;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          response.resume().once('end', resolve);
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let n = next++; n < all.length; n = next++) await one(all[n]!, n);
    }),
  );
  agent.destroy();
  return statuses;
}

/** Every page that needs no order, in both languages, for three cities and in every encoding. */
function everyPage(): Request[] {
  const paths = Object.values(routes).filter((path) => !path.includes(':'));
  return [...paths, ...PLANTS.map((slug) => `/product/${slug}`)].flatMap((path) =>
    ['ar', 'en'].flatMap((language) =>
      [RIYADH, 2, 3].flatMap((city) =>
        ENCODINGS.map((encoding) => ({
          method: 'GET' as const,
          path,
          headers: {
            accept: 'text/html',
            'accept-encoding': encoding,
            cookie: `city=${city}; language=${language}`,
          },
        })),
      ),
    ),
  );
}

const manyLists = (): Request[] =>
  Array.from({ length: LISTS }, (_, n) => ({
    method: 'GET',
    path: `/products?min=${50 + (n % 200)}&max=${300 + Math.floor(n / 200)}`,
    headers: { 'accept-encoding': 'br', cookie: `city=${RIYADH}; language=${n % 2 ? 'ar' : 'en'}` },
  }));

/** Reads the shop's own figures, in MiB. */
async function figuresOf(metricsUrl: string): Promise<number[]> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const read = (name: string): number =>
    Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0) / MIB);
  return [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_heap_size_total_bytes',
    'nodejs_external_memory_bytes',
  ].map(read);
}

/** Waits until every picture has its two usual sizes next to its source. */
async function untilPrepared(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pictures');
  const isPrepared = (picture: string): boolean =>
    ['400.avif', '600.avif'].every((size) => readdirSync(join(folder, picture)).includes(size));
  // Other folders there belong to releases, and have no pictures.
  while (
    !readdirSync(folder)
      .filter((name) => /^[0-9a-f]{32}$/.test(name))
      .every(isPrepared)
  )
    await pause(1_000);
}

/** Prints the memory of the shop after each step. */
export async function printMemory(minutes = 1): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ashjar-memory-'));
  const metricsPort = String(await freePort());
  const metricsUrl = `http://127.0.0.1:${metricsPort}`;
  const shop = await runShop(dataDir, { METRICS_PORT: metricsPort });
  const print = (cells: readonly (string | number)[]): void =>
    console.log(
      cells.map((cell, i) => (i === 0 ? String(cell).padEnd(24) : String(cell).padStart(12))).join(''),
    );
  const after = async (step: string, work: () => Promise<unknown>): Promise<void> => {
    const before = ticksOf(shop.pid);
    const result = await work();
    if (result instanceof Map) console.error(`  ${step}: ${JSON.stringify([...result])}`);
    await untilAtRest(shop.pid);
    const seconds = ((ticksOf(shop.pid) - before) / 100).toFixed(1);
    print([step, ...(await figuresOf(metricsUrl)), seconds]);
  };
  try {
    print(['MiB after', 'resident', 'heap used', 'heap', 'external', 'processor s']);
    print(['opened', ...(await figuresOf(metricsUrl))]);
    await after('pictures prepared', () => untilPrepared(dataDir));
    await after('every page', () => ask(shop, everyPage()));
    await after('many lists', () => ask(shop, manyLists()));
    await after('answers', () => ask(shop, Object.values(catalogueRequests).flat()));
    await after('carts', () => cartChange(shop));
    await after('orders', () => placeOrders(shop));
    await after(`${minutes} minutes of rest`, () => pause(minutes * 60_000));
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
