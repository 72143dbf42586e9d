import { mayMove, nextStatus, type OrderStatus } from '#contract/orders/orders.rules.ts';
import { inTransaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Shop } from '#server/http/context.ts';
import { moveOrder } from './move-order.ts';
import { findLastEvent, findOrderByNumber, type OrderFacts } from './orders.store.ts';

/**
 * A member of staff moves an order one step forward, or ends the order (product.md 8).
 *
 * Invariant: an order moves only from the status the operator saw, which is checked under the order's lock. When two
 * people request the next step at once, it happens once and no status is skipped.
 * @param move without `to`, the order moves to the status after `from`
 * @param move.operator recorded in the order history
 * @throws ActionRefused
 */
export async function moveAsShop(
  shop: Shop,
  move: { number: string; from: OrderStatus; to?: OrderStatus; reason?: string; operator: string },
): Promise<{ from: OrderStatus; to: OrderStatus }> {
  const { number, from, reason = null, operator } = move;
  if (operator.trim() === '') throw new ActionRefused('notValid', (t) => t.actions.operatorNeeded);
  if (reason?.trim() === '') throw new ActionRefused('notValid', (t) => t.actions.reasonEmpty);
  const order = await findOrderByNumber(shop.database, number);
  if (!order) throw new ActionRefused('notFound', (t) => t.actions.orderUnknown(number));
  if (order.status !== from) throw await overtaken(shop, order.id, move);
  const to = move.to ?? nextStatus(order);
  if (to === null || !mayMove(order, to, 'operator')) throw refusedFrom(order, to);
  const isMoved = await inTransaction(shop.database, async (tx) => {
    const actor = { kind: 'operator', name: operator } as const;
    if (!(await moveOrder(tx, shop, { orderId: order.id, from, to, actor, reason }))) return false;
    await insertCommandEntry(
      tx,
      { operator, at: shop.clock.now() },
      { act: 'order.move', subject: number, before: { status: from }, after: { status: to } },
    );
    return true;
  });
  if (!isMoved) throw await overtaken(shop, order.id, move);
  return { from, to };
}

/**
 * The error for an order that changed in the meantime: it names the current status, the time, and who changed the
 * order.
 */
async function overtaken(
  { database }: Shop,
  orderId: number,
  { number, from }: { number: string; from: OrderStatus },
): Promise<ActionRefused> {
  const { status, actor, at } = await findLastEvent(database, orderId);
  const name = actor.kind === 'operator' ? actor.name : null;
  const change = { number, from, to: status, actor: actor.kind, name, at };
  return new ActionRefused('wrongState', (t) => t.actions.orderMoved(change));
}

const refusedFrom = ({ number, status }: OrderFacts, to: OrderStatus | null) =>
  new ActionRefused('wrongState', (t) =>
    to === null ? t.actions.noNextStatus(number, status) : t.actions.cannotBecome(number, status, to),
  );
