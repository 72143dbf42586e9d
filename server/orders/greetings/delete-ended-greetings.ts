import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { findOrder, hasEndedUnpaid } from '../orders.store.ts';
import { deleteLineGreetings } from './order-greetings.store.ts';

/**
 * Handles `onOrderEnded`: removes the greetings of a cancelled or rejected order at once. An order that ended unpaid
 * keeps its greetings for a day, because a late payment may revive the order (product.md 7).
 */
export const deleteEndedGreetings: TransactionHooks['onOrderEnded'][number] = async (tx, { orderId }) => {
  const order = await findOrder(tx, orderId);
  if (order && !(await hasEndedUnpaid(tx, order))) await deleteLineGreetings(tx, [orderId]);
};
