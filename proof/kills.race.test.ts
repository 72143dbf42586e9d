import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import type { Database } from '#database/database.ts';
import { findViolations, readShelves, type Shelf } from '#server/checkout/test-invariants.ts';
import { providerCharges } from '#server/checkout/test-provider-ledger.ts';
import { type CartChoice, fillCart, formOf } from '#server/checkout/test-purchase.ts';
import type { Answering } from '#server/test-client.ts';
import type { Shopper } from '#server/test-shop.ts';
import { sandboxCharges } from '../start/sandbox-charges.ts';
import { keepBuying, signInMany, stockUp, Tally } from './test-checkouts.ts';
import { findLostOrders } from './test-lost-orders.ts';
import { waitUntil, wholeShop } from './test-whole-shop.ts';

// Runs the whole shop with its own PostgreSQL while shoppers buy, and kills a backend, PostgreSQL and the server with
// `kill -9` (decision 037). `npm run prove -- kills` kills each ten times under fifty checkouts, prints how long each
// recovery took and asserts the time limits. `npm test` kills each once and asserts only what does not depend on the
// machine's load: the shop recovers by itself, its process survives, and nothing is lost.

const IS_FULL = process.env.PROVE === 'full';
const CROWD = IS_FULL ? 50 : 6;
const KILLS = IS_FULL ? Number(process.env.KILLS ?? 10) : 1;
/**
 * The time limit from the kill (or from the restart of a killed server) to the first response to a request sent
 * afterwards.
 */
const BACK_WITHIN_MS = 5_000;
/** The time limit from the restart until the shop has recorded a payment that was captured during the outage. */
const FOUND_WITHIN_MS = 20_000;
const LONG_MS = 60_000;
const STEADY_ORDERS = IS_FULL ? 25 : CROWD;
/**
 * How long the full test lets a database run before each kill. If PostgreSQL ends less than five seconds after its
 * start, the shop restarts it only after a growing pause.
 */
const STABLE_MS = IS_FULL ? 6_000 : 0;

const shop = await wholeShop();
const tally = new Tally();
const api: Answering = { request: (path, init) => fetch(shop.url + path, init) };
let crowd: Shopper[] = [];
let choice: CartChoice = {};
let shelves: Shelf[] = [];
let shopping: Promise<unknown> = Promise.resolve();
const table: Record<string, string | number>[] = [];

beforeAll(async () => {
  await shop.start();
  const database = await shop.database();
  choice = await stockUp(database);
  shelves = await readShelves(database);
  crowd = await signInMany(CROWD, { api, tally, database });
  shopping = Promise.all(crowd.map((shopper) => keepBuying(shopper, choice, tally)));
  // Ignore the error here, because it is reported where `shopping` is awaited.
  shopping.catch(() => undefined);
}, 3 * LONG_MS);
afterAll(() => {
  tally.isOver = true;
});
afterAll(() => {
  if (IS_FULL) console.table(table);
});

/** Resolves when shoppers complete purchases again after a kill. */
async function untilBuying(): Promise<void> {
  const before = tally.paid.size;
  const areBuying = await waitUntil(() => tally.paid.size >= before + STEADY_ORDERS, LONG_MS);
  expect(areBuying, 'shoppers buy').not.toBeNull();
  // Clear the rate limits: they are made for people, but these shoppers never pause.
  await sql`delete from rate_limits`.execute(await shop.database());
}

const isBackSince = (since: number) =>
  waitUntil(() => tally.lastAnsweredSentAt > since || !shop.isAlive(), LONG_MS);

/** Fails if an invariant is violated, or if an order that a shopper saw placed is missing or exists twice. */
async function expectNothingLost(): Promise<void> {
  const database = await shop.database();
  const theirs = () => providerCharges(sandboxCharges(database));
  expect(await findViolations(database, { shelves, theirs })).toEqual([]);
  expect([...tally.wrong, ...(await findLostOrders(database, tally))]).toEqual([]);
}

const addToTable = (what: string, times: number[], more: Record<string, number>): void => {
  const sorted = times.toSorted((a, b) => a - b);
  table.push({
    what,
    times: times.length,
    'median ms': Math.round(sorted[Math.floor(sorted.length / 2)]!),
    'longest ms': Math.round(sorted.at(-1)!),
    ...more,
    'orders confirmed': tally.placed.size,
    'orders paid': tally.paid.size,
  });
};

/**
 * Repeats KILLS times: kills, waits for a response to a request sent after the kill, and checks that shoppers can buy.
 */
async function survive(what: string, kill: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  const before = { unavailable: tally.unavailable, lost: tally.lost };
  for (let n = 0; n < KILLS; n += 1) {
    await Promise.all([untilBuying(), pause(STABLE_MS)]);
    // Request the page to fill the page cache, which the last outage emptied.
    await fetch(shop.url, { headers: { accept: 'text/html' } });
    const since = await kill();
    const ms = await isBackSince(since);
    expect(shop.isAlive(), shop.log.slice(-20).join('\n')).toBe(true);
    expect(ms, `${what}: the shop answers again. ${shop.log.slice(-20).join('\n')}`).not.toBeNull();
    times.push(performance.now() - since);
  }
  await untilBuying();
  await expectNothingLost();
  addToTable(what, times, {
    'answers of 503': tally.unavailable - before.unavailable,
    'connections lost': tally.lost - before.lost,
  });
  if (IS_FULL) expect(Math.max(...times)).toBeLessThan(BACK_WITHIN_MS);
}

