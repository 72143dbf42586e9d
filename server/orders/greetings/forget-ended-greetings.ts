import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { findOrder, hasEndedUnpaid } from '../orders.store.ts';
import { updateWithoutGreetings } from './order-greetings.store.ts';

/**
 * Handles `onOrderEnded`: the greetings of an order that was cancelled or rejected are removed at once. One that ended
 * unpaid keeps them for a day, because a payment that is late may revive it (product.md 7).
 */
export const forgetEndedGreetings: TransactionHooks['onOrderEnded'][number] = async (tx, { orderId }) => {
  const order = await findOrder(tx, orderId);
  if (order && !(await hasEndedUnpaid(tx, order))) await updateWithoutGreetings(tx, [orderId]);
};
