import type { Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { findOrder, lockOrder, moveOrder, notify, type OrderFacts } from '#server/orders/orders.public.ts';
import { hasEndedUnpaid } from '#server/orders/unpaid-orders.public.ts';
import { readLastPayment } from '#server/payments/payments.public.ts';
import { refundPayment } from '#server/payments/refunds/refunds.public.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteUnpaidHold, isReleased, releaseHeld, returnGoods, takeAgain } from './hold-goods.ts';

/*
 * Undo and what follows from a payment belong to checkout (product.md 6); listed by name in server/api.ts. Locks are
 * taken in the order that hold-goods says.
 */

/** `onOrderEnded`: place and stock come back, unless they had come back while the order awaited payment. */
export const returnHeldGoods: TransactionHooks['onOrderEnded'][number] = async (tx, { orderId }) => {
  if (await isReleased(tx, orderId)) return;
  await returnGoods(tx, (await lockOrder(tx, orderId))!);
};

/** `onOrderEnded` and `onOrderAccepted`: the order is no unpaid order any more. */
export const endUnpaidHold: TransactionHooks['onOrderEnded'][number] = (tx, { orderId }) =>
  deleteUnpaidHold(tx, orderId);

/** `acceptsHeldMoney`: an order that awaits payment takes it, and one that the clock ended may be revived by it. */
export const takesMoney: TransactionHooks['acceptsHeldMoney'][number] = async (database, { orderId }) => {
  const order = await findOrder(database, orderId);
  if (!order || order.isForgotten) return false;
  if (order.status === 'awaitingPayment') return true;
  return hasEndedUnpaid(database, order);
};

/**
 * `onPaymentSettled`: captured money accepts the order that awaits it. Money for an order that gave back what it held,
 * because the page was left or the time was over, takes everything once more; where that cannot be had, where a person
 * ended the order, or where it is paid already, the money goes back by itself and the shopper is told (product.md 7).
 *
 * A payment that failed or was cancelled gives back what the order holds, at once; the shopper may try again while the
 * time lasts, and then takes it once more.
 *
 * Invariant: an order that is not ended has at most one captured payment that is not going back.
 */
export const settleOrder: TransactionHooks['onPaymentSettled'][number] = async (tx, settled, shop) => {
  const { paymentId, orderId } = settled;
  const order = (await lockOrder(tx, orderId))!;
  if (settled.outcome !== 'paid') return releaseUnlessPaying(tx, shop, order);
  if ((await holdsForMoney(tx, shop, order)) && (await accept(tx, shop, settled))) return;
  const isTooLate = order.status === 'awaitingPayment' || isEnded(order);
  await refundPayment(tx, shop, { paymentId, reason: isTooLate ? 'tooLate' : 'paidTwice' });
  await notify(tx, shop, order, isTooLate ? 'moneyReturned' : 'paidTwice');
};

const accept = async (
  tx: Transaction,
  shop: Shop,
  { orderId, provider }: { orderId: number; provider: string },
): Promise<boolean> =>
  (await moveOrder(tx, shop, { orderId, to: 'accepted', actor: { kind: 'payment', name: provider } })) !==
  null;

const isEnded = ({ status }: OrderFacts): boolean => status === 'cancelled' || status === 'rejected';

/** Another try to pay that stands open keeps what the order holds. */
async function releaseUnlessPaying(tx: Transaction, shop: Shop, order: OrderFacts): Promise<void> {
  const last = await readLastPayment(tx, order.id);
  if (!last?.isOpen) await releaseHeld(tx, shop, order);
}

/** Whether an order has what is paid for now: it holds it still, or has taken it once more, all or nothing. */
async function holdsForMoney(tx: Transaction, shop: Shop, order: OrderFacts): Promise<boolean> {
  // Nobody is there any more to deliver it to.
  if (order.isForgotten) return false;
  if (order.status === 'awaitingPayment') {
    if (!(await isReleased(tx, order.id))) return true;
  } else if (!(await hasEndedUnpaid(tx, order))) return false;
  return (await takeAgain(tx, order, shop.clock.now())) === null;
}
