import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printBoard } from './board.bench.ts';
import { printCatalogue } from './catalogue.bench.ts';
import { printCrowd } from './crowd.bench.ts';
import { printHotStock } from './hot-stock.bench.ts';
import { type Load, load } from './measure.ts';
import { printMemory } from './memory.bench.ts';
import { printOffice } from './office.bench.ts';
import { printPresses } from './presses.bench.ts';
import { memoryOf, type Running, runReference, runShop, untilAtRest } from './processes.ts';
import { cartChange, placeOrders, RIYADH, SHOPPERS } from './purchases.ts';
import { printReports } from './reports.bench.ts';
import { benchSearch } from './search.bench.ts';
import { evaluateSearch, scoreTable } from './search-judged.ts';
import { benchWeight } from './weight.ts';

// `npm run bench` compares each measurement with a bare server of the same runtime that sends the same bytes in the
// same minute, so that the ratio does not depend on the machine. An argument selects a single benchmark: `catalogue`
// (catalogue.bench.ts), `weight` for what a first visit loads (weight.ts), `presses` for what a press takes on a slow
// phone (presses.bench.ts), `board` for the back office's order board
// with many open orders (board.bench.ts), `reports` (reports.bench.ts), `office` for what the back office must do in
// time (office.bench.ts), `hot-stock` for the maximum number of orders per second of one product, and `crowd` for many
// people who shop at once (crowd.bench.ts).

const CITY_COOKIE = `city=${RIYADH}`;

type Row = { what: string; rate: string; p99: string; reference: string; ratio: string };
const rows: Row[] = [];
const facts: [string, string][] = [];
const round = (n: number): string => (n >= 100 ? n.toFixed(0) : n.toFixed(1));

function report(what: string, shopLoad: Load, reference: Load | null): void {
  if (shopLoad.failures > 0) console.error(`${what}: ${shopLoad.failures} were not answered with 200`);
  rows.push({
    what,
    rate: `${round(shopLoad.rate)}/s`,
    p99: `${round(shopLoad.p99)} ms`,
    reference: reference ? `${round(reference.rate)}/s` : '',
    ratio: reference ? (shopLoad.rate / reference.rate).toFixed(2) : '',
  });
  console.error(`  ${what}: ${round(shopLoad.rate)}/s, p99 ${round(shopLoad.p99)} ms`);
}

type Ask = { method?: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** Measures a response of the shop, then a bare reference server that sends the same bytes. */
async function compare(what: string, shop: Running, reference: Running, ask: Ask): Promise<void> {
  const answer = await fetch(shop.url + ask.path, {
    method: ask.method ?? 'GET',
    headers: ask.headers,
    ...(ask.body ? { body: ask.body } : {}),
  });
  if (answer.status !== 200) throw new Error(`${what} answered ${answer.status}`);
  // Read the raw body, because `fetch` decompresses its own, and the reference must send the bytes that the shop sent.
  const raw = await rawBody(shop, ask);
  const path = `/${encodeURIComponent(what)}`;
  await fetch(reference.url + path, {
    method: 'POST',
    headers: { 'x-bench-give': JSON.stringify(raw.headers) },
    body: raw.body,
  });
  const shopLoad = await load(shop.url, [requestOf(ask)]);
  const bare = await load(reference.url, [{ path }]);
  report(what, shopLoad, bare);
}

const requestOf = ({ method = 'GET', path, headers, body }: Ask) => ({
  method,
  path,
  headers,
  ...(body ? { body } : {}),
});

async function rawBody(
  shop: Running,
  ask: Ask,
): Promise<{ headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const going = request(
      shop.url + ask.path,
      { method: ask.method ?? 'GET', headers: ask.headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const headers: Record<string, string> = {};
          for (const name of ['content-type', 'content-encoding']) {
            const value = response.headers[name];
            if (typeof value === 'string') headers[name] = value;
          }
          resolve({ headers, body: new Uint8Array(Buffer.concat(chunks)) });
        });
      },
    );
    going.once('error', reject);
    going.end(ask.body);
  });
}

/**
 * Returns the size in KB of the JavaScript that a browser must load before the page is interactive: the entry and all
 * its imports.
 */
