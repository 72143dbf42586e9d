import { type Actor, mayMove, nextStatus, type OrderStatus } from '#contract/orders/orders.rules.ts';
import { inTransaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { fullDate, timeOfDay } from '#text/when.ts';
import { moveOrder } from './move-order.ts';
import { type OrderFacts, readLastEvent, readOrderByNumber } from './orders.store.ts';

/** The people who run the shop asked for a move that cannot be made; the message says why. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/**
 * The shop moves an order: one step on, or to an end (product.md 8).
 *
 * Invariant: an order is moved only from the status that the person saw, judged under its lock: two people who both ask
 * for the next step make one, and nothing is skipped.
 * @param move `to` left out means the status that follows the one seen.
 * @throws MoveRefused with a sentence for the operator.
 */
export async function moveAsShop(
  shop: Shop,
  move: { number: string; from: OrderStatus; to?: OrderStatus; reason?: string },
): Promise<{ from: OrderStatus; to: OrderStatus }> {
  const { number, from, reason = null } = move;
  const order = await readOrderByNumber(shop.database, number);
  if (!order) throw new MoveRefused(`There is no order ${number}.`);
  if (order.status !== from) throw await overtaken(shop, order.id, move);
  const to = move.to ?? nextStatus(order);
  if (to === null || !mayMove(order, to, 'shop')) throw refusedFrom(order, to);
  const before = await inTransaction(shop.database, (tx) =>
    moveOrder(tx, shop, { orderId: order.id, from, to, actor: 'shop', reason }),
  );
  if (!before) throw await overtaken(shop, order.id, move);
  return { from, to };
}

const ACTORS: Record<Actor, string> = {
  shopper: 'the customer',
  shop: 'somebody of the shop',
  recipient: 'the recipient',
  payment: 'the payment',
  clock: 'the clock',
  courier: 'the courier',
};

/** The order is not as it was seen; says how it is, since when and by whom. */
async function overtaken(
  { database }: Shop,
  orderId: number,
  { number, from }: { number: string; from: OrderStatus },
): Promise<MoveRefused> {
  const { status, actor, at } = await readLastEvent(database, orderId);
  return new MoveRefused(
    `Order ${number} is not ${from}: ${ACTORS[actor]} made it ${status} on ${fullDate('en', at)}, ${timeOfDay('en', at)}. Nothing was changed.`,
  );
}

const refusedFrom = ({ number, status }: OrderFacts, to: OrderStatus | null) =>
  new MoveRefused(
    to === null
      ? `Order ${number} is ${status} and has no next status.`
      : `Order ${number} is ${status} and cannot become ${to}.`,
  );
