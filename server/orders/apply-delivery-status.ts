import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { moveOrder } from './move-order.ts';

/**
 * For `onShipmentStatus`: a courier's word leads the order to 4 and 5, and only forward. A courier that tells only of
 * the delivery has set out as well: the shopper is told the last of it. What the shop has moved by hand already, or what
 * has ended, stays as it is.
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
