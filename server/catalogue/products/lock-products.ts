import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import { lockImport } from '../import/import.store.ts';

/**
 * The locks of every writer of products, in the one order in which all take them: the drafts of these products, by their
 * ids, and then the lock of imports. A writer that took the second first would wait for one that holds a draft and waits
 * for it.
 */
export async function lockProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await sql`select id from product_drafts where product_id = any(${[...productIds]}::int[])
             order by product_id for update`.execute(tx);
  await lockImport(tx);
}
