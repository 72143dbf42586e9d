import type { Transaction } from '#database/database.ts';
import { updateArabicSlugsToTemporary, upsertFormerCategorySlugs } from '../import/arabic-slugs.store.ts';
import type { Publisher } from '../products/versions.store.ts';
import { upsertSearch } from '../search/index.store.ts';
import { type CategoryRow, listIdsInCategories, listRenamed, upsertCategories } from './categories.store.ts';

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
  await upsertFormerCategorySlugs(tx, categories, by.at);
  await updateArabicSlugsToTemporary(tx, 'categories', categories);
  await upsertCategories(tx, categories, by);
  if (renamed.length > 0) await upsertSearch(tx, await listIdsInCategories(tx, renamed));
}
