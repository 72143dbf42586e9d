import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { changePricesCall, listPricesCall, undoPricesCall } from '#contract/catalogue/prices.calls.ts';
import { addPictureCall, publishProductCall, saveProductCall } from '#contract/catalogue/products.calls.ts';
import type { OfficeCall } from '#contract/office-call.ts';
import type { WireRequest } from '#contract/wire.ts';
import { type Database, openDatabase, openPool } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { exportCatalogue, importCatalogue, openPictures } from '#server/catalogue/import/import.public.ts';
import { listDocuments } from '#server/catalogue/products/documents.store.ts';
import { listNewestVersions } from '#server/catalogue/products/versions.store.ts';
import { systemClock } from '#server/clock.ts';
import { loadDelivery } from '../demo/delivery/load-delivery.ts';
import { signInCookies } from '../e2e/office-visit.ts';
import { addManyProducts } from './many-products.ts';
import { type Running, runShop, untilAtRest } from './processes.ts';

// `npm run bench -- office [products]`: what the back office must do in time, with two servers on one database: a
// product published on one and seen on the other, a photograph of 40 megapixels while others ask for pages, 1,000 prices
// changed and undone, and the round of a large catalogue through export and import (default: 10,000 products).

const PRODUCTS = 10_000;
const ROUNDS = 5;
const PRICES = 1_000;
/** The size of a photograph of a recent phone, 40.0 megapixels. */
const PHOTO = { width: 7300, height: 5480 };
/** How long the page is asked for without an upload, for comparison, in milliseconds. */
const CALM_MS = 3_000;

const middle = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const print = (what: string, times: readonly number[], goal: string) =>
  console.log(
    `${what.padEnd(58)}p50 ${middle(times).toFixed(0).padStart(6)} ms, most ${Math.max(...times)
      .toFixed(0)
      .padStart(6)} ms, ${goal}`,
  );
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

type Office = { url: string; cookie: string; database: Database };
async function send<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  { url, cookie }: Office,
  call: Pick<OfficeCall<I, O>, 'method' | 'path' | 'input' | 'output'>,
  input: z.output<I>,
): Promise<z.output<O>> {
  const { params = {}, body } = z.encode(call.input, input as never) as WireRequest;
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', cookie },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const { data, message } = (await answer.json()) as { data: unknown; message: string };
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${message}`);
  return z.decode(call.output, data as never);
}

/** The time from the press on "publish" on one server until the other server's page shows the product's new title. */
async function savedAndSeen(office: Office, other: Running): Promise<number[]> {
  const page = async () => (await fetch(`${other.url}/product/monstera?lang=en`)).text();
  const { id } = await office.database
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'monstera')
    .executeTakeFirstOrThrow();
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const title = `Monstera of round ${round}`;
    await page();
    const document = (await listDocuments(office.database, [id])).get(id)!;
    const base = (await listNewestVersions(office.database, [id])).get(id)!.number;
    const { draft } = await send(office, saveProductCall, {
      key: String(id),
      base,
      draftVersion: 0,
      document: { ...document, title: { ...document.title, en: title } },
    });
    times.push(
      await timed(async () => {
        await send(office, publishProductCall, { key: String(id), draftVersion: draft!.version });
        while (!(await page()).includes(title));
      }),
    );
  }
  return times;
}

/** A photograph with as much detail as a camera's: about 10 MB. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const small = { width: PHOTO.width / 4, height: PHOTO.height / 4, channels: 3 as const };
  const grain = await sharp({ create: { ...small, background: '#000', noise } })
    .png()
    .toBuffer();
  return sharp(grain).resize(PHOTO.width, PHOTO.height).jpeg({ quality: 90 }).toBuffer();
}

/** Asks for a page again and again until `isOver`; returns how long each answer took. */
async function probe(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver())
    times.push(await timed(async () => (await fetch(`${url}/product/monstera`)).arrayBuffer()));
  return times;
}

async function photos(office: Office): Promise<void> {
  const bytes = await photograph();
  console.log(
    `A JPEG of ${PHOTO.width} x ${PHOTO.height} pixels, ${(bytes.length / 1e6).toFixed(1)} MB, through the shop:`,
  );
  const end = performance.now() + CALM_MS;
  const calm = await probe(office.url, () => performance.now() > end);
  const times: number[] = [];
  const during: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let isDone = false;
    const probing = probe(office.url, () => isDone);
    times.push(
      await timed(async () => {
        const answer = await fetch(`${office.url}/api/v1${addPictureCall.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream', cookie: office.cookie },
          body: new Uint8Array(bytes),
        });
        if (!answer.ok) throw new Error(`The photograph was refused: ${await answer.text()}`);
        await answer.arrayBuffer();
      }),
    );
    isDone = true;
    during.push(...(await probing));
  }
  print('  until it is stored and answered', times, 'goal 3000');
  print('  a product page meanwhile', during, 'without an upload:');
  print('  a product page without an upload', calm, '');
}

