import type { Transaction } from '#database/database.ts';
import type { Publisher } from '../products/versions.store.ts';
import { upsertSearch } from '../search/index.store.ts';
import { type GlazeDocument, listIdsRenamed, upsertGlazes } from './palette.store.ts';

/**
 * Saves glaze colours that are new or changed, for imports and for the back office. A product is found by the names of
 * its colours, so those in a renamed colour are indexed again. The caller holds the lock of imports and, by
 * `lockProductStock`, the stock rows in colours that change.
 */
export async function savePalette(
  tx: Transaction,
  glazes: readonly GlazeDocument[],
  by: Publisher,
): Promise<void> {
  const renamed = await listIdsRenamed(tx, glazes);
  await upsertGlazes(tx, glazes, by);
  if (renamed.length > 0) await upsertSearch(tx, renamed);
}
