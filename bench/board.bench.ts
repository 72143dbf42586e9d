import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { listBoardCall, moveOrderCall } from '#contract/orders/office.calls.ts';
import { listPrintWindowsCall, makePrintRunCall } from '#contract/orders/print.calls.ts';
import { openDatabase, openPool } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { systemClock } from '#server/clock.ts';
import { closeBrowser, openBrowser } from '../e2e/browser.ts';
import { arabicPhone } from '../e2e/devices.ts';
import { asMember, signInCookies } from '../e2e/office-visit.ts';
import { slowProcessor } from '../e2e/slow-processor.ts';
import { addOpenOrders } from './open-orders.ts';
import { runShop, untilAtRest } from './processes.ts';
import { placeOrders } from './purchases.ts';

// `npm run bench -- board` measures the back office's order board with 2,000 open orders: the response over HTTP, one
// request after the other; the display in a phone-sized window with a processor slowed down four times; and a print run
// with all its files.

const ORDERS = 2_000;
const ANSWERS = 60;
/** The number of orders per cell (step and delivery window) that the back office's page requests. */
const PER_CELL = 6;
const VISITS = 5;
const CHANGES = 7;
/** The minimum number of orders in a print run. */
const PRINTED = 30;
/** The performance goals of the back office, in milliseconds. */
const GOALS = { answer: 50, shown: 1_000, changeSeen: 1_000, printed: 10_000 };

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

type Place = Parameters<typeof asMember>[0];

async function measureAnswer({
  url,
  shop,
}: Place): Promise<{ times: number[]; bytes: number; numbers: string[] }> {
  const cookie = (await signInCookies({ url, shop }, 'owner')).join('; ');
  const times: number[] = [];
  let body = '';
  for (let n = 0; n < ANSWERS + 5; n += 1) {
    const from = performance.now();
    const answer = await fetch(`${url}/api/v1${listBoardCall.path}?per_cell=${PER_CELL}`, {
      headers: { cookie, localization: 'ar' },
    });
    body = await answer.text();
    if (!answer.ok) throw new Error(`The board answered ${answer.status}: ${body.slice(0, 200)}`);
    if (n >= 5) times.push(performance.now() - from);
  }
  const { data } = JSON.parse(body) as {
    data: { total: number; orders: { order_number: string; step: string }[] };
  };
  if (data.total < ORDERS) throw new Error(`The board counts ${data.total} orders`);
  const fresh = data.orders.filter(({ step }) => step === 'new').map(({ order_number }) => order_number);
  return { times, bytes: Buffer.byteLength(body), numbers: fresh };
}

async function openPhone({ url, shop }: Place): Promise<Page> {
  const browser = await openBrowser();
  const context = await browser.newContext(arabicPhone.screen);
  const { cookies = [] } = await asMember({ url, shop }, arabicPhone, 'owner');
  await context.addCookies(
    cookies.map((cookie) => ({ expires: -1, secure: false, sameSite: 'Lax', ...cookie })),
  );
  const page = await context.newPage();
  await slowProcessor(page);
  return page;
}

/** Measures the time from a press on the board's tab until the board's cards are painted, in milliseconds. */
async function measureShown(place: Place): Promise<{ opened: number[]; cold: number[] }> {
  const opened: number[] = [];
  const cold: number[] = [];
  for (let n = 0; n < VISITS; n += 1) {
    const page = await openPhone(place);
    await page.goto(`${place.url}/office`);
    const tab = page.locator('nav a[href="/office/board"]').filter({ visible: true });
    await tab.waitFor();
    await page.waitForLoadState('networkidle');
    opened.push(
      await tab.evaluate(async (link: HTMLElement) => {
        const from = performance.now();
        link.click();
        while (!document.querySelector('[data-card]')) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now() - from;
      }),
    );
    await page.reload({ waitUntil: 'commit' });
    cold.push(
      await page.evaluate(async () => {
        while (!document.querySelector('[data-card]')) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now();
      }),
    );
    await page.context().close();
  }
  return { opened, cold };
}

