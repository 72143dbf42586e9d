import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import type { Problem } from '../import/import-shape.ts';
import { saveProducts } from '../import/save-products.ts';
import { checkDocument } from './check-document.ts';
import { listDocuments } from './documents.store.ts';
import { lockProducts } from './lock-products.ts';
import type { ProductDocument } from './product-document.ts';
import { findPosition } from './products.store.ts';
import { tidyDocument } from './tidy-document.ts';
import { listNewestVersions, type Publisher } from './versions.store.ts';

export type Publication = {
  /** The product's id; null to publish a new product. */
  productId: number | null;
  /** The newest version that the caller saw; 0 before the first version. */
  base: number;
  document: DraftDocument;
  /** The number of the older version that this publication restores; left out otherwise. */
  restored?: number;
};
export type Published =
  | { outcome: 'published'; productId: number; changes: readonly string[]; before: ProductDocument | null }
  /** Refused, because somebody else published the product after the version `base` that the caller saw. */
  | { outcome: 'changed'; who: string | null; at: Date | null }
  | { outcome: 'refused'; problems: Problem[] };

/**
 * Publishes a document as a new version: saves it through the checks and rows of `import-catalogue`, and on commit
 * drops the cached pages and lists that show it. Stock stays unchanged, except for new products and glazes. A document
 * without changes creates no version.
 *
 * Invariant: nothing is published over a version that its author has not seen, because the newest version is read under
 * the lock of imports, which every writer of products holds until its transaction ends.
 */
export async function publishDocument(
  tx: Transaction,
  { productId, base, document, restored }: Publication,
  by: Publisher,
): Promise<Published> {
  await lockProducts(tx, productId === null ? [] : [productId]);
  const newest = productId === null ? null : (await listNewestVersions(tx, [productId])).get(productId)!;
  if (newest && newest.number !== base) return { outcome: 'changed', who: newest.who, at: newest.at };
  const before = productId === null ? null : ((await listDocuments(tx, [productId])).get(productId) ?? null);
  const { checked, problems } = await checkDocument(tx, before?.slug ?? null, tidyDocument(document));
  if (checked === null) return { outcome: 'refused', problems };
  const position = await findPosition(tx, productId);
  const [saved] = await saveProducts(
    tx,
    { ...checked, now: by.at, replaceStock: false },
    { by, positionOf: () => position, ...(restored === undefined ? {} : { restored }) },
  );
  const { id, changes } = saved!;
  if (changes.length > 0) await notifyCatalogueChange(tx, { productIds: [id], lists: true });
  return { outcome: 'published', productId: id, changes, before };
}
