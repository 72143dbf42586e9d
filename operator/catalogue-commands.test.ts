import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { openPictures } from '#server/catalogue/pictures/pictures.ts';
import { testShop } from '#server/test-shop.ts';
import { importCatalogueFolder } from './import-catalogue.ts';
import { listShort } from './list-short-stock.ts';
import { setStockOf } from './set-stock.ts';

const shop = await testShop();
const { database, clock } = shop;
const folder = mkdtempSync(join(tmpdir(), 'ashjar-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const importer = {
  database,
  clock,
  settings: shop.settings,
  pictures: openPictures(folderFiles(join(folder, 'pictures'))),
};

const monstera = () => shop.visitor().must(readProductCall, { idOrSlug: 'monstera', cityId: 1 });
const stockOf = async (colour: string) =>
  (await monstera()).colours.find(({ code }) => code === colour)?.quantity;

describe('Operators set stock (product.md 8)', () => {
  it('of a glaze or a product, and shoppers see it', async () => {
    expect(await setStockOf(shop, ['monstera', 'sand', '7'])).toBe('monstera in sand: 7.');
    expect(await stockOf('sand')).toBe(7);
    expect(await setStockOf(shop, ['مونستيرا', 'sand', '٠'])).toBe('مونستيرا in sand: 0.');
    expect(await stockOf('sand')).toBe(0);
    expect(await setStockOf(shop, ['gift-box', '5'])).toBe('gift-box: 5.');
    const short = (await listShort(shop, ['7'])).split('\n');
    expect(short[0]).toBe('   0  monstera sand');
    expect(short).toContain('   5  gift-box');
    expect(await listShort(shop, [])).not.toContain('gift-box');
    await expect(listShort(shop, ['few'])).rejects.toThrow('takes how many pieces are few');
  });

  it('and get one sentence for what cannot be set', async () => {
    for (const [words, sentence] of [
      [['tulip', '3'], 'There is no product “tulip”.'],
      [['monstera', 'black', '3'], 'monstera has no glaze “black”.'],
      [['monstera', '3'], 'monstera has glazes: say which one.'],
      [['gift-box', 'white', '3'], 'gift-box has no glaze “white”.'],
      [['gift-box', '-1'], '“-1” is not a count from 0 to 1000000.'],
      [['gift-box', '1.5'], '“1.5” is not a count from 0 to 1000000.'],
      [['gift-box', ''], '"" is no count.'],
      [['gift-box', ' '], '" " is no count.'],
      [['gift-box', '1e3'], '"1e3" is no count.'],
      [['gift-box'], 'set-stock takes a product'],
    ] as const)
      await expect(setStockOf(shop, words)).rejects.toThrow(sentence);
  });

  it('and notify the pages that show it', async () => {
    const client = await shop.pool.connect();
    try {
      const notified = new Promise((resolve) =>
        client.once('notification', ({ payload }) => resolve(payload)),
      );
      await client.query('listen catalogue_changed');
      await setStockOf(shop, ['monstera', 'white', '11']);
      expect(JSON.parse(String(await notified))).toEqual({
        productIds: [(await monstera()).id],
        lists: true,
      });
    } finally {
      client.release(true);
    }
  });
});

describe('Operators import a catalogue', () => {
  const demo = join(import.meta.dirname, '../demo/catalogue');

  it('and see a summary; stock stays unless it is replaced', async () => {
    await setStockOf(shop, ['monstera', 'sage', '2']);
    expect(await importCatalogueFolder(importer, [demo])).toBe('0 products added, 22 changed, 99 pictures.');
    expect(await stockOf('sage')).toBe(2);
    await importCatalogueFolder(importer, [demo, '--replace-stock']);
    expect(await stockOf('sage')).toBe(18);
  });

  it('and see every wrong line, and then nothing is imported', async () => {
    writeFileSync(join(folder, 'products.csv'), 'slug,price\nOne,x\ntwo,5\n');
    await expect(importCatalogueFolder(importer, [folder])).rejects.toThrow(
      /^Nothing was imported\.\nproducts\.csv line 2, slug: should be small Latin letters.*\nproducts\.csv line 2, slug_ar: is missing/,
    );
    await expect(importCatalogueFolder(importer, [join(folder, 'nowhere')])).rejects.toThrow(
      'has neither a catalogue.json',
    );
    await expect(importCatalogueFolder(importer, [])).rejects.toThrow('takes one folder');
    await expect(importCatalogueFolder(importer, [demo, '--force'])).rejects.toThrow('takes one folder');
  });
});
