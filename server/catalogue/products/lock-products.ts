import type { Transaction } from '#database/database.ts';
import { lockImport } from '../import/import.store.ts';
import { lockDrafts } from './drafts.store.ts';

/**
 * The locks of every writer of products, in the one order in which all take them: the drafts of these products, by their
 * ids, and then the lock of imports. A writer that took the second first would wait for one that holds a draft and waits
 * for it.
 */
export async function lockProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await lockDrafts(tx, productIds);
  await lockImport(tx);
}
