import type { Transaction } from '#database/database.ts';
import type { Publisher } from '../products/versions.store.ts';
import { upsertSearch } from '../search/index.store.ts';
import {
  type CategoryRow,
  listIdsInCategories,
  listRenamed,
  updateCategorySlugsFreed,
  upsertCategories,
} from './categories.store.ts';

/**
 * Saves categories, for imports and for the back office. A product is found by the names of its categories, so those of
 * a renamed category are indexed again. The caller holds the lock of imports.
 */
export async function saveCategories(
  tx: Transaction,
  categories: readonly CategoryRow[],
  by: Publisher,
): Promise<void> {
  const renamed = await listRenamed(tx, categories);
  await updateCategorySlugsFreed(tx, categories);
  await upsertCategories(tx, categories, by);
  if (renamed.length > 0) await upsertSearch(tx, await listIdsInCategories(tx, renamed));
}
