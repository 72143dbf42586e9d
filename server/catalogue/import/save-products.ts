import type { Transaction } from '#database/database.ts';
import { listDocuments } from '../products/documents.store.ts';
import { updateDraftPrices } from '../products/drafts.store.ts';
import { changedFields, isOnlyPrices, type ProductDocument } from '../products/product-document.ts';
import {
  insertVersions,
  listNewestVersions,
  type NewVersion,
  type Publisher,
} from '../products/versions.store.ts';
import { upsertSearch } from '../search/index.store.ts';
import {
  listProductIds,
  updateAddons,
  updateArabicSlugsFreed,
  updateCities,
  updateGroupsOf,
  updateImages,
  upsertColours,
  upsertProduct,
} from './import.store.ts';
import {
  type Import,
  listColours,
  toCityRule,
  toColourRows,
  toImageRows,
  toProductRow,
} from './import-rows.store.ts';
import type { ImportProduct } from './import-shape.ts';

/** Products whose versions are made at a time: enough for few statements, little enough for memory. */
const CHUNK = 200;

export type SavedProduct = { id: number; isNew: boolean; changes: readonly string[] };
type Options = {
  by: Publisher;
  /** The place of a product in the shop's own order. */
  positionOf: (product: ImportProduct, index: number) => number;
  /** The version that is published again. */
  restored?: number;
};

/**
 * Writes the products of a checked folder with everything that belongs to them, and a version of each that changed: the
 * only way in which what can be edited of a product is written. The caller holds the lock of imports.
 */
export async function saveProducts(
  tx: Transaction,
  work: Import,
  { by, positionOf, restored }: Options,
): Promise<SavedProduct[]> {
  const { products } = work.folder;
  const known = await listProductIds(
    tx,
    products.map(({ slug }) => slug),
  );
  const before = await documentsOf(tx, known);
  await updateArabicSlugsFreed(
    tx,
    products.map(({ slug }) => slug),
  );
  const colours = await listColours(tx, work.folder);
  const rows: { id: number; isNew: boolean; product: ImportProduct }[] = [];
  for (const [index, product] of products.entries()) {
    const row = toProductRow(work, product, positionOf(product, index));
    const { id, isNew } = await upsertProduct(tx, row, work.replaceStock);
    const glazes = toColourRows(work, product, colours);
    const colourIds = await upsertColours(tx, id, glazes, work.replaceStock);
    await updateImages(tx, id, toImageRows(work, product), colourIds);
    await updateCities(tx, id, toCityRule(work, product.cities).ids);
    await updateGroupsOf(tx, id, product.categories, product.occasions);
    rows.push({ id, isNew, product });
  }
  // Add-ons come last because the folder may list an add-on after the product it fits.
  for (const { id, product } of rows) await updateAddons(tx, id, product.addons);
  const ids = rows.map(({ id }) => id);
  await upsertSearch(tx, ids);
  const after = await documentsOf(tx, ids);
  const changesOf = new Map(
    ids.map((id) => [id, changedFields(before.get(id) ?? null, after.get(id)!)] as const),
  );
  const changed = ids.filter((id) => changesOf.get(id)!.length > 0);
  const newest = await listNewestVersions(tx, changed);
  const versions = changed.flatMap((id): NewVersion[] => {
    const number = newest.get(id)!.number;
    const old = before.get(id);
    const version = { productId: id, document: after.get(id)!, changes: changesOf.get(id)! };
    // A product from before there were versions: how it was is the first, so that it can be published again.
    return number === 0 && old
      ? [
          { productId: id, number: 1, document: old, changes: [] },
          { ...version, number: 2 },
        ]
      : [{ ...version, number: number + 1, restored: restored ?? null }];
  });
  for (let i = 0; i < versions.length; i += CHUNK) await insertVersions(tx, versions.slice(i, i + CHUNK), by);
  for (const { productId, number, document, changes } of versions) {
    const old = before.get(productId);
    if (old && isOnlyPrices(changes) && changes.length > 0)
      await updateDraftPrices(tx, { productId, base: number - 1, before: old, after: document });
  }
  return rows.map(({ id, isNew }) => ({ id, isNew, changes: changesOf.get(id)! }));
}

async function documentsOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, ProductDocument>> {
  const documents: [number, ProductDocument][] = [];
  for (let i = 0; i < ids.length; i += CHUNK)
    documents.push(...(await listDocuments(tx, ids.slice(i, i + CHUNK))));
  return new Map(documents);
}