async function prices(office: Office): Promise<void> {
  const { products } = await send(office, listPricesCall, {});
  const chosen = products.slice(0, PRICES);
  const [changing, undoing]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    let id = 0;
    changing.push(
      await timed(async () => {
        const changed = await send(office, changePricesCall, {
          key: randomUUID(),
          prices: chosen.map(({ productId, price, oldPrice }) => ({
            productId,
            price: price + 100,
            oldPrice: oldPrice === null ? null : oldPrice + 100,
            seenPrice: price,
            seenOldPrice: oldPrice,
          })),
        });
        id = changed.id;
      }),
    );
    undoing.push(
      await timed(() => send(office, undoPricesCall, { id, key: randomUUID(), skipsChanged: false })),
    );
    const now = (await send(office, listPricesCall, {})).products.slice(0, PRICES);
    if (JSON.stringify(now) !== JSON.stringify(chosen)) throw new Error('Undone prices are not as before.');
  }
  print(`${chosen.length} prices changed`, changing, '');
  print(`${chosen.length} prices undone`, undoing, '');
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'export.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** Gives each glaze of the added products a picture of the demo, because the import refuses a glaze without one. */
async function addPictures(database: Database): Promise<void> {
  await sql`
    with demo as (select array_agg(distinct picture_hash) as hashes from product_images where colour_id is not null)
    insert into product_images (product_id, colour_id, kind, picture_hash, alt_ar, alt_en, position)
    select p.id, g.id, 'main', hashes[1 + g.id % cardinality(hashes)], p.title_ar, p.title_en, g.position
      from products p join product_colours g on g.product_id = p.id cross join demo
     where p.slug like 'bench-%'`.execute(database);
}

/** Exports the catalogue, imports it into an empty shop, exports that, and compares every file byte by byte. */
async function round(database: Database, folder: string): Promise<void> {
  const files = folderFiles(join(folder, 'shop', 'pictures'));
  const shop = { database, clock: systemClock, pictures: openPictures(files) };
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const exporting = await timed(() => exportCatalogue(shop, first));
  // The shop's own role may not create a database, so the empty shop has a server of its own.
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'other'), log: () => undefined });
  const pool = openPool(server.url, 4);
  await migrate(pool);
  const other = openDatabase(pool);
  await loadDelivery(other);
  const another = {
    database: other,
    clock: systemClock,
    pictures: openPictures(folderFiles(join(folder, 'another'))),
  };
  const importing = await timed(() => importCatalogue(another, first));
  await exportCatalogue(another, second);
  await other.destroy();
  await server.stop();
  const names = filesIn(first);
  const isSame =
    filesIn(second).join() === names.join() &&
    names.every((name) => readFileSync(join(first, name)).equals(readFileSync(join(second, name))));
  const { products } = JSON.parse(readFileSync(join(first, 'catalogue.json'), 'utf8'));
  console.log(
    `${products.length} products, ${names.length} files: exported in ${(exporting / 1000).toFixed(1)} s, imported in ${(importing / 1000).toFixed(1)} s, exported again: ${isSame ? 'the same bytes' : 'OTHER BYTES'}`,
  );
}

export async function printOffice(products = PRODUCTS): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-office-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  const data = join(folder, 'shop');
  const one = await runShop(data, { DATABASE_URL: server.url });
  const other = await runShop(data, { DATABASE_URL: server.url });
  const database = openDatabase(openPool(server.url, 2));
  try {
    await untilAtRest(one.pid);
    const place = { url: one.url, shop: { database, clock: systemClock } } as never;
    const office = {
      url: one.url,
      cookie: (await signInCookies(place, 'merchandiser')).join('; '),
      database,
    };
    print('a product published and seen on the other server', await savedAndSeen(office, other), 'goal 2000');
    await photos(office);
    await addManyProducts(database, products, systemClock.now());
    await prices(office);
    await addPictures(database);
    await round(database, folder);
  } finally {
    await database.destroy();
    await Promise.all([one.stop(), other.stop()]);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
