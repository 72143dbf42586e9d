import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import { type AtCommand, commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Clock } from '#server/clock.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import type { AuditEntry } from '#server/http/office-context.ts';
import { upsertBundles } from '../bundles/bundles.store.ts';
import { saveCategories } from '../categories/save-categories.ts';
import type { ExportedRule } from '../export/search-words.store.ts';
import { sectionsOf } from '../home/home-document.ts';
import { findHome } from '../home/home-versions.store.ts';
import { recordHome } from '../home/record-home.ts';
import { listGlazesChanged } from '../palette/palette.store.ts';
import { savePalette } from '../palette/save-palette.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { lockProducts } from '../products/lock-products.ts';
import { pictureFile } from '../products/product-document.ts';
import type { Publisher } from '../products/versions.store.ts';
import { upsertMeanings } from '../search/index.store.ts';
import { lockProductStock } from '../stock/stock-parts.store.ts';
import {
  findExisting,
  insertPictures,
  listProductIds,
  updateGiftPictures,
  upsertOccasions,
} from './import.store.ts';
import { assertNotOutdated, listNewer, overwrittenBy } from './import-age.ts';
import { bundlesOf } from './import-bundles.ts';
import { checkFolder } from './import-checks.ts';
import { type ReadFolder, readFolder } from './import-folder.ts';
import { hashOf, type OnProgress, storedGiftPictures, storePictures } from './import-pictures.ts';
import { type Import, toGroupRows, toOccasionRows } from './import-rows.store.ts';
import { checkSearchRules, mergeSearchRules, readSearchRules } from './import-search-rules.ts';
import { readSearchWords, type SearchWords } from './import-search-words.ts';
import { replacedStock, saveProducts } from './save-products.ts';

export type { OnProgress } from './import-pictures.ts';
export type ImportingShop = { database: Database; clock: Clock; pictures: Pick<Pictures, 'save' | 'holds'> };
export type ImportResult = { added: number; changed: number; pictures: number };
/** The member of staff who imports, and extra writes in the transaction of the import. */
export type ByMember = {
  memberId: number;
  who: string;
  record(tx: Transaction, entry: AuditEntry): Promise<void>;
};
export type ImportOptions = {
  /**
   * If true, the folder's stock replaces the shop's stock. If false, the folder's stock is used only for new products
   * and glazes.
   */
  replaceStock?: boolean;
  /** If true, a folder may be imported although it is older than the content it overwrites. */
  anyway?: boolean;
  /** The time of the preview that was confirmed. Content published after that time is not overwritten. */
  shownAt?: Date;
  /** The person in the audit log; left out when the demo's own products are imported. */
  by?: AtCommand | ByMember;
  onProgress?: OnProgress;
};

/** Thrown if products were published after the preview of an import was shown. */
export class MovedSince extends Error {
  override readonly name = 'MovedSince';
  readonly slugs: readonly string[];
  constructor(slugs: readonly string[]) {
    super(`Published since: ${slugs.join(', ')}`);
    this.slugs = slugs;
  }
}

/** A folder that was read and checked, with its stored pictures. */
export type CheckedImport = {
  read: ReadFolder;
  work: Import;
  searchWords: SearchWords | null;
  searchRules: ExportedRule[] | null;
};

/** Reads and checks a folder, and stores its pictures. @throws ImportError with every invalid line. */
export async function checkImport(
  shop: ImportingShop,
  path: string,
  onProgress?: OnProgress,
): Promise<CheckedImport> {
  const read = await readFolder(path);
  const known = await findExisting(shop.database);
  checkFolder(read, known);
  const searchWords = await readSearchWords(path);
  const searchRules = await readSearchRules(path);
  checkSearchRules(searchRules, known, new Set(slugsOf(read.folder)));
  const pictures = await storePictures(read, path, shop.pictures, shop.database, onProgress);
  const work: Import = { folder: read.folder, pictures, now: shop.clock.now(), replaceStock: false };
  return { read, work, searchWords, searchRules };
}

const slugsOf = ({ products }: ReadFolder['folder']): string[] => products.map(({ slug }) => slug);

