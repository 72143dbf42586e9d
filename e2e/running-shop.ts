import { type Database, openDatabase, openPool } from '#database/database.ts';
import { copyTemplate } from '#database/test-database.ts';
import { TEST_DATA_DIR, TEST_NOW } from '#database/test-template.ts';
import { setClock } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import type { StartOptions } from '../start/options.ts';
import { startShop } from '../start/start-shop.ts';

export type TestedShop = {
  readonly url: string;
  /** The shop's internals, to arrange data: to advance an order, or to sell the last item. */
  readonly shop: Shop;
  readonly database: Database;
  /** The shop's clock. A page's clock is set to the same time when it opens. */
  readonly clock: ReturnType<typeof setClock>;
  /** The log lines of the shop, including its faults. */
  readonly logged: readonly string[];
  /** Where `/ready` and `/metrics` are; null unless a test asked for them. */
  readonly metricsUrl: string | null;
  stop(): Promise<void>;
};

/** More orders than all tests place. */
export const WINDOW_CAPACITY = 1_000;
// Below what is kept in parts (decision 111), so that a test may set it directly.
const PLENTY = 400;
const PLENTIFUL_FROM = 18;

let running: Promise<TestedShop> | undefined;

/**
 * The whole demo shop in this process: API, pages, background jobs and sandboxes, on a free port, with its own database
 * and a clock stopped at 09:00 on a Sunday in Riyadh. It is started once for all test files of a process and ends with
 * it; the database is dropped after the test run.
 */
export function runningShop(): Promise<TestedShop> {
  running ??= start();
  return running;
}

/** Starts a separate shop for a test file that needs other settings; it also ends with the process. */
export async function start(
  settings: Pick<StartOptions, 'measurement' | 'operation'> = {},
): Promise<TestedShop> {
  const { url: databaseUrl } = await copyTemplate('shop');
  const clock = setClock(TEST_NOW);
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
  // All test files of a process share the shop, and checkout proposes the first open window: with a dozen places the
  // windows of the first day would be full after some files, and what is promised for today would depend on their order.
  await database.updateTable('cities').set({ slot_capacity: WINDOW_CAPACITY }).execute();
  // For the same reason what is plentiful in the demo (18 monsteras in sage) stays so; what is scarce keeps its stock.
  await database
    .updateTable('product_colours')
    .set({ stock: PLENTY })
    .where('stock', '>=', PLENTIFUL_FROM)
    .execute();
  return { url, metricsUrl, shop, database, clock, logged, stop };
}
