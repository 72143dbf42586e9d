import type { Transaction } from '#database/database.ts';
import { listDocuments } from './documents.store.ts';
import { updateDraftPrices } from './drafts.store.ts';
import { changedFields, isOnlyPrices, type ProductDocument } from './product-document.ts';
import { insertVersions, listNewestVersions, type NewVersion, type Publisher } from './versions.store.ts';

/** Products whose documents or versions are handled at a time: enough for few statements, little enough for memory. */
const CHUNK = 200;

/** Products as documents by id, however many they are. */
export async function readDocuments(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, ProductDocument>> {
  const documents: [number, ProductDocument][] = [];
  for (let i = 0; i < ids.length; i += CHUNK)
    documents.push(...(await listDocuments(tx, ids.slice(i, i + CHUNK))));
  return new Map(documents);
}

/**
 * Makes a version of each product that was written and differs from before, and moves drafts along where only prices
 * changed. The caller holds the lock of imports.
 * @param restored the version that is published again
 * @returns the fields of each product that changed
 */
export async function recordVersions(
  tx: Transaction,
  { ids, before }: { ids: readonly number[]; before: ReadonlyMap<number, ProductDocument> },
  by: Publisher,
  restored?: number,
): Promise<Map<number, readonly string[]>> {
  const after = await readDocuments(tx, ids);
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
  return changesOf;
}
