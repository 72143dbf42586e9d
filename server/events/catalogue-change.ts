import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';

/** The products whose cached pages are stale. If `lists` is true, the lists that show these products are stale too. */
export type CatalogueChange = { productIds: readonly number[] | 'all'; lists: boolean };

/** The maximum number of ids in one notification, which PostgreSQL limits to 8,000 bytes. */
const MAX_NOTIFIED_IDS = 500;

/** Tells every server, on commit, to drop the cached pages that the change makes stale (product.md 3). */
export async function notifyCatalogueChange(tx: Transaction, change: CatalogueChange): Promise<void> {
  const { productIds, lists } = change;
  if (productIds.length === 0) return;
  const isLong = productIds !== 'all' && productIds.length > MAX_NOTIFIED_IDS;
  const sent: CatalogueChange = isLong ? { productIds: 'all', lists } : change;
  await sql`select pg_notify('catalogue_changed', ${JSON.stringify(sent)})`.execute(tx);
}

/**
 * Tells every server, on commit, that cities, closed days, notices or hours changed. All cached pages are stale then,
 * because most of them say when a gift arrives. Several changes in one transaction notify once.
 */
export const notifyCalendarChange = (tx: Transaction): Promise<void> =>
  notifyCatalogueChange(tx, { productIds: 'all', lists: true });

/** The change in a notification. A notification that cannot be parsed counts as a change of everything. */
export function changeIn(notified: string | undefined): CatalogueChange {
  try {
    const { productIds, lists } = JSON.parse(notified ?? '') as CatalogueChange;
    return { productIds: Array.isArray(productIds) ? productIds : 'all', lists: lists !== false };
  } catch {
    return { productIds: 'all', lists: true };
  }
}

/** The products whose cached pages a change makes stale: all products if the change may affect lists. */
export const productsToInvalidate = ({ productIds, lists }: CatalogueChange): readonly number[] | 'all' =>
  lists ? 'all' : productIds;
