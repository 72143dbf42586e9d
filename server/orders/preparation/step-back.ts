import type { InputOf } from '#contract/call.ts';
import type { stepBackCall } from '#contract/orders/office.calls.ts';
import { permissionToMove, stepBackUntil } from '#contract/orders/office.rules.ts';
import type { Transaction } from '#database/database.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { findShipment } from '#server/shipments/shipments.public.ts';
import { orderChanged } from '../office/order-changed.ts';
import { type Card, readCard } from '../office/shown-card.ts';
import { findOrderByNumber, listNewestEvents, lockOrder, updateOrderStatus } from '../orders.store.ts';
import { deleteEvent, insertUndoneMove } from './preparations.store.ts';

/**
 * Takes back the last move of an order. The move's event leaves the timeline, so the shopper does not see it; staff
 * still see the event, who took it back, and why. The shopper is notified only a minute after a move (move-order,
 * `notifyAt`), so a move that is taken back within that minute is never announced.
 *
 * Invariants: only the newest move can be taken back, and only once, because status and newest event are read under the
 * order's lock. An order with a requested courier stays in preparation, because couriers offer no cancellation.
 * @throws Refusal notFound, notAllowed, wrongState, changedMeanwhile
 */
export async function stepBack(
  { number, from, reason }: InputOf<typeof stepBackCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Card>> {
  const { staff, clock } = context;
  const found = await findOrderByNumber(tx, number);
  if (!found) throw refuse('notFound', (t) => t.office.orderUnknown);
  requirePermission(staff, permissionToMove(from));
  const order = (await lockOrder(tx, found.id))!;
  if (order.status !== from) throw await orderChanged(tx, order.id);
  const now = clock.now();
  const [move, before] = await listNewestEvents(tx, order.id, 2);
  const isByStaff = move!.actor.kind === 'operator';
  const until = stepBackUntil({ status: from, isByStaff, at: move!.at });
  if (until === null || until <= now || !before) throw refuse('wrongState', (t) => t.office.stepBackOver);
  if (from === 'wrapGift') {
    const shipment = await findShipment(tx, order.id);
    if (shipment && shipment.state !== 'stopped') throw refuse('wrongState', (t) => t.office.stepBackCourier);
  }
  await updateOrderStatus(tx, order, { status: before.status, revision: order.revision });
  await deleteEvent(tx, move!.id);
  await insertUndoneMove(tx, order.id, {
    status: from,
    movedAt: move!.at,
    movedBy: move!.actor.name ?? '',
    reason,
    who: staff.name,
    undoneAt: now,
    memberId: staff.memberId,
  });
  return {
    data: await readCard(tx, number, context),
    audit: {
      act: 'order.stepBack',
      subject: number,
      before: { status: from },
      after: { status: before.status, reason },
    },
  };
}
