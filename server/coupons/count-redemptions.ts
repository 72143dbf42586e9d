import type { Database } from '#database/database.ts';
import { listOthersOfPerson } from '#server/orders/new-orders.public.ts';
import { countRedemptions } from './coupons.store.ts';

/** A person's uses that stand of each of these coupons, by this account and by others that were theirs. */
export async function countRedemptionsOf(
  database: Database,
  shopperId: number,
  couponIds: readonly number[],
): Promise<Map<number, number>> {
  if (couponIds.length === 0) return new Map();
  const others = await listOthersOfPerson(database, shopperId);
  return countRedemptions(
    database,
    { shopperId, otherOrderIds: others.map(({ orderId }) => orderId) },
    couponIds,
  );
}
