import { allOrNothing, type Transaction } from '#database/database.ts';
import { returnStock as giveStockBack, takeStock } from '#server/catalogue/catalogue.public.ts';
import type { Consequences } from '#server/consequences.ts';
import { takeUseAgain } from '#server/coupons/coupons.public.ts';
import { returnSlot as giveSlotBack, takeSlot } from '#server/delivery/delivery.public.ts';
import type { Shop } from '#server/http/context.ts';
import { Refusal } from '#server/http/refuse.ts';
import { moveOrder, type OrderFacts, ordersOf, tell } from '#server/orders/orders.public.ts';
import { refundPayment } from '#server/payments/payments.public.ts';
import { holdMoneyAgain } from '#server/wallet/wallet.public.ts';

/*
 * Undo and what follows from a payment belong to checkout (product.md 6); listed by name in server/api.ts. Everybody
 * locks in one order, so that rivals wait and never deadlock: the payments of an order, the order, its coupon, its
 * wallet, its place, its stock.
 */

/** `whenOrderEnds`: the place in the van comes back. */
export const returnSlot: Consequences['whenOrderEnds'][number] = async (tx, { orderId }) => {
  const { cityId, method, slotId } = (await ordersOf.lock(tx, orderId))!;
  // A recipient who has not decided has taken no place.
  if (slotId !== null) await giveSlotBack(tx, { cityId, method, slotId });
};

/** `whenOrderEnds`: what was taken from the shelves comes back. */
export const returnStock: Consequences['whenOrderEnds'][number] = async (tx, { orderId }) =>
  giveStockBack(tx, await ordersOf.listHeld(tx, orderId));

/** `whenMoneyIsHeld`: an order that awaits payment takes it, and one that the clock ended may be revived by it. */
export const takesMoney: Consequences['whenMoneyIsHeld'][number] = async (database, { orderId }) => {
  const order = await ordersOf.read(database, orderId);
  if (!order || order.isForgotten) return false;
  if (order.status === 'awaitingPayment') return true;
  return ordersOf.endedUnpaid(database, order);
};

/**
 * `whenPaymentSettles`: captured money accepts the order that awaits it. Money for an order that the clock ended
 * meanwhile revives it if everything can still be had; money for an order that a person ended, that is paid already, or
 * that can no longer be had goes back by itself, and the shopper is told (product.md 7). A payment that failed or was
 * cancelled changes nothing: the shopper may try again while the time lasts.
 *
 * Invariant: an order that is not ended has at most one captured payment that is not going back.
 */
export const settleOrder: Consequences['whenPaymentSettles'][number] = async (
  tx,
  { paymentId, orderId, outcome },
  shop,
) => {
  if (outcome !== 'paid') return;
  const order = (await ordersOf.lock(tx, orderId))!;
  const isWaiting = order.status === 'awaitingPayment' || (await canRevive(tx, shop, order));
  if (isWaiting && (await moveOrder(tx, shop, { orderId, to: 'accepted', actor: 'payment' }))) return;
  const isEnded = order.status === 'cancelled' || order.status === 'rejected';
  await refundPayment(tx, shop, { paymentId, reason: isEnded ? 'tooLate' : 'paidTwice' });
  await tell(tx, shop, order, isEnded ? 'moneyReturned' : 'paidTwice');
};

/** Takes coupon, wallet, place and stock once more for an order that the clock ended; all or nothing. */
async function canRevive(tx: Transaction, shop: Shop, order: OrderFacts): Promise<boolean> {
  // Nobody is there any more to deliver it to.
  if (order.isForgotten) return false;
  if (!(await ordersOf.endedUnpaid(tx, order))) return false;
  const now = shop.clock.now();
  return allOrNothing(tx, async () => {
    if (!(await takeUseAgain(tx, order.id, now))) return false;
    if (!(await holdMoneyAgain(tx, order.id, now))) return false;
    if (!(await canHaveSlot(tx, order, now))) return false;
    return (await takeStock(tx, await ordersOf.listHeld(tx, order.id))).ok;
  });
}

async function canHaveSlot(
  tx: Transaction,
  { cityId, method, slotId }: OrderFacts,
  now: Date,
): Promise<boolean> {
  if (slotId === null) return true;
  try {
    await takeSlot(tx, { cityId, method, slotId, now });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
