import type { Transaction } from '#database/database.ts';
import { returnStock as giveStockBack, takeStock } from '#server/catalogue/catalogue.public.ts';
import type { Consequences } from '#server/consequences.ts';
import { returnSlot as giveSlotBack, takeSlot } from '#server/delivery/delivery.public.ts';
import type { Shop } from '#server/http/context.ts';
import { Refusal } from '#server/http/refuse.ts';
import { moveOrder, type OrderFacts, ordersOf, tell } from '#server/orders/orders.public.ts';
import { refundPayment } from '#server/payments/payments.public.ts';

/*
 * Undo and what follows from a payment belong to checkout (product.md 6); listed by name in server/api.ts. All of it
 * takes the place before the stock, as placing an order does, so that rivals wait and never deadlock.
 */

/** `whenOrderEnds`: the place in the van comes back. */
export const returnSlot: Consequences['whenOrderEnds'][number] = async (tx, { orderId }) => {
  const { cityId, method, slotId } = (await ordersOf.lock(tx, orderId))!;
  await giveSlotBack(tx, { cityId, method, slotId });
};

/** `whenOrderEnds`: what was taken from the shelves comes back. */
export const returnStock: Consequences['whenOrderEnds'][number] = async (tx, { orderId }) =>
  giveStockBack(tx, await ordersOf.listHeld(tx, orderId));

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

/** Takes place and stock once more for an order that the clock ended; all or nothing. */
async function canRevive(tx: Transaction, shop: Shop, order: OrderFacts): Promise<boolean> {
  // Nobody is there any more to deliver it to.
  if (order.isForgotten) return false;
  if (order.status !== 'cancelled' || (await ordersOf.readEndedBy(tx, order)) !== 'clock') return false;
  const slot = { cityId: order.cityId, method: order.method, slotId: order.slotId };
  try {
    await takeSlot(tx, { ...slot, now: shop.clock.now() });
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  const taken = await takeStock(tx, await ordersOf.listHeld(tx, order.id));
  if (!taken.ok) await giveSlotBack(tx, slot);
  return taken.ok;
}
