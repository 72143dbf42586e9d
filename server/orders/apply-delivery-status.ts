import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { moveOrder } from './move-order.ts';

/**
 * Handles `onShipmentStatus`: a courier's report moves the order forward to 4 (on its way) or 5 (delivered). A report
 * of delivery moves the order through both statuses, but the customer is notified only of the delivery. An order that
 * staff have already moved, or that has ended, is not changed.
 */
export const applyDeliveryStatus: TransactionHooks['onShipmentStatus'][number] = async (
  tx,
  { orderId, to, courier },
  shop,
) => {
  const actor = { kind: 'courier', name: courier } as const;
  if (to === 'delivered') await moveOrder(tx, shop, { orderId, to: 'onTheWay', actor, isQuiet: true });
  await moveOrder(tx, shop, { orderId, to, actor });
};
