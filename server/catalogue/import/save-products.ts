import type { Transaction } from '#database/database.ts';
import { readDocuments, recordVersions } from '../products/record-versions.ts';
import type { Publisher } from '../products/versions.store.ts';
import { upsertSearch } from '../search/index.store.ts';
import { lockProductStock } from '../stock/stock-parts.store.ts';
import { insertReplacedStocks, listStocks } from '../stock/stock-rows.store.ts';
import { updateArabicSlugsToTemporary } from './arabic-slugs.store.ts';
import {
  listProductIds,
  updateProductAddons,
  updateProductCities,
  updateProductGroups,
  updateProductImages,
  upsertColours,
  upsertFormerLinks,
  upsertProduct,
} from './import.store.ts';
import type { OnProgress } from './import-pictures.ts';
import {
  type Import,
  listColours,
  toCityRule,
  toColourRows,
  toImageRows,
  toProductRow,
} from './import-rows.store.ts';
import type { ImportProduct } from './import-shape.ts';

export type SavedProduct = { id: number; isNew: boolean; changes: readonly string[] };
type Options = {
  by: Publisher;
  /** Returns the position of a product in the shop's own order. */
  positionOf: (product: ImportProduct, index: number) => number;
  /** The number of the older version that this publication restores; left out otherwise. */
  restored?: number;
  onProgress?: OnProgress;
};

/** The slugs of the products whose stock of their own a folder replaces. */
export const replacedStock = ({ folder: { products }, replaceStock }: Import): string[] =>
  products.filter(({ colours }) => replaceStock || colours.length > 0).map(({ slug }) => slug);

/**
 * Saves the products of a checked folder with all related rows, and adds a version of each product that changed. All
 * code that edits products writes them through this function. The caller holds the lock of imports.
 */
export async function saveProducts(
  tx: Transaction,
  work: Import,
  { by, positionOf, restored, onProgress }: Options,
): Promise<SavedProduct[]> {
  const { products } = work.folder;
  const known = await listProductIds(
    tx,
    products.map(({ slug }) => slug),
  );
  const before = await readDocuments(tx, known);
  await lockProductStock(tx, { productIds: known, replaced: replacedStock(work) });
  const stocks = work.replaceStock ? await listStocks(tx, known) : [];
  const productRows = products.map((product, index) =>
    toProductRow(work, product, positionOf(product, index)),
  );
  await updateArabicSlugsToTemporary(tx, 'products', productRows);
  const colours = await listColours(tx);
  const rows: { id: number; isNew: boolean; product: ImportProduct }[] = [];
  for (const [index, product] of products.entries()) {
    await onProgress?.(index, products.length);
    const { id, isNew } = await upsertProduct(tx, productRows[index]!, work.replaceStock);
    const glazes = toColourRows(work, product, colours);
    const colourIds = await upsertColours(tx, id, glazes, work.replaceStock);
    await updateProductImages(tx, id, toImageRows(work, product), colourIds);
    await updateProductCities(tx, id, toCityRule(work, product.cities).ids);
    await updateProductGroups(tx, id, product.categories, product.occasions);
    rows.push({ id, isNew, product });
  }
  const left = rows.flatMap(({ id, product }) => {
    const slugInArabic = before.get(id)?.slugInArabic ?? product.slugInArabic;
    return slugInArabic === product.slugInArabic ? [] : [{ productId: id, slugInArabic }];
  });
  await upsertFormerLinks(tx, left, work.now);
  // Add-ons come last because the folder may list an add-on after the product it fits.
  for (const { id, product } of rows) await updateProductAddons(tx, id, product.addons);
  // The demo's own products are imported by nobody.
  if (by.who !== null && stocks.length > 0)
    await insertReplacedStocks(tx, stocks, { who: by.who, at: by.at });
  const ids = rows.map(({ id }) => id);
  await upsertSearch(tx, ids);
  const changesOf = await recordVersions(tx, { ids, before }, by, restored);
  return rows.map(({ id, isNew }) => ({ id, isNew, changes: changesOf.get(id)! }));
}
