import { type Database, openDatabase, openPool } from '#database/database.ts';
import { copyTemplate } from '#database/test-database.ts';
import { TEST_DATA_DIR, TEST_NOW } from '#database/test-template.ts';
import { setClock } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import type { StartOptions } from '../start/options.ts';
import { startShop } from '../start/start-shop.ts';

export type TestedShop = {
  readonly url: string;
  /** The shop's internals, with which a test prepares data: moves an order on, or sells the last unit. */
  readonly shop: Shop;
  readonly database: Database;
  readonly databaseUrl: string;
  /** The shop's clock. A page's clock is set to the same time when it opens. */
  readonly clock: ReturnType<typeof setClock>;
  /** The lines that the shop has logged, including its errors. */
  readonly logged: readonly string[];
  /** The base URL of `/ready` and `/metrics`; null unless the test asked for them. */
  readonly metricsUrl: string | null;
  stop(): Promise<void>;
};

/** The capacity of each delivery window: more orders than all tests place. */
export const WINDOW_CAPACITY = 1_000;
// The stock of plentiful products. It is below the number from which stock is split into parts (decision 111), so that
// a test may change it directly.
export const PLENTY = 400;
const PLENTIFUL_FROM = 18;

let running: Promise<TestedShop> | undefined;

/**
 * Starts the whole demo shop in this process: API, pages, background jobs and sandboxes, on a free port, with its own
 * database and a clock stopped at 09:00 on a Sunday in Riyadh. All test files of a process share it, and it ends with
 * the process. The database is dropped after the test run.
 */
export function runningShop(): Promise<TestedShop> {
  running ??= start();
  return running;
}

/**
 * Starts a separate shop for a test file that needs other settings; it also ends with the process.
 * @param other a running shop, to start a second server on its database and with its clock
 */
export async function start(
  settings: Pick<StartOptions, 'measurement' | 'operation'> = {},
  other?: TestedShop,
): Promise<TestedShop> {
  const databaseUrl = other?.databaseUrl ?? (await copyTemplate('shop')).url;
  const clock = other?.clock ?? setClock(TEST_NOW);
  const logged: string[] = [];
  const { url, metricsUrl, shop, stop } = await startShop(
    {
      mode: 'demo',
      host: '127.0.0.1',
      port: 0,
      dataDir: TEST_DATA_DIR,
      databaseUrl,
      publicUrl: null,
      trustsProxy: false,
      tapSecretKey: null,
      applePay: null,
      applePayDomainFile: null,
      tabby: null,
      tamara: null,
      urpay: null,
      sms: null,
      email: null,
      identity: { google: null, apple: null, facebook: null },
      seller: null,
      shopEmail: null,
      oldHosts: ['old.localhost'],
      ...settings,
    },
    { log: (line) => logged.push(line), clock },
  );
  const database = openDatabase(openPool(databaseUrl, 4));
  if (!other) await makePlentiful(database);
  return { url, metricsUrl, shop, database, databaseUrl, clock, logged, stop };
}

/** Raises stock and delivery capacity, so that no test sells out what others buy. */
async function makePlentiful(database: Database): Promise<void> {
  // All test files of a process share the shop, and the checkout preselects the first free window. With the demo's
  // dozen places per window, earlier files would fill the first windows, and the promised times would depend on the
  // order of the files.
  await database.updateTable('cities').set({ slot_capacity: WINDOW_CAPACITY }).execute();
  // Raise the stock of products that are plentiful in the demo (18 monsteras in sage), so that no test sells them out.
  // Scarce glazes keep their stock. Products without glazes are all plentiful, because many tests buy them.
  await database
    .updateTable('product_colours')
    .set({ stock: PLENTY })
    .where('stock', '>=', PLENTIFUL_FROM)
    .execute();
  await database.updateTable('products').set({ stock: PLENTY }).where('stock', '>', 0).execute();
}