/** Measures the time from a move by another person until the phone shows that move, in milliseconds. */
async function measureChange(place: Place, numbers: readonly string[]): Promise<number[]> {
  const cookie = (await signInCookies(place, 'owner')).join('; ');
  const page = await openPhone(place);
  await page.goto(`${place.url}/office/board?step=new`);
  await page.locator('[data-card]').first().waitFor();
  const times: number[] = [];
  for (const number of numbers.slice(0, CHANGES)) {
    await page.locator(`[data-card="${number}"]`).waitFor();
    // Wait until the page has finished its earlier work.
    await page.waitForTimeout(1_000);
    const seen = page.evaluate(async (moved) => {
      while (document.querySelector(`[data-card="${moved}"]`)) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return Date.now();
    }, number);
    const from = Date.now();
    const answer = await fetch(`${place.url}/api/v1${moveOrderCall.path.replace(':number', number)}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ from: 1 }),
    });
    if (!answer.ok) throw new Error(`${number} was not moved: ${await answer.text()}`);
    times.push((await seen) - from);
  }
  await page.context().close();
  return times;
}

type PrintWindow = {
  city: { id: number };
  window: { starts_at: string; ends_at: string } | null;
  new: number;
};

/**
 * Measures the time from a press on Print until the last file has arrived, in milliseconds. The first run includes the
 * start of a worker thread.
 */
async function measurePrint({ url, shop }: Place): Promise<{ orders: number; first: number; again: number }> {
  const cookie = (await signInCookies({ url, shop }, 'owner')).join('; ');
  const ask = async (path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      headers: { cookie, 'content-type': 'application/json', localization: 'ar' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const dataOf = async <T>(answer: Response): Promise<T> => ((await answer.json()) as { data: T }).data;
  const { windows } = await dataOf<{ windows: PrintWindow[] }>(await ask(listPrintWindowsCall.path));
  const enough = windows.filter((one) => one.window !== null && one.new >= PRINTED);
  const chosen = enough.toSorted((a, b) => a.new - b.new)[0];
  if (!chosen?.window) throw new Error('No window has enough orders to print');
  const { starts_at, ends_at } = chosen.window;
  const print = async (seen: number | null): Promise<{ id: number; orders: number; ms: number }> => {
    const from = performance.now();
    const run = await dataOf<{ id: number; orders: number; stacks: string[] }>(
      await ask(makePrintRunCall.path, {
        key: randomUUID(),
        city_id: chosen.city.id,
        starts_at,
        ends_at,
        printouts: ['picking', 'receipt', 'cards', 'care'],
        only_new: false,
        seen_run_id: seen,
      }),
    );
    for (const stack of run.stacks) await (await ask(`/office/print/runs/${run.id}/${stack}`)).arrayBuffer();
    return { ...run, ms: performance.now() - from };
  };
  const first = await print(null);
  const again = await print(first.id);
  return { orders: first.orders, first: first.ms, again: again.ms };
}

/** Fills a separate shop with orders, and prints each measurement with its goal. */
export async function printBoard(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-board-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  const running = await runShop(folder, { DATABASE_URL: server.url });
  const database = openDatabase(openPool(server.url, 2));
  try {
    await placeOrders(running, { shopperCount: 1, each: 1 });
    await addOpenOrders(database, ORDERS, systemClock.now());
    await untilAtRest(running.pid);
    const place = { url: running.url, shop: { database, clock: systemClock } } as unknown as Place;
    const { times, bytes, numbers } = await measureAnswer(place);
    const row = (what: string, all: readonly number[], goal: number) =>
      console.log(
        `${what.padEnd(44)}${[at(all, 0.5), at(all, 0.99), goal].map((n) => n.toFixed(0).padStart(8)).join('')}`,
      );
    console.log(
      `${`${ORDERS} open orders, milliseconds`.padEnd(44)}${'p50'.padStart(8)}${'p99'.padStart(8)}${'goal'.padStart(8)}`,
    );
    row('answer', times, GOALS.answer);
    const printed = await measurePrint(place);
    row(`${printed.orders} orders printed, first run`, [printed.first], GOALS.printed);
    row(`${printed.orders} orders printed again`, [printed.again], GOALS.printed);
    const { opened, cold } = await measureShown(place);
    row('shown on a slow phone, from the tab', opened, GOALS.shown);
    row('shown on a slow phone, after a reload', cold, GOALS.shown);
    row('a change seen on it', await measureChange(place, numbers), GOALS.changeSeen);
    console.log(`${'answer, KB'.padEnd(44)}${(bytes / 1000).toFixed(0).padStart(8)}`);
  } finally {
    await closeBrowser();
    await database.destroy();
    await running.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
