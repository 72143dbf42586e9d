import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { deleteFiles } from '#server/uploads/uploads.public.ts';
import { anonymiseRatings, updateNotCounted } from './ratings.store.ts';

/**
 * For the removal of a buyer's account: erases text, name and pictures of the buyer's ratings. The stars stay, without
 * a person (decision 054).
 */
export async function eraseRatings(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  const { productIds, files } = await anonymiseRatings(tx, orderIds);
  await deleteFiles(tx, files);
  await notifyCatalogueChange(tx, { productIds, lists: true });
}

/** Called when the buyer got all of the money back: the order's ratings no longer count, and are no longer shown. */
export async function excludeRatings(tx: Transaction, orderId: number): Promise<void> {
  await notifyCatalogueChange(tx, { productIds: await updateNotCounted(tx, orderId), lists: true });
}
