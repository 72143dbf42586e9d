import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';

/** Products whose pages are out of date; with `lists`, so are the lists that show them. */
export type CatalogueChange = { productIds: readonly number[] | 'all'; lists: boolean };

/** Maximum number of ids in one notification, which can hold 8,000 bytes. */
const MAX_NOTIFIED_IDS = 500;

/** On commit, every server drops the cached pages that this change makes out of date (product.md 3). */
export async function notifyCatalogueChange(tx: Transaction, change: CatalogueChange): Promise<void> {
  const { productIds, lists } = change;
  if (productIds.length === 0) return;
  const isLong = productIds !== 'all' && productIds.length > MAX_NOTIFIED_IDS;
  const sent: CatalogueChange = isLong ? { productIds: 'all', lists } : change;
  await sql`select pg_notify('catalogue_changed', ${JSON.stringify(sent)})`.execute(tx);
}

/** What a notified change makes out of date: everything, if it may change lists. */
export function productsToForget(change: string): readonly number[] | 'all' {
  try {
    const { productIds, lists } = JSON.parse(change) as CatalogueChange;
    return Array.isArray(productIds) && !lists ? productIds : 'all';
  } catch {
    return 'all';
  }
}
