import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, openPool } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { systemClock } from '#server/clock.ts';
import { copyOrder } from '#server/orders/reports/test-history.ts';
import { signInCookies } from '../e2e/office-visit.ts';
import { Shopper } from '../e2e/shopper.ts';
import { runShop, untilAtRest } from './processes.ts';

// `npm run bench -- reports [orders]` measures the reports of a month with this many paid orders (default: 100,000),
// one after the other over HTTP. The orders are copies of one order, including lines and invoice.

const ORDERS = 100_000;
const ANSWERS = 5;
/** The goal in milliseconds for the VAT report of a month with a million orders. */
const GOAL = 1_000;
const MONTH = '2025-10';
const SECONDS = 30 * 86_400;
const DAYS = `from=${MONTH}-01&to=${MONTH}-31`;
const ASKED = [
  ['VAT of the month', `vat?month=${MONTH}`],
  ['sales by day, against the month before', `sales?${DAYS}&compared_from=2025-09-01&compared_to=2025-09-30`],
  ['sales by city', `sales/parts?${DAYS}&by=city`],
  ['sales by product', `sales/parts?${DAYS}&by=product`],
  ['the first rows of the month', `rows?${DAYS}&of=sales`],
] as const;

const middle = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Fills a month with orders and prints the time of each report. */
export async function printReports(orders = ORDERS): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-reports-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  const running = await runShop(folder, { DATABASE_URL: server.url });
  const database = openDatabase(openPool(server.url, 2));
  try {
    const place = { url: running.url, database, shop: { database, clock: systemClock } } as never;
    const customer = await Shopper.customer(place, { language: 'en', name: 'Sara' });
    await customer.add('monstera', { colour: 'white' });
    const placed = await customer.order();
    await customer.pay(placed);
    const from = new Date(`${MONTH}-01T00:00:00+03:00`);
    await copyOrder(database, placed.orderNumber, { from, everySeconds: SECONDS / orders, copies: orders });
    await sql`vacuum analyze`.execute(database);
    await untilAtRest(running.pid);
    const cookie = (await signInCookies(place, 'owner')).join('; ');
    console.log(`${`${orders} orders in one month, milliseconds`.padEnd(48)}${'p50'.padStart(8)}`);
    for (const [what, path] of ASKED) {
      const times: number[] = [];
      for (let n = 0; n <= ANSWERS; n += 1) {
        const start = performance.now();
        const answer = await fetch(`${running.url}/api/v1/office/reports/${path}`, { headers: { cookie } });
        const body = await answer.text();
        if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${body.slice(0, 200)}`);
        // Drop the first measurement, because it fills the caches.
        if (n > 0) times.push(performance.now() - start);
      }
      console.log(`${what.padEnd(48)}${middle(times).toFixed(0).padStart(8)}`);
    }
    console.log(`${'goal of the VAT'.padEnd(48)}${String(GOAL).padStart(8)}`);
  } finally {
    await database.destroy();
    await running.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
