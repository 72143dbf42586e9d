import type { Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import {
  findOrder,
  lockOrder,
  moveLockedOrder,
  notify,
  type OrderFacts,
} from '#server/orders/orders.public.ts';
import { hasEndedUnpaid } from '#server/orders/unpaid-orders.public.ts';
import { findLastPayment } from '#server/payments/payments.public.ts';
import { refundPayment } from '#server/payments/refunds/refunds.public.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteUnpaidHold, isReleased, releaseHeld, reserveAgain, returnGoods } from './hold-goods.ts';

/*
 * The checkout decides what follows from a payment and from the end of an order (product.md 6), in these hook handlers,
 * which server/api.ts registers. Locks are taken in the order given in hold-goods.
 */

/** Handles `onOrderEnded`: returns the slot and the stock, unless the order had already released them. */
export const returnHeldGoods: TransactionHooks['onOrderEnded'][number] = async (tx, { orderId }) => {
  if (await isReleased(tx, orderId)) return;
  await returnGoods(tx, (await lockOrder(tx, orderId))!);
};

/** Handles `onOrderEnded` and `onOrderAccepted`: the order no longer counts as unpaid. */
export const endUnpaidHold: TransactionHooks['onOrderEnded'][number] = (tx, { orderId }) =>
  deleteUnpaidHold(tx, orderId);

/**
 * Handles `acceptsHeldMoney`: true for an order that awaits payment, and for an order that ended unpaid, which the
 * money may revive.
 */
export const takesMoney: TransactionHooks['acceptsHeldMoney'][number] = async (database, { orderId }) => {
  const order = await findOrder(database, orderId);
  if (!order || order.isForgotten) return false;
  if (order.status === 'awaitingPayment') return true;
  return hasEndedUnpaid(database, order);
};

/**
 * Handles `onPaymentSettled`: captured money accepts the order that awaits payment. If the order has released its
 * reservation, because the shopper left the payment page or the deadline passed, everything is reserved again. If
 * something is unavailable, a person ended the order, or the order is already paid, the money is refunded and the
 * shopper is notified (product.md 7). A failed or cancelled payment releases the reservation at once; the shopper may
 * try again before the deadline, and then everything is reserved again.
 *
 * Invariant: an order that has not ended has at most one captured payment that is not being refunded.
 */
export const settleOrder: TransactionHooks['onPaymentSettled'][number] = async (tx, settled, shop) => {
  const { paymentId, orderId } = settled;
  const order = (await lockOrder(tx, orderId))!;
  if (settled.outcome !== 'paid') return releaseUnlessPaying(tx, shop, order);
  const step = { to: 'accepted', actor: { kind: 'payment', name: settled.provider } } as const;
  if ((await holdsForMoney(tx, shop, order)) && (await moveLockedOrder(tx, shop, order, step))) return;
  const isTooLate = order.status === 'awaitingPayment' || isEnded(order);
  await refundPayment(tx, shop, { paymentId, reason: isTooLate ? 'tooLate' : 'paidTwice' });
  await notify(tx, shop, order, isTooLate ? 'moneyReturned' : 'paidTwice');
};

const isEnded = ({ status }: OrderFacts): boolean => status === 'cancelled' || status === 'rejected';

/** Releases an order's reservation, unless another payment of the order is open. */
async function releaseUnlessPaying(tx: Transaction, shop: Shop, order: OrderFacts): Promise<void> {
  const last = await findLastPayment(tx, order.id);
  if (!last?.isOpen) await releaseHeld(tx, shop, order);
}

/** Whether everything that was paid for is reserved: it still is, or it could be reserved again. */
async function holdsForMoney(tx: Transaction, shop: Shop, order: OrderFacts): Promise<boolean> {
  // If the account was removed, the order can no longer be delivered, so the money is refunded.
  if (order.isForgotten) return false;
  if (order.status === 'awaitingPayment') {
    if (!(await isReleased(tx, order.id))) return true;
  } else if (!(await hasEndedUnpaid(tx, order))) return false;
  return (await reserveAgain(tx, order, shop.clock.now())) === null;
}
