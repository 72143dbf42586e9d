import type { Database } from '#database/database.ts';
import { dayNumberOf, momentOf } from '#server/clock.ts';
import { findDeliveredAt, findReturnDays, type OrderFacts } from '../orders.store.ts';

/** Whether any part of an order can be returned; if not, the reason. */
export type Returnable = 'yes' | 'notPaid' | 'cancelled' | 'notDelivered' | 'refunded' | 'tooLate';

/**
 * When the return period ends (Specification 1). The period depends on the class of goods and was agreed when the order
 * was placed (product.md 8). A period of three days ends at the end of the third day after the day of delivery, in
 * Riyadh time.
 */
export const returnsEndAtOf = (deliveredAt: Date, returnDays: number): Date =>
  momentOf(dayNumberOf(deliveredAt) + returnDays, 24);

/** Reads whether at least one item of an order can still be returned; if not, the reason. */
export async function readReturnable(
  database: Database,
  { id, status, isRefunded }: Pick<OrderFacts, 'id' | 'status' | 'isRefunded'>,
  now: Date,
): Promise<Returnable> {
  if (status === 'awaitingPayment') return 'notPaid';
  if (status === 'cancelled' || status === 'rejected') return 'cancelled';
  const deliveredAt = await findDeliveredAt(database, id);
  if (deliveredAt === null) return 'notDelivered';
  if (isRefunded) return 'refunded';
  return now < returnsEndAtOf(deliveredAt, await findReturnDays(database, id)) ? 'yes' : 'tooLate';
}
