import { givesBack, mayMove, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Transaction } from '#database/database.ts';
import { type OrderEvent, orderEvent } from '#server/events/order-event.ts';
import type { Shop } from '#server/http/context.ts';
import { lockPayments } from '#server/payments/payments.public.ts';
import { closePayments } from '#server/payments/refunds/refunds.public.ts';
import { lockShipment } from '#server/shipments/shipments.public.ts';
import type { Actor } from './actor.ts';
import { lockOrder, NO_ANSWER, type OrderFacts, updateOrderStatusWithEvent } from './orders.store.ts';

/** The status that an order is moved to, and how. */
type Step = {
  to: OrderStatus;
  /** The status that the order must have to be moved; if left out, any status that allows the move. */
  from?: OrderStatus;
  actor: Actor;
  /** The reason, which the timeline shows: written by a person, or one of the system's reasons (orders.store). */
  reason?: string | null;
  /** If true, the customer is not notified, because another move follows at once. */
  isQuiet?: boolean;
  /**
   * For `wrapGift` only: if true, starts the preparation without requesting a courier. prepare-order requests one when
   * the gift is ready.
   */
  startsPreparation?: boolean;
  /**
   * The time at which the customer is notified, and only if this move is then still the order's newest. By default, the
   * customer is notified at once.
   */
  notifyAt?: Date;
};
export type Move = Step & { orderId: number };

/**
 * Moves an order; only this function and moveLockedOrder change a status (product.md 8). The contract's table `mayMove`
 * decides under the order's lock whether the move is allowed. The same transaction records the event and notifies the
 * customer. If the order ends, the transaction also releases everything reserved for the order: coupon, wallet, delivery
 * capacity, stock and money. Accepting an order spends its wallet share; wrapping an order requests a courier.
 *
 * Invariants: a move happens once. Reservations are released once per revision, because only the transaction whose
 * conditional update moved the order releases them.
 * To revive a cancelled order (`payment`), the caller must first reserve everything again in the same transaction.
 * @returns the order before the move, or null if the move is not allowed (any more)
 */
export async function moveOrder(
  tx: Transaction,
  shop: Shop,
  { orderId, ...step }: Move,
): Promise<OrderFacts | null> {
  if (givesBack(step.to)) {
    await lockPayments(tx, orderId);
    await lockShipment(tx, orderId);
  }
  const order = await lockOrder(tx, orderId);
  return order && (await moveLockedOrder(tx, shop, order, step)) ? order : null;
}

/**
 * Like `moveOrder`, for a caller that holds the order's lock and, if the move ends the order, the locks of its payments
 * and its shipment.
 * @returns whether the order moved
 */
export async function moveLockedOrder(
  tx: Transaction,
  shop: Shop,
  order: OrderFacts,
  step: Step,
): Promise<boolean> {
  const { to, from, actor, reason = null, isQuiet = false, notifyAt } = step;
  if ((from !== undefined && order.status !== from) || !mayMove(order, to, actor.kind)) return false;
  const revision = order.status === 'cancelled' ? order.revision + 1 : order.revision;
  const event = { revision, status: to, at: shop.clock.now(), actor, reason };
  const moveId = await updateOrderStatusWithEvent(tx, order, event);
  if (moveId === null) return false;
  if (!isQuiet) {
    const ofSystem = reason === NO_ANSWER ? 'noAnswer' : 'notPaid';
    const later = notifyAt && { moveId, at: notifyAt };
    await notify(tx, shop, order, actor.kind === 'system' ? ofSystem : to, later);
  }
  // Run these hooks last, because they issue a tax document, for whose number every other sale waits until the commit.
  if (givesBack(to)) await giveBack(tx, shop, { orderId: order.id, to });
  if (to === 'accepted') {
    const accepted = { orderId: order.id, hasRecipientLink: order.hasRecipientLink };
    for (const hook of shop.hooks.onOrderAccepted) await hook(tx, accepted, shop);
  }
  if (to === 'wrapGift' && !step.startsPreparation) await announceWrapped(tx, shop, order);
  return true;
}

/** Requests a courier, once per order, for a gift that is wrapped and ready. The caller must hold the order's lock. */
export async function announceWrapped(tx: Transaction, shop: Shop, order: OrderFacts): Promise<void> {
  if (order.method !== 'delivery') return;
  const wrapped = { orderId: order.id, orderNumber: order.number };
  for (const hook of shop.hooks.onOrderWrapped) await hook(tx, wrapped, shop);
}

async function giveBack(tx: Transaction, shop: Shop, { orderId, to }: { orderId: number; to: OrderStatus }) {
  for (const hook of shop.hooks.onOrderEnded) await hook(tx, { orderId }, shop);
  await closePayments(tx, shop, { orderId, reason: to === 'rejected' ? 'rejected' : 'cancelled' });
}

/** Queues a notification about an order; it is sent after the transaction commits. */
export async function notify(
  tx: Transaction,
  { jobs }: Shop,
  order: Pick<OrderFacts, 'shopperId' | 'uuid' | 'number' | 'method'>,
  event: OrderEvent['event'] | 'awaitingPayment',
  later?: { moveId: number; at: Date },
): Promise<void> {
  if (event === 'awaitingPayment') return;
  const { shopperId, uuid, number, method } = order;
  const notification = { shopperId, orderUuid: uuid, orderNumber: number, method, event };
  if (!later) return jobs.send(tx, orderEvent, notification);
  await jobs.send(tx, orderEvent, { ...notification, moveId: later.moveId }, { startAfter: later.at });
}
