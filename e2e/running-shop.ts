import { type Database, openDatabase, openPool } from '#database/database.ts';
import { copyTemplate } from '#database/test-database.ts';
import { TEST_DATA_DIR, TEST_NOW } from '#database/test-template.ts';
import { setClock } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import type { StartOptions } from '../start/options.ts';
import { startShop } from '../start/start-shop.ts';

export type TestedShop = {
  readonly url: string;
  /** The shop from inside, for what a test must arrange: moving an order, taking the last of something. */
  readonly shop: Shop;
  readonly database: Database;
  /** The shop's clock. The pages' clock is set to it when they are opened. */
  readonly clock: ReturnType<typeof setClock>;
  /** What the shop logged, its faults among it. */
  readonly logged: readonly string[];
};

let running: Promise<TestedShop> | undefined;

/**
 * The demo shop, whole and in this process: API, pages, background work and sandboxes, on a free port, with a database
 * of its own and a clock that stands at 09:00 on a Sunday in Riyadh. Started once for all files that run in a process;
 * it ends with the process, and its database with the run.
 */
export function runningShop(): Promise<TestedShop> {
  running ??= start();
  return running;
}

/** Of its own for a file that needs other settings than all others; it ends with the process as well. */
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