async function firstLoadScript(shop: Running, path: string): Promise<number> {
  const html = await (
    await fetch(shop.url + path, { headers: { cookie: `${CITY_COOKIE}; language=ar` } })
  ).text();
  const files = [...html.matchAll(/(?:<script type="module" src|rel="modulepreload" href)="([^"]+)"/g)].map(
    (m) => m[1]!,
  );
  let bytes = 0;
  for (const file of files)
    bytes += (await rawBody(shop, { path: file, headers: { 'accept-encoding': 'gzip' } })).body.length;
  return bytes / 1024;
}

async function pages(shop: Running, reference: Running, slug: string): Promise<void> {
  const headers = { 'accept-encoding': 'br', cookie: `${CITY_COOKIE}; language=ar` };
  await compare('page / (home)', shop, reference, { path: '/', headers });
  await compare('page /products (list)', shop, reference, { path: '/products', headers });
  await compare('page /product (product)', shop, reference, { path: `/product/${slug}`, headers });
  for (const path of ['/', '/products', `/product/${slug}`, '/cart']) {
    facts.push([`first-load JavaScript ${path}`, `${round(await firstLoadScript(shop, path))} KB gzip`]);
  }
}

async function calls(shop: Running, reference: Running): Promise<void> {
  const json = { 'content-type': 'application/json', localization: 'ar' };
  const post = (path: string, body: unknown): Ask => ({
    method: 'POST',
    path,
    headers: json,
    body: JSON.stringify(body),
  });
  await compare('call list', shop, reference, post('/api/v1/web/products', { cities_id: RIYADH }));
  await compare(
    'call search',
    shop,
    reference,
    post('/api/v1/web/products', { cities_id: RIYADH, search: 'زنبق', limit: 8 }),
  );
  await compare('call detail', shop, reference, {
    path: `/api/v1/web/products/product/monstera?cities_id=${RIYADH}`,
    headers: json,
  });
}

function printTable(): void {
  const headings = { what: 'what', rate: 'shop', p99: 'p99', reference: 'bare server', ratio: 'ratio' };
  const columns = ['what', 'rate', 'p99', 'reference', 'ratio'] as const;
  const widths = columns.map((column) => Math.max(...[headings, ...rows].map((row) => row[column].length)));
  for (const row of [headings, ...rows])
    console.log(columns.map((column, i) => row[column].padEnd(widths[i]!)).join('  '));
  console.log();
  for (const [name, value] of facts) console.log(`${name.padEnd(40)}  ${value}`);
}

/** Measures only what the pages load on a first visit. Takes about a minute. */
async function weight(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ashjar-weight-'));
  const shop = await runShop(dataDir);
  try {
    await untilAtRest(shop.pid);
    await benchWeight(shop);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ashjar-bench-'));
  const reference = await runReference();
  try {
    const first = await runShop(dataDir);
    facts.push(['start to first page, empty folder', `${round(first.startedInMs / 1000)} s`]);
    await first.stop();
    const shop = await runShop(dataDir);
    facts.push(['start to first page, second start', `${round(shop.startedInMs / 1000)} s`]);
    try {
      await untilAtRest(shop.pid);
      await pages(shop, reference, 'monstera');
      await calls(shop, reference);
      report('call cart change', await cartChange(shop), null);
      // The first round is not counted: the code of a new server is compiled while it is first used.
      await placeOrders(shop);
      const orders = await placeOrders(shop, { first: SHOPPERS });
      report('whole order (add, sums, place, pay, return)', orders, null);
      facts.push(['memory of the shop after the load', `${round(memoryOf(shop.pid))} MiB`]);
    } finally {
      await shop.stop();
    }
  } finally {
    await reference.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  for (const { what, p50, p99 } of await benchSearch(undefined, console.error)) {
    facts.push([`search of 100,000: ${what}`, `p50 ${round(p50)} ms, p99 ${round(p99)} ms`]);
  }
  printTable();
  console.log();
  for (const line of scoreTable(await evaluateSearch())) console.log(line);
}

const [, , only] = process.argv;
if (only === 'catalogue') await printCatalogue(process.argv.slice(3).map(Number));
else if (only === 'weight') await weight();
else if (only === 'presses') await printPresses();
else if (only === 'board') await printBoard();
else if (only === 'reports') await printReports(...process.argv.slice(3, 4).map(Number));
else if (only === 'office') await printOffice(...process.argv.slice(3, 4).map(Number));
else if (only === 'hot-stock') await printHotStock();
else if (only === 'crowd') await printCrowd(...process.argv.slice(3, 6).map(Number));
else if (only === 'memory') await printMemory(...process.argv.slice(3, 4).map(Number));
else await main();
