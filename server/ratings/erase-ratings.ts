import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { deleteFiles } from '#server/uploads/uploads.public.ts';
import { anonymiseRatings, updateRatingsAsExcluded } from './ratings.store.ts';

/**
 * Erases text, name and pictures of a buyer's ratings when the account is removed. The stars stay, without a person
 * (decision 054).
 */
export async function eraseRatings(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  const { productIds, files } = await anonymiseRatings(tx, orderIds);
  await deleteFiles(tx, files);
  await notifyCatalogueChange(tx, { productIds, lists: true });
}

/**
 * Excludes the ratings of an order whose buyer got all of the money back: they no longer count, and are no longer
 * shown.
 */
export async function excludeRatings(tx: Transaction, orderId: number): Promise<void> {
  await notifyCatalogueChange(tx, { productIds: await updateRatingsAsExcluded(tx, orderId), lists: true });
}
