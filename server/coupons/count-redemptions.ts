import type { Database } from '#database/database.ts';
import { listOthersOfPerson } from '#server/orders/new-orders.public.ts';
import { countRedemptions } from './coupons.store.ts';

/** The number of active redemptions of each coupon by one person, from this account and from earlier ones. */
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
