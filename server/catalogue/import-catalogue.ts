import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import type { Clock } from '#server/clock.ts';
import {
  freeSlugsInArabic,
  lockImport,
  readKnown,
  saveAddons,
  saveCities,
  saveGlazes,
  saveGroups,
  saveGroupsOf,
  saveImages,
  savePictures,
  saveProduct,
} from './import.store.ts';
import { checkFolder } from './import-checks.ts';
import { readFolder } from './import-folder.ts';
import { keepPictures } from './import-pictures.ts';
import {
  citiesOf,
  coloursOf,
  glazesOf,
  groupsOf,
  type Import,
  imagesOf,
  rowOf,
  saveHomePage,
} from './import-rows.store.ts';
import type { ImportProduct } from './import-shape.ts';
import type { Pictures } from './pictures.ts';
import { saveSearch } from './search.store.ts';
import { notifyChange } from './stock.store.ts';

export type ImportResult = { added: number; changed: number; pictures: number };
export type ImportOptions = {
  /** The folder's stock replaces what the shop has; otherwise it counts only for what is new. */
  replaceStock?: boolean;
};

/**
 * Imports a catalogue folder: `catalogue.json`, or CSV files, and the pictures they name in `pictures/`. Products are
 * known by their slug: one that is there is changed and keeps its id, one that is not in the folder stays as it is.
 * Invariant: all of the folder is imported or nothing of it; imports wait for one another; importing a folder twice
 * is importing it once. Stock that is there is kept unless the options say otherwise.
 * @throws ImportError with every line that is wrong.
 */
export async function importCatalogue(
  shop: { database: Database; clock: Clock; pictures: Pictures },
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const read = await readFolder(path);
  checkFolder(read, await readKnown(shop.database));
  const kept = await keepPictures(read, path, shop.pictures);
  const work: Import = {
    folder: read.folder,
    kept,
    now: shop.clock.now(),
    replaceStock: options.replaceStock ?? false,
  };
  return inTransaction(shop.database, async (tx) => {
    await lockImport(tx);
    // Again under the lock: another import may have finished meanwhile.
    checkFolder(read, await readKnown(tx));
    return save(tx, work);
  });
}

async function save(tx: Transaction, work: Import): Promise<ImportResult> {
  const { folder, kept } = work;
  await savePictures(tx, [...new Map([...kept.values()].map((picture) => [picture.hash, picture])).values()]);
  await saveGroups(tx, 'categories', groupsOf(work, folder.categories));
  await saveGroups(tx, 'occasions', groupsOf(work, folder.occasions));
  await freeSlugsInArabic(
    tx,
    folder.products.map(({ slug }) => slug),
  );
  const colours = await coloursOf(tx, folder);

  const ids: { id: number; isNew: boolean; product: ImportProduct }[] = [];
  for (const [i, product] of folder.products.entries()) {
    const saved = await saveProduct(tx, rowOf(work, product, i + 1), work.replaceStock);
    ids.push({ ...saved, product });
    const glazeIds = await saveGlazes(tx, saved.id, glazesOf(work, product, colours), work.replaceStock);
    await saveImages(tx, saved.id, imagesOf(work, product), glazeIds);
    await saveCities(tx, saved.id, citiesOf(work, product.cities).ids);
    await saveGroupsOf(tx, saved.id, product.categories, product.occasions);
  }
  // An add-on may stand after the product it fits.
  for (const { id, product } of ids) await saveAddons(tx, id, product.addons);
  await saveSearch(
    tx,
    ids.map(({ id }) => id),
  );
  if (folder.home) await saveHomePage(tx, work, folder.home);
  await notifyChange(tx, { productIds: 'all', lists: true });

  const added = ids.filter(({ isNew }) => isNew).length;
  return { added, changed: ids.length - added, pictures: kept.size };
}
