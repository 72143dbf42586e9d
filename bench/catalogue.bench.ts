import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase, openPool } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { listGiftCategories } from '#server/catalogue/list-gift-categories.ts';
import { listProducts } from '#server/catalogue/list-products.ts';
import { listRecommended } from '#server/catalogue/list-recommended.ts';
import { openPictures } from '#server/catalogue/pictures/pictures.ts';
import { readMaster } from '#server/catalogue/read-master.ts';
import { readProduct } from '#server/catalogue/read-product.ts';
import { systemClock } from '#server/clock.ts';
import type { Context } from '#server/http/context.ts';
import { loadDemoShop } from '../demo/load-demo-shop.ts';
import { addManyProducts } from './many-products.ts';

// `npm run bench -- catalogue [how many products...]`: measures catalogue responses that are not cached, each requested
// by ten callers at once. `select 1` in the same seconds is the reference, because machines differ and so does their
// load.

const CALLERS = 10;
const SECONDS = 3;
const RIYADH = 1;
const SIZES = [1_000, 100_000];

type Ask = (context: Context, n: number) => Promise<unknown>;
const categories = ['flowering', 'indoor-trees', 'for-the-desk', 'large-plants'] as const;
const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;
const sorts = ['featured', 'newest', 'price', 'price-down', 'name'] as const;

export const asks: Record<string, Ask> = {
  'list, first page': (context) => listProducts({ cityId: RIYADH }, context),
  'one category': (context, n) =>
    listProducts({ cityId: RIYADH, categories: [pick(categories, n)] }, context),
  'category, price, sort': (context, n) =>
    listProducts(
      {
        cityId: RIYADH,
        categories: [pick(categories, n)],
        minPrice: 100_00 + (n % 50) * 100,
        maxPrice: 300_00,
        sort: pick(sorts, n),
      },
      context,
    ),
  'by name': (context, n) =>
    listProducts({ cityId: RIYADH, sort: 'name' }, { ...context, language: pick(['ar', 'en'] as const, n) }),
  'deep page': (context, n) => listProducts({ cityId: RIYADH, page: 20 + (n % 20) }, context),
  'no match of three filters': (context, n) =>
    listProducts(
      {
        cityId: RIYADH,
        categories: [pick(categories, n)],
        colours: ['terracotta'],
        maxPrice: 120_00,
        onlyEngravable: true,
      },
      context,
    ),
  home: (context, n) => readMaster({ cityId: 1 + (n % 60) }, context),
  categories: (context, n) => listGiftCategories({ cityId: 1 + (n % 60) }, context),
  recommended: (context, n) => listRecommended({ cityId: RIYADH, productIds: [30 + (n % 900)] }, context),
  'search, two words': (context, n) =>
    listProducts({ cityId: RIYADH, search: pick(['golden orchid', 'red cactus', 'small fern'], n) }, context),
  suggestions: (context, n) =>
    listProducts({ cityId: RIYADH, search: pick(['mon', 'lav', 'oli', 'cac'], n), limit: 8 }, context),
  product: (context, n) => readProduct({ idOrSlug: `bench-${n % 1000}`, cityId: RIYADH }, context),
  'select 1': (context) => sql`select 1`.execute(context.database),
};

type Speed = { rate: number; p50: number };

async function speedOf(context: Context, ask: Ask): Promise<Speed> {
  const alone: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const from = performance.now();
    await ask(context, n);
    alone.push(performance.now() - from);
  }
  alone.sort((a, b) => a - b);
  let done = 0;
  let next = 0;
  const start = performance.now();
  const until = start + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < until) {
        next += 1;
        await ask(context, next);
        done += 1;
      }
    }),
  );
  return { rate: (done * 1000) / (performance.now() - start), p50: alone[3] ?? 0 };
}

/** Measures a shop with this many products, on a separate database. */
export async function benchCatalogue(many: number, log: (line: string) => void): Promise<Map<string, Speed>> {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-catalogue-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const pool = openPool(server.url, CALLERS);
  const database: Database = openDatabase(pool);
  try {
    await migrate(pool);
    await loadDemoShop({ database, clock: systemClock, pictures: openPictures(join(folder, 'pictures')) });
    log(`Adding ${many} products…`);
    await addManyProducts(database, many, systemClock.now());
    const context = {
      database,
      language: 'ar',
      clock: systemClock,
      settings: { returnDays: 3 },
    } as unknown as Context;
    const speeds = new Map<string, Speed>();
    for (const [what, ask] of Object.entries(asks)) {
      try {
        speeds.set(what, await speedOf(context, ask));
      } catch (error) {
        log(`${what}: ${error}`);
      }
    }
    return speeds;
  } finally {
    await database.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the requests per second, the median time of one caller, and the ratio to the reference's requests. */
export async function printCatalogue(sizes: readonly number[]): Promise<void> {
  for (const many of sizes.length > 0 ? sizes : SIZES) {
    const speeds = await benchCatalogue(many, console.error);
    const bare = speeds.get('select 1')?.rate ?? 0;
    console.log(
      `\n${many} products`.padEnd(29) +
        ['calls/s', 'p50 ms', 'of select 1'].map((h) => h.padStart(13)).join(''),
    );
    for (const [what, { rate, p50 }] of speeds) {
      const columns = [rate.toFixed(1), p50.toFixed(1), (rate / bare).toFixed(4)];
      console.log(what.padEnd(28) + columns.map((column) => column.padStart(13)).join(''));
    }
  }
}

if (import.meta.main) await printCatalogue(process.argv.slice(2).map(Number));
