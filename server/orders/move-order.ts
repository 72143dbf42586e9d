import { givesBack, mayMove, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Transaction } from '#database/database.ts';
import { type OrderEvent, orderEvent } from '#server/events/order-event.ts';
import type { Shop } from '#server/http/context.ts';
import { lockPayments } from '#server/payments/payments.public.ts';
import { closePayments } from '#server/payments/refunds/refunds.public.ts';
import { lockShipment } from '#server/shipments/shipments.public.ts';
import type { Actor } from './actor.ts';
import { insertEvent, lockOrder, NO_ANSWER, type OrderFacts, updateStatus } from './orders.store.ts';

export type Move = {
  orderId: number;
  to: OrderStatus;
  /** Only from this status; left out, from any that allows the move. */
  from?: OrderStatus;
  actor: Actor;
  /** Words of a person, or a reason of the system (orders.store); shown in the timeline. */
  reason?: string | null;
  /** Nobody is told: another move follows at once. */
  isQuiet?: boolean;
};

/**
 * Moves an order: the one function that ever does (product.md 8). Whether it may is the contract's table `mayMove`,
 * judged under the order's lock. With the move come, in the same transaction, its event, the news for the shopper and,
 * where it ends an order without its goods, everything that was held: coupon, wallet, place, stock and money. An order
 * that is accepted spends what it held of the wallet; one that is wrapped asks for a courier.
 *
 * Invariants: a move happens once; what was held comes back once a revision of the order, because only the transaction
 * whose guarded update moved it gives back.
 *
 * To revive a cancelled order (`payment`) the caller takes what it held first, in the same transaction.
 * @returns the order as it was before, or null when it may not be moved so (any more).
 */
export async function moveOrder(tx: Transaction, shop: Shop, move: Move): Promise<OrderFacts | null> {
  const { orderId, to, from, actor, reason = null, isQuiet = false } = move;
  if (givesBack(to)) {
    await lockPayments(tx, orderId);
    await lockShipment(tx, orderId);
  }
  const order = await lockOrder(tx, orderId);
  if (!order || (from !== undefined && order.status !== from) || !mayMove(order, to, actor.kind)) return null;
  const revision = order.status === 'cancelled' ? order.revision + 1 : order.revision;
  if (!(await updateStatus(tx, order, { status: to, revision }))) return null;
  await insertEvent(tx, { orderId, revision, status: to, at: shop.clock.now(), actor, reason });
  if (givesBack(to)) await giveBack(tx, shop, { orderId, to });
  if (to === 'accepted') {
    for (const consequence of shop.hooks.onOrderAccepted) await consequence(tx, { orderId }, shop);
  }
  if (to === 'wrapGift' && order.method === 'delivery') {
    const wrapped = { orderId, orderNumber: order.number };
    for (const consequence of shop.hooks.onOrderWrapped) await consequence(tx, wrapped, shop);
  }
  if (isQuiet) return order;
  const ofSystem = reason === NO_ANSWER ? 'noAnswer' : 'notPaid';
  await notify(tx, shop, order, actor.kind === 'system' ? ofSystem : to);
  return order;
}

async function giveBack(tx: Transaction, shop: Shop, { orderId, to }: { orderId: number; to: OrderStatus }) {
  for (const consequence of shop.hooks.onOrderEnded) await consequence(tx, { orderId }, shop);
  await closePayments(tx, shop, { orderId, reason: to === 'rejected' ? 'rejected' : 'cancelled' });
}

/** Records news of an order for its shopper; sent once the transaction has committed. */
export async function notify(
  tx: Transaction,
  { jobs }: Shop,
  order: Pick<OrderFacts, 'shopperId' | 'uuid' | 'number' | 'method'>,
  event: OrderEvent['event'] | 'awaitingPayment',
): Promise<void> {
  if (event === 'awaitingPayment') return;
  const { shopperId, uuid, number, method } = order;
  await jobs.send(tx, orderEvent, { shopperId, orderUuid: uuid, orderNumber: number, method, event });
}
