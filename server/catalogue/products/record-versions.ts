import type { Transaction } from '#database/database.ts';
import { listDocuments } from './documents.store.ts';
import { updateDraftPrices } from './drafts.store.ts';
import { changedFields, isOnlyPrices, type ProductDocument } from './product-document.ts';
import { insertVersions, listNewestVersions, type NewVersion, type Publisher } from './versions.store.ts';

/** The number of products handled at a time: large enough for few statements, small enough for memory. */
const CHUNK = 200;

/** Reads any number of products as documents, by id. */
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
 * Adds a version for each saved product that differs from before, and updates drafts if only prices changed. The caller
 * must hold the lock of imports.
 * @param restored the older version that the new version restores
 * @returns the changed fields of each product
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
    // If the product is older than the table of versions, its previous state becomes version 1, so that it can be
    // restored.
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