/**
 * Returns the faults that the shop has logged, except those about payment services. Their sandboxes store their data in
 * the killed database, so jobs that contact them at that moment rightly report that a service did not respond.
 */
const faultsSince = (line: number): string[] =>
  shop.log
    .slice(line)
    .filter((message) => message.startsWith('Fault'))
    .filter((message) => !/ProviderDown: |payments could not be followed/.test(message));

/**
 * Requests the home page repeatedly for `ms` milliseconds.
 * @returns the status codes; 0 for a failed connection
 */
async function requestHome(ms: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const until = performance.now() + ms; performance.now() < until; await pause(50))
    await fetch(shop.url, { headers: { accept: 'text/html' } }).then(
      ({ status }) => statuses.push(status),
      () => statuses.push(0),
    );
  return statuses;
}

describe('The shop under load survives kill -9', { timeout: KILLS * 2 * LONG_MS + 2 * LONG_MS }, () => {
  it('of a PostgreSQL backend, which ends all connections: it recovers by itself and shows pages throughout', async () => {
    const homeStatuses: Promise<number[]>[] = [];
    const logBefore = shop.log.length;
    await survive('kill -9 of a backend', async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name = ''
         order by state = 'active' desc, pid limit 1`.execute(await shop.database());
      const since = performance.now();
      process.kill(rows[0]!.pid, 'SIGKILL');
      homeStatuses.push(requestHome(1_000));
      return since;
    });
    expect((await Promise.all(homeStatuses)).flat().filter((status) => status !== 200)).toEqual([]);
    expect(faultsSince(logBefore)).toEqual([]);
  });

  it('of PostgreSQL itself: it recovers by itself and shows pages throughout', async () => {
    const homeStatuses: Promise<number[]>[] = [];
    const logBefore = shop.log.length;
    await survive('kill -9 of PostgreSQL', async () => {
      const since = performance.now();
      process.kill(shop.postmaster(), 'SIGKILL');
      homeStatuses.push(requestHome(1_000));
      return since;
    });
    expect((await Promise.all(homeStatuses)).flat().filter((status) => status !== 200)).toEqual([]);
    expect(faultsSince(logBefore)).toEqual([]);
    // Each kill must log three lines (the database is away, is started again, is back), and not a line for each failed
    // statement.
    const log = shop.log.slice(logBefore);
    const aboutDatabase = log.filter((line) => line.startsWith('The database'));
    expect(aboutDatabase.length, log.join('\n')).toBeLessThanOrEqual(6 * KILLS);
    expect(aboutDatabase.length, log.join('\n')).toBeGreaterThanOrEqual(KILLS);
  });

  it('of the server, once it is restarted: it finds a payment captured during the outage by itself', async () => {
    const found: number[] = [];
    await survive('kill -9 of the server', async () => {
      const open = await openOrder();
      await shop.end('SIGKILL');
      // Capture the payment while the shop is down, by changing the charge that the sandbox stores in this database.
      await sql`
        update sandbox_charges set document = jsonb_set(document, '{charge,status}', '"CAPTURED"')
         where id = (select charge_id from payments where order_uuid = ${open})`.execute(
        await shop.database(),
      );
      const since = performance.now();
      await shop.start();
      const ms = await waitUntil(async () => isPaid(await shop.database(), open), 2 * LONG_MS);
      expect(ms, 'the payment is found').not.toBeNull();
      found.push(performance.now() - since);
      return since;
    });
    addToTable('payment found after the start', found, {});
    if (IS_FULL) expect(Math.max(...found)).toBeLessThan(FOUND_WITHIN_MS);
  });

  it('and ends on SIGTERM under load without a 5xx, and shuts the database down cleanly', async () => {
    await untilBuying();
    const answered: number[] = [];
    let isEnding = true;
    const requests = Promise.all(
      crowd.map(async () => {
        while (isEnding)
          await fetch(`${shop.url}/api/v1/common/check-maintenance-mode`).then(
            ({ status }) => answered.push(status),
            () => pause(20),
          );
      }),
    );
    await waitUntil(() => answered.length > CROWD, LONG_MS);
    const before = { unavailable: tally.unavailable, wrong: tally.wrong.length };
    const since = performance.now();
    expect(await shop.end('SIGTERM')).toBe(0);
    addToTable('SIGTERM', [performance.now() - since], {
      'answers of 503': tally.unavailable - before.unavailable,
    });
    isEnding = false;
    tally.isOver = true;
    await Promise.all([requests, shopping]);
    expect(answered.filter((status) => status >= 500)).toEqual([]);
    expect([tally.unavailable, tally.wrong.length]).toEqual([before.unavailable, before.wrong]);
    const startedAgain = shop.log.length;
    await shop.start();
    expect(shop.log.slice(startedAgain).join('\n')).not.toMatch(/abruptly|does not come up/);
    await expectNothingLost();
  });
});

/** Creates an order that awaits payment, as if its shopper had then left. */
async function openOrder(): Promise<string> {
  const database = await shop.database();
  const [shopper] = await signInMany(1, { api, tally, database });
  await fillCart(shopper!, choice);
  const form = await formOf(shopper!);
  const { orderUuid } = await shopper!.must(placeOrderCall, form);
  tally.placed.set(form.key, orderUuid);
  return orderUuid;
}

async function isPaid(database: Database, orderUuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments where order_uuid = ${orderUuid} and status = 'paid'`.execute(database);
  return rows.length > 0;
}
