import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { sendPhoneCodeCall, startGuestCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { addItemCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { openDatabase, openPool } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { tapPayments } from '#providers/payments/tap.ts';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startTapSandbox } from '#sandboxes/tap/tap.sandbox.ts';
import { buildApi, handlersOf, hooks } from '#server/api.ts';
import { systemClock } from '#server/clock.ts';
import { startJobs } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { defaultSettings } from '#server/settings.ts';
import { TestClient } from '#server/test-client.ts';
import { loadDelivery } from '../demo/delivery/load-delivery.ts';
import { ServerProcess } from '../proof/test-server-process.ts';
import { type Load, turns } from './measure.ts';
import { RIYADH } from './purchases.ts';
import { FIRST_ID, record, replay } from './statements.ts';

// `node bench/place-order.bench.ts` measures place-order over HTTP, with one popular product and with many products.
// The reference is a bare database that gets the same statements over as many connections in the same minute. Only the
// ratio matters.

const CONNECTIONS = 8;
const ORDERS = 240;
const PRODUCTS = 200;
const SECRET = 'sk_test_bench';

type Scenario = { name: string; isHot: boolean; paysFromWallet: boolean };
const SCENARIOS: Scenario[] = [
  { name: 'one hot product, by card', isHot: true, paysFromWallet: false },
  { name: 'many products, by card', isHot: false, paysFromWallet: false },
  { name: 'many products, all from the wallet', isHot: false, paysFromWallet: true },
];
export type PlaceOrderRow = { name: string; shop: Load; bare: Load; statements: number };
type Ready = { client: TestClient; form: PlaceOrder };

const unavailable = (): never => {
  throw new Error('The bench calls no such service.');
};

/** Opens the shop in this process, and records every statement that it sends. */
async function openShop(url: string, tap: ReturnType<typeof tapPayments>) {
  const pool = openPool(url, CONNECTIONS);
  const statements = record(pool);
  const database = openDatabase(pool);
  const codes = new Map<string, string>();
  const queue = await startJobs({
    database,
    handlers: handlersOf(unavailable),
    schedules: [],
    runsWorkers: false,
    onError: console.error,
  });
  const shop: Shop = {
    database,
    clock: systemClock,
    hooks,
    pictures: { read: unavailable, save: unavailable, holds: unavailable, source: unavailable },
    importFolder: '',
    jobs: {
      send: (tx, job, data, more) => {
        const { destination, code } = data as { destination?: string; code?: string };
        if (destination !== undefined && code !== undefined) codes.set(destination, code);
        return queue.send(tx, job, data, more);
      },
    },
    settings: {
      ...defaultSettings,
      publicUrl: 'http://127.0.0.1:9',
      trustsProxy: true,
      codesAnHourInTotal: 1e6,
    },
    providers: {
      sms: { send: unavailable },
      email: { send: unavailable },
      identity: { offered: [], authorizeUrl: unavailable, identify: unavailable },
      payments: { tap },
    },
  };
  const faults: unknown[] = [];
  return {
    database,
    statements,
    codes,
    api: buildApi(shop, (error) => faults.push(error)),
    async close() {
      await queue.stop();
      await database.destroy();
      if (faults.length > 0) throw faults[0];
    },
  };
}

/** Fills a shop with enough stock and delivery capacity for all orders. */
async function fillShop({ database }: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  await loadDelivery(database);
  await sql`
    insert into products (slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en, summary_ar,
                          summary_en, description_ar, description_en, price_halalas, city_rule)
    select 'p-' || n, 'ن-' || n, 'living', false, n, '2026-01-01Z', 'ن', 'P', '-', '-', '-', '-', 20000, 'everywhere'
      from generate_series(1, ${PRODUCTS}) n`.execute(database);
  await sql`
    insert into palette (colour, name_ar, name_en, hex)
    values ('white', 'أبيض', 'White', '#FFFFFF')`.execute(database);
  await sql`
    insert into product_colours (product_id, colour, name_ar, name_en, hex, stock, position)
    select id, 'white', 'أبيض', 'White', '#FFFFFF', 100000, 1 from products`.execute(database);
  await sql`update cities set slot_capacity = 100000`.execute(database);
}

/** Prepares ORDERS customers, each with a cart and a completed form. */
async function readyOrders(
  shop: Awaited<ReturnType<typeof openShop>>,
  { isHot, paysFromWallet }: Scenario,
): Promise<Ready[]> {
  const { rows: colours } = await sql<{ id: number; product: number }>`
    select id, product_id as product from product_colours order by id`.execute(shop.database);
  const ready: Ready[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const client = new TestClient(shop.api, []);
    const guest = await client.must(startGuestCall, { deviceToken: 'web_token' });
    client.token = guest.token;
    const number = { countryCode: '966', phone: String(510_000_000 + n) };
    await client.must(sendPhoneCodeCall, number);
    const code = shop.codes.get(`+966${number.phone}`) ?? shop.codes.get(`966${number.phone}`) ?? '';
    const signedIn = await client.must(verifyPhoneCall, { ...number, code, deviceToken: 'web_token' });
    client.token = signedIn.token;
    const colour = colours[isHot ? 0 : n % colours.length]!;
    await client.must(addItemCall, {
      cityId: RIYADH,
      productId: colour.product,
      colourId: colour.id,
      quantity: 1,
      addonIds: [],
    });
    if (paysFromWallet) {
      await sql`insert into wallets (shopper_id, is_used) values (${signedIn.id}, true)`.execute(
        shop.database,
      );
      await sql`insert into wallet_entries (shopper_id, kind, amount_halalas, key, created_at)
        values (${signedIn.id}, 'refund', 100000, ${`bench ${n}`}, '2026-01-01Z')`.execute(shop.database);
    }
    const days = await client.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
    const slots = days.flatMap((day) => day.slots.filter((slot) => slot.isAvailable));
    const { total } = await client.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' });
    ready.push({
      client,
      form: {
        key: crypto.randomUUID(),
        cityId: RIYADH,
        method: 'delivery',
        recipientKind: 'someone',
        recipientName: 'Noura',
        recipientCountryCode: '966',
        recipientPhone: '512345678',
        address: 'Al Malqa, street 1, building 2',
        nationalAddress: null,
        slotId: slots[isHot ? 0 : n % slots.length]!.id,
        paymentMethod: paysFromWallet ? null : 'card',
        acceptsTerms: true,
        expectedTotal: total,
      },
    });
  }
  // Start the ids of each table at a different million, so that the replay can recognize ids among other numbers.
  await sql`
    do $$ declare s record; n int := 1; begin
      for s in select sequencename from pg_sequences where schemaname = 'public' and data_type = 'integer'::regtype loop
        execute format('alter sequence %I restart with %s', s.sequencename, n * ${sql.lit(FIRST_ID)});
        n := n + 1;
      end loop; end $$`.execute(shop.database);
  // Remove the jobs that would send sign-in codes.
  await sql`delete from jobs.job`.execute(shop.database);
  await sql`analyze`.execute(shop.database);
  return ready;
}

async function measure(
  admin: Client,
  serverUrl: string,
  tap: TapAt,
  scenario: Scenario,
): Promise<PlaceOrderRow> {
  const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const copy = async (name: string) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template bench_base`);
    return urlOf(name);
  };
  await admin.query('drop database if exists bench_base with (force)');
  await admin.query('create database bench_base');
  await migrate(urlOf('bench_base'));
  const base = await openShop(urlOf('bench_base'), tap.port);
  await fillShop(base);
  const ready = await readyOrders(base, scenario);
  await base.close();

  const recording = await openShop(await copy('bench_recorded'), tap.port);
  recording.statements.take();
  const works = [];
  for (const { client, form } of ready) {
    await client.tab(recording.api).must(placeOrderCall, form);
    works.push(recording.statements.take());
  }
  await recording.close();

  const server = await ServerProcess.start(
    {
      databaseUrl: await copy('bench_shop'),
      connections: CONNECTIONS,
      preparesStatements: true,
      publicUrl: 'http://127.0.0.1:9',
      now: new Date().toISOString(),
      providers: {
        tap: { baseUrl: tap.baseUrl, secretKey: SECRET, timeLimitMs: 15_000 },
        tabby: {
          baseUrl: 'http://127.0.0.1:9',
          secretKey: '',
          merchantCode: '',
          webhookSecret: '',
          timeLimitMs: 1,
        },
        tamara: {
          baseUrl: 'http://127.0.0.1:9',
          apiToken: '',
          notificationToken: '',
          company: '',
          timeLimitMs: 1,
        },
        sms: { baseUrl: 'http://127.0.0.1:9', appSid: '', senderId: '' },
      },
    },
    { faults: [], lines: [] },
  );
  const api = { request: (path: string, init: RequestInit) => fetch(server.url + path, init) };
  const each = ORDERS / CONNECTIONS;
  const shop = await turns(CONNECTIONS, each, async (worker, n) => {
    const { client, form } = ready[worker * each + n]!;
    await client.tab(api).must(placeOrderCall, form);
  });
  await server.kill();
  const bare = await replay(await copy('bench_bare'), works, CONNECTIONS);
  return { name: scenario.name, shop, bare, statements: works.at(-1)!.length };
}

type TapAt = { baseUrl: string; port: ReturnType<typeof tapPayments> };

export async function benchPlaceOrder(): Promise<PlaceOrderRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-place-order-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log: () => undefined,
    isThrowaway: true,
  });
  const sandbox = await startTapSandbox({
    secretKey: SECRET,
    store: memoryStore(),
    now: systemClock.now,
    retryDelaysMs: [],
  });
  const tap = {
    baseUrl: sandbox.baseUrl,
    port: tapPayments({ baseUrl: sandbox.baseUrl, secretKey: SECRET }),
  };
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  try {
    const rows: PlaceOrderRow[] = [];
    for (const scenario of SCENARIOS) rows.push(await measure(admin, server.url, tap, scenario));
    return rows;
  } finally {
    await admin.end();
    await sandbox.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const head = ['place-order', 'shop', 'p99', 'bare database', 'p99', 'ratio', 'statements'];
  const line = (cells: string[]) =>
    console.log(cells.map((cell, n) => cell.padEnd(n === 0 ? 38 : 15)).join(''));
  line(head);
  for (const { name, shop, bare, statements } of await benchPlaceOrder()) {
    if (shop.failures > 0) console.error(`${name}: ${shop.failures} orders were refused`);
    const numbers = [`${shop.rate.toFixed(0)}/s`, `${shop.p99.toFixed(0)} ms`];
    const bareNumbers = [`${bare.rate.toFixed(0)}/s`, `${bare.p99.toFixed(0)} ms`];
    line([name, ...numbers, ...bareNumbers, (shop.rate / bare.rate).toFixed(2), String(statements)]);
  }
}
