import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import {
  type Database,
  inTransaction,
  openDatabase,
  openPool,
  type Transaction,
} from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { takeStock } from '#server/catalogue/stock.public.ts';
import { lockStock, updateStockBy } from '#server/catalogue/stock.store.ts';
import { type Load, turns } from './measure.ts';

// `npm run bench -- hot-stock` measures how many orders per second can take stock of the same product. Each order is a
// transaction like the one of place-order: stock, then seven more statements, then the commit. A pause of a millisecond
// before each statement imitates the network, and each commit takes two milliseconds, as with a synchronous standby.
// Without these delays, a single machine would hide the cost of locks. The reference is the same transaction on a
// separate product for each buyer.

const BUYERS = 64;
const ORDERS_EACH = 12;
const DISTANCE_MS = 1;
const COMMIT_US = 2_000;
const STATEMENTS_AFTER_STOCK = 7;
const PLENTY = 1_000_000;

type Way = { name: string; take: (tx: Transaction, buyer: number) => Promise<unknown>; notifies?: boolean };
const HOT = { productId: 1, colourId: null, quantity: 1 };

const lockAndChange = async (tx: Transaction): Promise<void> => {
  await lockStock(tx, [HOT]);
  await pause(DISTANCE_MS);
  await updateStockBy(tx, [HOT], -1);
};
const WAYS: Way[] = [
  {
    name: 'reference: a product each',
    take: (tx, buyer) => takeStock(tx, [{ ...HOT, productId: 2 + buyer }]),
  },
  { name: 'before: one row, commit notifies', take: lockAndChange, notifies: true },
  { name: 'one row, no notification', take: lockAndChange },
  { name: 'in parts, commit notifies', take: (tx) => takeStock(tx, [HOT]), notifies: true },
  { name: 'now: in parts, no notification', take: (tx) => takeStock(tx, [HOT]) },
];

async function orders(database: Database, { take, notifies = false }: Way): Promise<Load> {
  await sql`delete from stock_parts`.execute(database);
  await sql`update products set stock = ${PLENTY}, in_parts = false`.execute(database);
  const next = () => pause(DISTANCE_MS);
  return turns(BUYERS, ORDERS_EACH, (buyer) =>
    inTransaction(database, async (tx) => {
      await next();
      await take(tx, buyer);
      for (let n = 0; n < STATEMENTS_AFTER_STOCK; n += 1) {
        await next();
        if (n === 0 && notifies) await sql`select pg_notify('office_changed', '{}')`.execute(tx);
        await sql`insert into bench_orders default values`.execute(tx);
      }
      await next();
    }),
  );
}

async function slowCommits(url: string): Promise<void> {
  const client = new Client({ connectionString: Object.assign(new URL(url), { username: 'postgres' }).href });
  await client.connect();
  await client.query(`alter system set commit_delay = ${COMMIT_US}`);
  await client.query('alter system set commit_siblings = 0');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Prints the orders per second of each variant, and their ratio to the reference. */
export async function printHotStock(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-hot-stock-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  await migrate(server.url);
  await slowCommits(server.url);
  const database = openDatabase(openPool(server.url, BUYERS));
  try {
    await sql`create table bench_orders (id bigint generated always as identity primary key)`.execute(
      database,
    );
    await sql`
      insert into products (slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en, summary_ar,
                            summary_en, description_ar, description_en, price_halalas, stock, city_rule)
      select 'p-' || n, 'ن-' || n, 'living', false, n, '2026-01-01Z', 'ن', 'P', '-', '-', '-', '-', 20000, 1, 'everywhere'
        from generate_series(1, ${BUYERS + 1}) n order by n`.execute(database);
    // Warm up: opens the connections and prepares the statements.
    await orders(database, WAYS.at(-1)!);
    const rows: { name: string; load: Load }[] = [];
    for (const way of WAYS) rows.push({ name: way.name, load: await orders(database, way) });
    const [reference] = rows;
    console.log(
      `${'orders of one product'.padEnd(36)}${'a second'.padStart(10)}${'p99 ms'.padStart(10)}${'ratio'.padStart(8)}`,
    );
    for (const { name, load } of rows) {
      if (load.failures > 0) console.error(`${name}: ${load.failures} failed`);
      const ratio = (load.rate / reference!.load.rate).toFixed(2);
      console.log(
        `${name.padEnd(36)}${load.rate.toFixed(0).padStart(10)}${load.p99.toFixed(0).padStart(10)}${ratio.padStart(8)}`,
      );
    }
  } finally {
    await database.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
