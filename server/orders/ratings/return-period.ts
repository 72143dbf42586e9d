import type { Database } from '#database/database.ts';
import { dayNumberOf } from '#server/delivery/slots.public.ts';
import { findDeliveredAt, findReturnDays } from '../orders.store.ts';

/** Whether any part of an order can be returned: not delivered yet, within the return period, or past it. */
export type Returnable = 'notDelivered' | 'yes' | 'tooLate';

/**
 * Whether at least one item of an order can still be returned (Specification 1; product.md 8: a period per class of
 * goods, as agreed when the order was placed). A period of three days ends at the end of the third day after the day
 * of delivery, in Riyadh time.
 */
export async function readReturnable(database: Database, orderId: number, now: Date): Promise<Returnable> {
  const deliveredAt = await findDeliveredAt(database, orderId);
  if (deliveredAt === null) return 'notDelivered';
  const lastDay = dayNumberOf(deliveredAt) + (await findReturnDays(database, orderId));
  return dayNumberOf(now) <= lastDay ? 'yes' : 'tooLate';
}
