import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { testDatabase } from '#database/test-database.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { setClock } from '#server/clock.ts';
import { loadDelivery } from '../../../demo/delivery/load-delivery.ts';
import { findHome, findNewestHome } from '../home/home-versions.store.ts';
import { publishHome } from '../home/publish-home.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { openPictures } from '../pictures/pictures.ts';
import { exportCatalogue } from './export-catalogue.ts';

const DEMO = join(import.meta.dirname, '../../../demo/catalogue');
const scratch = mkdtempSync(join(tmpdir(), 'ashjar-export-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(scratch, 'folder-'));

const clock = setClock('2026-11-21T09:00:00Z');
async function openShop() {
  const { database } = await testDatabase('empty');
  await loadDelivery(database);
  return { database, clock, pictures: openPictures(folderFiles(newFolder())) };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const full = await openShop();
await importCatalogue(full, DEMO);
async function exported(shop: Shop): Promise<string> {
  const folder = newFolder();
  await exportCatalogue(shop, folder);
  return folder;
}
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'export.json')
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')]),
  );
const jsonIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8'));
const priceOf = async ({ database }: Shop, slug: string) =>
  (
    await database
      .selectFrom('products')
      .select('price_halalas as price')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).price;

describe('An exported catalogue', () => {
  it('of the demo is imported by an empty shop, which then exports the same bytes, pictures included', async () => {
    const folder = await exported(full);
    const files = filesIn(folder);
    expect(jsonIn(folder).products).toHaveLength(22);
    expect(files.size).toBeGreaterThan(50);
    const empty = await openShop();
    await importCatalogue(empty, folder);
    expect(filesIn(await exported(empty))).toEqual(files);
    expect(filesIn(await exported(full))).toEqual(files);
  });

  it('changes nothing where it came from, and makes no version there', async () => {
    const versions = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from product_versions`.execute(full.database)).rows;
    const before = await versions();
    await importCatalogue(full, await exported(full));
    expect(await versions()).toEqual(before);
  });

  it('of hundreds of products is the same after a round too', async () => {
    const shop = await openShop();
    await sql`insert into pictures (hash, width, height) values (${'a'.repeat(32)}, 1, 1)`.execute(
      shop.database,
    );
    await sql`
      with added as (
        insert into products (slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en, summary_ar,
          summary_en, description_ar, description_en, price_halalas, old_price_halalas, stock, city_rule, keywords_en)
        select 'many-' || translate(n::text, '0123456789', 'abcdefghij'), 'كثير-' || n, 'other', n % 7 = 0, n,
               ${clock.now()}, 'كثير "' || n || '"', '=Many, ' || n, '-', '-', e'two\nlines', '-', 100 * n + n % 100,
               case when n % 3 = 0 then 100 * n + 500 end, n % 11, 'everywhere', array['a', 'b ' || n]
          from generate_series(1, 300) n returning id)
      insert into product_images (product_id, picture_hash, alt_ar, alt_en, position)
      select id, ${'a'.repeat(32)}, 'صورة', 'Picture', 0 from added`.execute(shop.database);
    const folder = await exported(shop);
    const other = await openShop();
    await sql`insert into pictures (hash, width, height) values (${'a'.repeat(32)}, 1, 1)`.execute(
      other.database,
    );
    await importCatalogue(other, folder);
    expect(filesIn(await exported(other))).toEqual(filesIn(folder));
  });

  it('changes prices without its pictures, which stay', async () => {
    const folder = await exported(full);
    rmSync(join(folder, 'pictures'), { recursive: true });
    const catalogue = jsonIn(folder);
    catalogue.products[0].price = 123.5;
    writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
    const images = async () =>
      (await sql`select * from product_images order by product_id, position`.execute(full.database)).rows
        .length;
    const before = await images();
    await importCatalogue(full, folder);
    expect(await priceOf(full, catalogue.products[0].slug)).toBe(123_50);
    expect(await images()).toBe(before);
    const other = await openShop();
    await expect(importCatalogue(other, folder)).rejects.toThrow(/is not there/);
  });

  it('that is older than the shop says so, names what changed, and is imported only where it is asked', async () => {
    const folder = await exported(full);
    clock.pass(60_000);
    const newer = await exported(full);
    const catalogue = jsonIn(newer);
    const { slug } = catalogue.products[1];
    Object.assign(catalogue.products[1], { price: 955, oldPrice: null });
    writeFileSync(join(newer, 'catalogue.json'), JSON.stringify(catalogue));
    clock.pass(60_000);
    await importCatalogue(full, newer);
    expect(await priceOf(full, slug)).toBe(955_00);
    await expect(importCatalogue(full, folder)).rejects.toThrow(new RegExp(`Changed since then: ${slug}\\.`));
    expect(await priceOf(full, slug)).toBe(955_00);
    await importCatalogue(full, folder, { anyway: true });
    expect(await priceOf(full, slug)).not.toBe(955_00);
  });

  it('that is older than the home page leaves it as it is, and puts it back where that is asked', async () => {
    const { database } = full;
    const folder = await exported(full);
    expect(
      jsonIn(folder)
        .home.sections.map(({ key }: { key: string }) => key)
        .slice(0, 4),
    ).toEqual(['hero', 'occasions', 'categories', 'most-given']);
    clock.pass(60_000);
    const document = await findHome(database);
    const { number: base } = await findNewestHome(database);
    const turned = { ...document, sections: document.sections.toReversed() };
    const by = { memberId: null, who: null, at: clock.now() };
    const published = await inTransaction(database, (tx) =>
      publishHome(tx, { base, document: turned }, by, undefined),
    );
    expect(published).toEqual({ outcome: 'published', changes: ['order'] });
    await expect(importCatalogue(full, folder)).rejects.toThrow(/Changed since then: the home page\./);
    expect(await findHome(database)).toEqual(turned);
    await importCatalogue(full, folder, { anyway: true });
    expect(await findHome(database)).toEqual(document);
    expect(await findNewestHome(database)).toMatchObject({ number: base + 2 });
  });

  it('is written into an empty folder only', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await expect(exportCatalogue(full, folder)).rejects.toThrow(/is not empty/);
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });
});
