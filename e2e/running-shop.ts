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
};

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
export async function start(settings: Pick<StartOptions, 'measurement'> = {}): Promise<TestedShop> {
  const { url: databaseUrl } = await copyTemplate('shop');
  const clock = setClock(TEST_NOW);
  const logged: string[] = [];
  const { url, shop } = await startShop(
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
  return { url, shop, database: openDatabase(openPool(databaseUrl, 4)), clock, logged };
}
