import type { Transaction } from '#database/database.ts';
import { lockImport } from '../import/import.store.ts';
import { lockDrafts } from './drafts.store.ts';

/**
 * Takes the locks of every writer of products: first the drafts of these products in the order of their ids, then the
 * lock of imports. All writers use this order. A writer with the reverse order could deadlock with another that already
 * holds a draft's lock.
 */
export async function lockProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await lockDrafts(tx, productIds);
  await lockImport(tx);
}
