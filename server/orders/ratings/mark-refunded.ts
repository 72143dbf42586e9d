import type { Transaction } from '#database/database.ts';
import { excludeRatings } from '#server/ratings/ratings.public.ts';
import { updateRefundedAt } from '../orders.store.ts';

/** Marks an order as fully refunded. The order can then no longer be rated, and its ratings no longer count. */
export async function markRefunded(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await updateRefundedAt(tx, orderId, now);
  await excludeRatings(tx, orderId);
}
