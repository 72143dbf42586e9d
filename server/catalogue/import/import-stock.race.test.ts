import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { rivalAtStep } from '#database/rival.ts';
import { testDatabase } from '#database/test-database.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { setClock } from '#server/clock.ts';
import { findProduct, listForCart } from '../catalogue.public.ts';
import { openPictures } from '../pictures/pictures.ts';
import { lockProducts } from '../products/lock-products.ts';
import { takeStock } from '../stock.public.ts';
import { checkImport } from './import-catalogue.ts';
import { saveProducts } from './save-products.ts';

const { database } = await testDatabase();
const DEMO = join(import.meta.dirname, '../../../demo/catalogue');
const scratch = mkdtempSync(join(tmpdir(), 'ashjar-import-race-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const shop = {
  database,
  clock: setClock('2026-11-22T06:00:00Z'),
  pictures: openPictures(folderFiles(join(scratch, 'stored'))),
};

// A product without glazes comes before one with glazes, so an import in the folder's order locks them the other way
// round than an order, which locks glazes first.
const folder = join(scratch, 'folder');
const {
  products,
  home: _,
  giftPictures: __,
  bundles: ___,
  ...rest
} = JSON.parse(readFileSync(join(DEMO, 'catalogue.json'), 'utf8'));
cpSync(join(DEMO, 'pictures'), join(folder, 'pictures'), { recursive: true });
const named = (slug: string) => products.find((one: { slug: string }) => one.slug === slug);
writeFileSync(
  join(folder, 'catalogue.json'),
  JSON.stringify({ ...rest, products: [named('gift-box'), named('orchid')] }),
);

const orchid = (await findProduct(database, 'orchid'))!;
const giftBox = (await findProduct(database, 'gift-box'))!;
const { card } = (await listForCart(database, [orchid], { cityId: 1, language: 'en' })).get(orchid)!;
const wanted = [
  { productId: orchid, colourId: card.colours[0]!.id, quantity: 1 },
  { productId: giftBox, colourId: null, quantity: 1 },
];
/** An order's stock, in a transaction that is not tried again after a deadlock. */
const take = () => database.transaction().execute((tx) => takeStock(tx, wanted));

const { work } = await checkImport(shop, folder);
const by = { memberId: null, who: null, at: shop.clock.now() };

it('an import that replaces stock meets no deadlock with an order that comes before any of its steps', async () => {
  for (let step = 0; ; step += 1) {
    let attempts = 0;
    const { hasCome, done, acted } = await rivalAtStep(database, step, {
      act: take,
      work: () =>
        inTransaction(database, async (tx) => {
          attempts += 1;
          await lockProducts(tx, [orchid, giftBox]);
          await saveProducts(tx, { ...work, replaceStock: true }, { by, positionOf: (_, index) => index });
        }),
    });
    if (!hasCome) break;
    expect(done).toMatchObject({ status: 'fulfilled' });
    expect(acted).toEqual({ status: 'fulfilled', value: { ok: true } });
    expect(attempts).toBe(1);
  }
}, 60_000);
