import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addItemCall, listItemsCall } from '#contract/cart/cart.calls.ts';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { type Load, load, turns } from './measure.ts';
import { memoryOf, type Running, runReference, runShop } from './processes.ts';
import { BenchShopper } from './shopper.ts';

// `npm run bench`: each figure beside a bare server of the same runtime answering the same bytes in the same minute,
// so that what counts is the ratio, not the machine (issue, Bench).

const RIYADH = 1;
const CITY_COOKIE = `city=${RIYADH}`;
const SHOPPERS = 8;
const ORDERS_EACH = 12;

type Row = { what: string; rate: string; p99: string; reference: string; ratio: string };
const rows: Row[] = [];
const facts: [string, string][] = [];
const round = (n: number): string => (n >= 100 ? n.toFixed(0) : n.toFixed(1));

function report(what: string, own: Load, reference: Load | null): void {
  if (own.failures > 0) console.error(`${what}: ${own.failures} were not answered with 200`);
  rows.push({
    what,
    rate: `${round(own.rate)}/s`,
    p99: `${round(own.p99)} ms`,
    reference: reference ? `${round(reference.rate)}/s` : '',
    ratio: reference ? (own.rate / reference.rate).toFixed(2) : '',
  });
  console.error(`  ${what}: ${round(own.rate)}/s, p99 ${round(own.p99)} ms`);
}

type Ask = { method?: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** Measures an answer, then the reference with the very same bytes. */
async function compare(what: string, shop: Running, reference: Running, ask: Ask): Promise<void> {
  const answer = await fetch(shop.url + ask.path, {
    method: ask.method ?? 'GET',
    headers: ask.headers,
    ...(ask.body ? { body: ask.body } : {}),
  });
  if (answer.status !== 200) throw new Error(`${what} answered ${answer.status}`);
  // fetch has already unpacked the body; the reference must send as many bytes as the shop does on the wire.
  const raw = await rawBody(shop, ask);
  const path = `/${encodeURIComponent(what)}`;
  await fetch(reference.url + path, {
    method: 'POST',
    headers: { 'x-bench-give': JSON.stringify(raw.headers) },
    body: raw.body,
  });
  const own = await load(shop.url, [requestOf(ask)]);
  const bare = await load(reference.url, [{ path }]);
  report(what, own, bare);
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

/** What the browser must fetch of JavaScript before the page is alive: the entry and everything it imports. */
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

async function cartChange(shop: Running): Promise<void> {
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, i) => {
      const shopper = new BenchShopper(shop.url, i);
      await shopper.becomeGuest();
      return shopper;
    }),
  );
  const product = await plentiful(shoppers[0]!);
  const content = { cityId: RIYADH, productId: product.id, colourId: product.colourId, addonIds: [] };
  const lines = await Promise.all(shoppers.map((one) => one.call(addItemCall, { ...content, quantity: 1 })));
  const { changeItemCall } = await import('#contract/cart/cart.calls.ts');
  const own = await turns(SHOPPERS, 150, async (worker, n) => {
    const itemId = (lines[worker] as { id: number }[])[0]!.id;
    await shoppers[worker]!.call(changeItemCall, { ...content, itemId, quantity: 1 + (n % 2) });
  });
  report('call cart change', own, null);
}

type Plentiful = { id: number; colourId: number | null };
async function plentiful(shopper: BenchShopper): Promise<Plentiful> {
  const { products } = await shopper.call(listProductsCall, { cityId: RIYADH, limit: 100 });
  const best = products
    .filter((product) => !product.isAddon)
    .flatMap((product) =>
      product.colours.map((colour) => ({ id: product.id, colourId: colour.id, quantity: colour.quantity })),
    )
    .sort((a, b) => b.quantity - a.quantity)[0];
  if (!best) throw new Error('Nothing in the shop can be bought');
  return best;
}

async function placeOrders(shop: Running): Promise<void> {
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, i) => {
      const shopper = new BenchShopper(shop.url, 100 + i);
      await shopper.signIn(`5${String(10_000_000 + i)}`);
      return shopper;
    }),
  );
  const { products } = await shoppers[0]!.call(listProductsCall, { cityId: RIYADH, limit: 100 });
  const choices = products
    .filter((product) => product.isInCity)
    .flatMap((product) =>
      product.colours.filter((colour) => colour.quantity > 0).map((colour) => ({ product, colour })),
    );
  const days = await shoppers[0]!.call(listTimeSlotsCall, { cityId: RIYADH, method: 'door' });
  const slots = days.flatMap((day) => day.slots.filter((slot) => slot.isAvailable).map((slot) => slot.id));
  const own = await turns(SHOPPERS, ORDERS_EACH, async (worker, n) => {
    const shopper = shoppers[worker]!;
    const { product, colour } = choices[(worker * ORDERS_EACH + n) % choices.length]!;
    await shopper.call(addItemCall, {
      cityId: RIYADH,
      productId: product.id,
      colourId: colour.id,
      quantity: 1,
      addonIds: [],
    });
    const totals = await shopper.call(readTotalsCall, { cityId: RIYADH, method: 'door' });
    await shopper.call(placeOrderCall, {
      key: crypto.randomUUID(),
      cityId: RIYADH,
      method: 'door',
      recipientKind: 'someone',
      recipientName: 'Noura',
      recipientCountryCode: '966',
      recipientPhone: '512345678',
      address: 'Al Malqa, street 1, building 2',
      nationalAddress: null,
      slotId: slots[(worker * ORDERS_EACH + n) % slots.length]!,
      paymentMethod: 'card',
      acceptsTerms: true,
      expectedTotal: totals.total,
    });
    await shopper.call(listItemsCall, { cityId: RIYADH });
  });
  report('place order (add, totals, place, pay page)', own, null);
}

function printTable(): void {
  const heads = { what: 'what', rate: 'shop', p99: 'p99', reference: 'bare server', ratio: 'ratio' };
  const columns = ['what', 'rate', 'p99', 'reference', 'ratio'] as const;
  const widths = columns.map((column) => Math.max(...[heads, ...rows].map((row) => row[column].length)));
  for (const row of [heads, ...rows])
    console.log(columns.map((column, i) => row[column].padEnd(widths[i]!)).join('  '));
  console.log();
  for (const [name, value] of facts) console.log(`${name.padEnd(40)}  ${value}`);
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
      await pages(shop, reference, 'monstera');
      await calls(shop, reference);
      await cartChange(shop);
      await placeOrders(shop);
      facts.push(['memory of the shop after the load', `${round(memoryOf(shop.pid))} MiB`]);
    } finally {
      await shop.stop();
    }
  } finally {
    await reference.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  printTable();
}

await main();