/**
 * Imports a catalogue folder: `catalogue.json` or CSV files, their pictures in `pictures/`, and optionally the meanings
 * of search words in `search-words.json` and the search rules in `search-rules.json`. Products are identified by slug:
 * an existing product is updated and keeps its id, a product that is missing from the folder is unchanged. Invariant:
 * the whole folder is imported or nothing; imports run one after the other; importing a folder twice has the same
 * result as once. Existing stock is kept unless the options say otherwise.
 * @throws ImportError with every invalid line; MovedSince.
 */
export async function importCatalogue(
  shop: ImportingShop,
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const checked = await checkImport(shop, path);
  const overwritten = overwrittenBy(checked.read.folder);
  const slugs = slugsOf(checked.read.folder);
  // The folder's age is not checked again for a confirmed preview, because the preview already reported it.
  const asksAge = !options.anyway && !options.shownAt;
  if (asksAge) await assertNotOutdated(shop.database, path, overwritten);
  const work = { ...checked.work, replaceStock: options.replaceStock ?? false };
  return inTransaction(shop.database, async (tx) => {
    await lockProducts(tx, await listProductIds(tx, slugs));
    // The folder is checked again under the lock, because another import may have finished in the meantime.
    const known = await findExisting(tx);
    checkFolder(checked.read, known);
    checkSearchRules(checked.searchRules, known, new Set(slugs));
    if (asksAge) await assertNotOutdated(tx, path, overwritten);
    const moved = options.shownAt ? await listNewer(tx, overwritten, options.shownAt) : [];
    if (moved.length > 0) throw new MovedSince(moved);
    const result = await save(tx, { ...checked, work }, options);
    const entry: AuditEntry = {
      act: 'catalogue.import',
      subject: 'shop',
      after: { ...result, replaceStock: work.replaceStock },
    };
    const { by } = options;
    if (by && 'operator' in by) await insertCommandEntry(tx, by, entry);
    else if (by) await by.record(tx, entry);
    return result;
  });
}

function publisherOf({ by }: ImportOptions, at: Date): Publisher {
  if (!by) return { memberId: null, who: null, at };
  return 'operator' in by
    ? { memberId: null, who: commandName(by.operator), at }
    : { memberId: by.memberId, who: by.who, at };
}

async function save(
  tx: Transaction,
  { work, searchWords, searchRules }: CheckedImport,
  options: ImportOptions,
): Promise<ImportResult> {
  const { folder, pictures } = work;
  const by = publisherOf(options, work.now);
  await insertPictures(tx, [
    ...new Map(
      [...pictures.values()].map(({ subject, ...picture }) => [
        picture.hash,
        { ...picture, subject: subject === null ? null : JSON.stringify(subject) },
      ]),
    ).values(),
  ]);
  const home = await findHome(tx);
  // A colour that stays as it is, is not written: an order may have to read it, and would wait for the whole import.
  const palette = await listGlazesChanged(tx, folder.palette);
  await lockProductStock(tx, {
    productIds: await listProductIds(tx, slugsOf(folder)),
    colours: palette.map(({ colour }) => colour),
    replaced: replacedStock(work),
  });
  await saveCategories(tx, toGroupRows(work, folder.categories), by);
  await upsertOccasions(tx, toOccasionRows(work, folder.occasions));
  await savePalette(tx, palette, by);
  const products = await saveProducts(tx, work, {
    by,
    positionOf: (_, index) => index + 1,
    ...(options.onProgress && { onProgress: options.onProgress }),
  });
  await upsertBundles(tx, bundlesOf(work));
  if (searchWords) await upsertMeanings(tx, searchWords.meanings);
  if (searchRules) await mergeSearchRules(tx, searchRules, { by: by.who ?? 'shop', at: by.at });
  if (folder.giftPictures) await updateGiftPictures(tx, storedGiftPictures(folder.giftPictures, pictures));
  const sections = folder.home && sectionsOf(folder.home, (file) => pictureFile(hashOf(work, file)));
  await recordHome(tx, { before: home, sections: sections ?? null }, by);
  await notifyCatalogueChange(tx, { productIds: 'all', lists: true });

  const added = products.filter(({ isNew }) => isNew).length;
  return { added, changed: products.length - added, pictures: pictures.size };
}
