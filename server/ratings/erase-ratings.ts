import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { deleteFiles } from '#server/uploads/uploads.public.ts';
import { anonymiseRatings, updateNotCounted } from './ratings.store.ts';

/**
 * The buyer's account is removed: their words, name and pictures go, and the numbers stay without a person
 * (decision 054).
 */
export async function eraseRatings(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  const { productIds, files } = await anonymiseRatings(tx, orderIds);
  await deleteFiles(tx, files);
  await notifyCatalogueChange(tx, { productIds, lists: true });
}

/** The buyer got all of their money back: what they said about the order no longer counts, and is not shown. */
export async function excludeRatings(tx: Transaction, orderId: number): Promise<void> {
  await notifyCatalogueChange(tx, { productIds: await updateNotCounted(tx, orderId), lists: true });
}
