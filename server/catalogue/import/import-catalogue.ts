import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import { type AtCommand, commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Clock } from '#server/clock.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { upsertBundles } from '../bundles/bundles.store.ts';
import { sectionsOf } from '../home/home-document.ts';
import { findHome } from '../home/home-versions.store.ts';
import { recordHome } from '../home/record-home.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { pictureFile } from '../products/product-document.ts';
import type { Publisher } from '../products/versions.store.ts';
import { type Meaning, upsertMeanings } from '../search/index.store.ts';
import {
  findExisting,
  insertPictures,
  lockImport,
  updateGiftPictures,
  upsertCategories,
  upsertOccasions,
} from './import.store.ts';
import { assertNotOutdated, overwrittenBy } from './import-age.ts';
import { bundlesOf } from './import-bundles.ts';
import { checkFolder } from './import-checks.ts';
import { readFolder } from './import-folder.ts';
import { hashOf, storedGiftPictures, storePictures } from './import-pictures.ts';
import { type Import, toGroupRows, toOccasionRows } from './import-rows.store.ts';
import { readSearchWords } from './import-search-words.ts';
import { saveProducts } from './save-products.ts';

export type ImportResult = { added: number; changed: number; pictures: number };
export type ImportOptions = {
  /** The folder's stock replaces the shop's stock; otherwise it is used only for new products and glazes. */
  replaceStock?: boolean;
  /** Imports a folder that is older than what it overwrites. */
  anyway?: boolean;
  /** Recorded in the audit log; left out for the demo's own goods. */
  by?: AtCommand;
};

/**
 * Imports a catalogue folder: `catalogue.json`, or CSV files, the pictures they name in `pictures/`, and the meanings of
 * words in `search-words.json`, if it has one. Products are
 * identified by slug: an existing one is updated and keeps its id, one that is missing from the folder is unchanged.
 * Invariant: the whole folder is imported or nothing; imports run one after the other; importing a folder twice has the
 * same result as once. Existing stock is kept unless the options say otherwise.
 * @throws ImportError with every line that is wrong.
 */
export async function importCatalogue(
  shop: { database: Database; clock: Clock; pictures: Pictures },
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const read = await readFolder(path);
  checkFolder(read, await findExisting(shop.database));
  const overwritten = overwrittenBy(read.folder);
  if (!options.anyway) await assertNotOutdated(shop.database, path, overwritten);
  const searchWords = await readSearchWords(path);
  const pictures = await storePictures(read, path, shop.pictures, shop.database);
  const work: Import = {
    folder: read.folder,
    pictures,
    now: shop.clock.now(),
    replaceStock: options.replaceStock ?? false,
  };
  return inTransaction(shop.database, async (tx) => {
    await lockImport(tx);
    // Checked again under the lock: another import may have finished meanwhile.
    checkFolder(read, await findExisting(tx));
    if (!options.anyway) await assertNotOutdated(tx, path, overwritten);
    const who = options.by ? commandName(options.by.operator) : null;
    const result = await save(tx, work, searchWords, { memberId: null, who, at: work.now });
    if (options.by)
      await insertCommandEntry(tx, options.by, {
        act: 'catalogue.import',
        subject: 'shop',
        after: { ...result, replaceStock: work.replaceStock },
      });
    return result;
  });
}

async function save(
  tx: Transaction,
  work: Import,
  searchWords: readonly Meaning[] | null,
  by: Publisher,
): Promise<ImportResult> {
  const { folder, pictures } = work;
  await insertPictures(tx, [
    ...new Map(
      [...pictures.values()].map(({ subject, ...picture }) => [
        picture.hash,
        { ...picture, subject: subject === null ? null : JSON.stringify(subject) },
      ]),
    ).values(),
  ]);
  const home = await findHome(tx);
  await upsertCategories(tx, toGroupRows(work, folder.categories));
  await upsertOccasions(tx, toOccasionRows(work, folder.occasions));
  const products = await saveProducts(tx, work, { by, positionOf: (_, index) => index + 1 });
  await upsertBundles(tx, bundlesOf(work));
  if (searchWords) await upsertMeanings(tx, searchWords);
  if (folder.giftPictures) await updateGiftPictures(tx, storedGiftPictures(folder.giftPictures, pictures));
  const sections = folder.home && sectionsOf(folder.home, (file) => pictureFile(hashOf(work, file)));
  await recordHome(tx, { before: home, sections: sections ?? null }, by);
  await notifyCatalogueChange(tx, { productIds: 'all', lists: true });

  const added = products.filter(({ isNew }) => isNew).length;
  return { added, changed: products.length - added, pictures: pictures.size };
}
