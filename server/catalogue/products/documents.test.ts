import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { testDatabase } from '#database/test-database.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { setClock } from '#server/clock.ts';
import { loadDelivery } from '../../../demo/delivery/load-delivery.ts';
import { findStoredCare } from '../care/care.store.ts';
import { findProduct } from '../catalogue.store.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { openPictures } from '../pictures/pictures.ts';
import { setStock } from '../set-stock.ts';
import { listDocuments } from './documents.store.ts';
import type { ProductDocument } from './product-document.ts';
import { type Publication, publishDocument } from './publish-document.ts';
import { findVersion, listNewestVersions, listVersions } from './versions.store.ts';

const { database } = await testDatabase('empty');
await loadDelivery(database);
const DEMO = join(import.meta.dirname, '../../../demo/catalogue');
const scratch = mkdtempSync(join(tmpdir(), 'ashjar-documents-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const clock = setClock('2026-11-22T06:00:00Z');
const shop = { database, clock, pictures: openPictures(folderFiles(join(scratch, 'pictures'))) };
await importCatalogue(shop, DEMO);

const idOf = async (slug: string) =>
  (await database.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
const documentOf = async (id: number) => (await listDocuments(database, [id])).get(id)!;
const newestOf = async (id: number) => (await listNewestVersions(database, [id])).get(id)!;
const publish = (publication: Publication, who = 'Hind') =>
  inTransaction(database, (tx) => publishDocument(tx, publication, { memberId: null, who, at: clock.now() }));
const publishChange = async (slug: string, change: (document: ProductDocument) => object) => {
  const id = await idOf(slug);
  const document = await documentOf(id);
  const { number: base } = await newestOf(id);
  return {
    id,
    published: await publish({ productId: id, base, document: { ...document, ...change(document) } }),
  };
};
const rowsOf = async (id: number) => ({
  product: await database.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst(),
  colours: await database
    .selectFrom('product_colours')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('id')
    .execute(),
  images: await database
    .selectFrom('product_images')
    .select(['colour_id', 'picture_hash', 'kind', 'alt_ar', 'alt_en', 'position'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute(),
  addons: await database
    .selectFrom('product_addons')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('position')
    .execute(),
});

describe('A product as one document', () => {
  it('changes no row when it is read and written again, for every product of the shop', async () => {
    const ids = (await database.selectFrom('products').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
    expect(ids).toHaveLength(22);
    for (const id of ids) {
      const [before, document] = [await rowsOf(id), await documentOf(id)];
      const published = await publish({ productId: id, base: 1, document });
      expect(published, document.slug).toMatchObject({ outcome: 'published', changes: [] });
      expect(await rowsOf(id)).toEqual(before);
      expect(await newestOf(id)).toMatchObject({ number: 1 });
    }
  });

  it('is a version of its own each time it changes, with who, when and what', async () => {
    const { id, published } = await publishChange('monstera', () => ({ price: 299, shelf: 'C-01' }));
    expect(published).toMatchObject({ outcome: 'published', changes: ['price', 'shelf'] });
    expect(await listVersions(database, id, 10)).toMatchObject([
      { number: 2, changes: ['price', 'shelf'], who: 'Hind', at: clock.now(), price: 299 },
      { number: 1, who: null },
    ]);
    // Restoring an older version as a new one does not restore stock that was sold in the meantime.
    await setStock(shop, { product: 'monstera', colour: 'sage', quantity: 3, operator: 'Sara' });
    const first = (await findVersion(database, id, 1))!;
    await publish({ productId: id, base: 2, document: first, restored: 1 });
    expect(await newestOf(id)).toMatchObject({ number: 3 });
    const now = await documentOf(id);
    expect(now.price).toBe(first.price);
    expect(now.colours.find(({ colour }) => colour === 'sage')?.stock).toBe(3);
  });

  it('is not published over a version that its author did not see, nor is a second one made', async () => {
    const id = await idOf('orchid');
    const document = await documentOf(id);
    rivalBefore(database, /pg_advisory_xact_lock/, () =>
      publish({ productId: id, base: 1, document: { ...document, price: 199 } }, 'Noura'),
    );
    const second = await publish({ productId: id, base: 1, document: { ...document, price: 189 } });
    expect(second).toMatchObject({ outcome: 'changed', who: 'Noura' });
    expect((await documentOf(id)).price).toBe(199);
    expect(await newestOf(id)).toMatchObject({ number: 2, who: 'Noura' });
  });

  it.each([
    ['a price of nothing', { price: 0 }, 'price', 'atLeast'],
    ['a price of nothing typed', { price: '٠' }, 'price', 'atLeast'],
    ['a price of a thousand millions', { price: 1e9 }, 'price', 'atMost'],
    ['three decimals', { price: '12.345' }, 'price', 'decimals'],
    ['no number', { price: 'two hundred' }, 'price', 'notNumber'],
    ['no price', { price: '' }, 'price', 'missing'],
    ['an old price below the price', { price: 100, oldPrice: 90 }, 'oldPrice', 'notAbove'],
    ['half a language', { title: { ar: 'مونستيرا', en: '' } }, 'title.en', 'missing'],
    ['the link of another product', { slugInArabic: 'خزامى' }, 'slugInArabic', 'taken'],
    ['another English link', { slug: 'monstera-2' }, 'slug', 'fixed'],
    ['a link with spaces', { slugInArabic: 'نبتة جميلة' }, 'slugInArabic', 'notValid'],
    ['an unknown add-on', { addons: ['a-yacht'] }, 'addons.0', 'unknown'],
    ['an unknown category', { categories: ['yachts'] }, 'categories.0', 'unknown'],
    ['a summary without an end', { summary: { ar: 'م', en: 'a'.repeat(301) } }, 'summary.en', 'tooLong'],
    [
      'a picture that is not stored',
      { pictures: [{ file: '', kind: 'detail', alt: { ar: 'م', en: 'a' } }] },
      'pictures.0.file',
      'missing',
    ],
  ])('is refused with %s, at its field, and nothing is written', async (_, change, field, fault) => {
    const id = await idOf('monstera');
    const [before, version] = [await rowsOf(id), await newestOf(id)];
    const { published } = await publishChange('monstera', () => change);
    if (published.outcome !== 'refused') throw new Error(published.outcome);
    expect(published.problems.map(({ path, fault }) => [path.join('.'), fault])).toEqual([[field, fault]]);
    expect(await rowsOf(id)).toEqual(before);
    expect(await newestOf(id)).toEqual(version);
  });

  it('takes numbers as people type them', async () => {
    const { id, published } = await publishChange('lavender', () => ({ price: '١٢٩٫٥٠', oldPrice: ' 150 ' }));
    expect(published).toMatchObject({ outcome: 'published' });
    expect(await documentOf(id)).toMatchObject({ price: 129.5, oldPrice: 150 });
  });

  it('is found by the Arabic links that it had before, until another product takes one', async () => {
    const { id } = await publishChange('aloe-vera', () => ({ slugInArabic: 'صبار-جديد' }));
    const old = (await findVersion(database, id, 1))!.slugInArabic;
    expect(await findProduct(database, old)).toBe(id);
    expect((await findStoredCare(database, old))?.id).toBe(id);
    expect(await findProduct(database, 'صبار-جديد')).toBe(id);
    const { id: other } = await publishChange('orchid', () => ({ slugInArabic: old }));
    expect(await findProduct(database, old)).toBe(other);
    await publishChange('orchid', () => ({ slugInArabic: 'أوركيد-آخر' }));
    expect(await findProduct(database, old)).toBe(other);
    expect(await findProduct(database, 'لا-شيء')).toBeNull();
  });

  it('can be new: the link must be free, and it comes last', async () => {
    const document = await documentOf(await idOf('pothos'));
    const taken = await publish({ productId: null, base: 0, document });
    expect(taken).toMatchObject({ outcome: 'refused' });
    const created = await publish({
      productId: null,
      base: 0,
      document: {
        ...document,
        slug: 'pothos-long',
        slugInArabic: 'بوثوس-طويل',
        colours: document.colours.slice(0, 1),
      },
    });
    if (created.outcome !== 'published') throw new Error(created.outcome);
    const row = (await rowsOf(created.productId)).product!;
    expect(row.position).toBe(23);
    expect(await newestOf(created.productId)).toMatchObject({ number: 1, who: 'Hind' });
  });
});

describe('Importing a catalogue next to it', () => {
  it('makes a version of what the folder changes, and of nothing else', async () => {
    const folder = mkdtempSync(join(scratch, 'folder-'));
    const catalogue = JSON.parse(readFileSync(join(DEMO, 'catalogue.json'), 'utf8'));
    const one = catalogue.products.find(({ slug }: { slug: string }) => slug === 'zz-plant');
    catalogue.products = [one];
    one.price += 10;
    cpSync(join(DEMO, 'pictures'), join(folder, 'pictures'), { recursive: true });
    writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
    const id = await idOf('zz-plant');
    const document = await documentOf(id);
    await importCatalogue(shop, folder, { by: { operator: 'sara', at: clock.now() } });
    expect(await listVersions(database, id, 10)).toMatchObject([
      { number: 2, changes: ['price'], who: 'command:sara' },
      { number: 1 },
    ]);
    await importCatalogue(shop, folder, { by: { operator: 'sara', at: clock.now() } });
    expect(await newestOf(id)).toMatchObject({ number: 2 });
    // The base version is from before the import, so the server refuses a publication that would undo the import.
    expect(await publish({ productId: id, base: 1, document })).toMatchObject({
      outcome: 'changed',
      who: 'command:sara',
    });
  });
});
