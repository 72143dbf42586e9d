import type { InputOf } from '#contract/call.ts';
import type { recordFailureCall } from '#contract/orders/dispatch.calls.ts';
import { type FailureReason, notifiesBuyer } from '#contract/orders/dispatch.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { OrderEvent } from '#server/events/order-event.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { notify } from '../move-order.ts';
import { moveToSlot } from '../notes/move-to-slot.ts';
import { orderChanged } from '../office/order-changed.ts';
import { findOrderByNumber, lockOrder } from '../orders.store.ts';
import { insertFailure } from './dispatch.store.ts';
import { type Parcel, readKnownParcel, shownParcel } from './shown-parcel.ts';

/**
 * The message to the buyer for each reason. A damaged gift has no message, because the shop explains the damage in
 * person.
 */
const MESSAGE_OF: Record<FailureReason, OrderEvent['event'] | null> = {
  nobodyThere: 'nobodyAtDoor',
  phoneSilent: 'nobodyAtDoor',
  wrongAddress: 'addressNotFound',
  refused: 'giftNotTaken',
  damaged: null,
};

/**
 * Records a failed delivery and the next step; without a reason, only the next step changes. The order stays on its
 * way: product.md 8 allows no move back, and a failed delivery does not end an order. So the shopper still sees status
 * 4, with the new window. The buyer is notified of each failed attempt, but not of a change of the next step.
 *
 * Invariant: when two people record a failure at once, one succeeds and the other is told who was faster, because the
 * number of failures is compared under the order's lock. So a new window books only one place.
 * @throws Refusal notFound, notValid, wrongState, slotTaken, changedMeanwhile
 */
export async function recordFailure(
  { number, failures: seen, reason, next, slotId }: InputOf<typeof recordFailureCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Parcel>> {
  const { staff, clock } = context;
  const found = await findOrderByNumber(tx, number);
  if (!found) throw refuse('notFound', (t) => t.office.orderUnknown);
  const order = (await lockOrder(tx, found.id))!;
  const { failures, failure, facts } = await readKnownParcel(tx, context, order.id);
  const newest = failures.at(-1);
  if (failures.length !== seen) {
    const who = newest?.who ?? null;
    throw changedMeanwhile({ who, act: newest?.reason ?? null, at: newest?.at ?? null });
  }
  if (order.status === 'delivered') throw await orderChanged(tx, order.id);
  if (order.status !== 'onTheWay') throw refuse('wrongState', (t) => t.office.notOnItsWay);
  // A reason records a new failed attempt, which is impossible for a parcel that is back in the shop. Without a reason,
  // there must be an earlier failure.
  if (reason === undefined ? failure === null : facts.phase === 'back')
    throw refuse('wrongState', (t) => t.office.notOnItsWay);
  const now = clock.now();
  if (next === 'newWindow') {
    if (!slotId) throw refuse('notValid', (t) => t.checkout.selectTime, { field: 'time_slot_id' });
    await moveToSlot(tx, order, slotId, now);
  }
  const { memberId, name: who } = staff;
  await insertFailure(tx, order.id, { reason: reason ?? null, next, memberId, who, at: now });
  const message = reason && notifiesBuyer(reason) ? MESSAGE_OF[reason] : null;
  if (message) await notify(tx, context, order, message);
  return {
    data: shownParcel(await readKnownParcel(tx, context, order.id), now),
    audit: {
      act: 'order.failDelivery',
      subject: number,
      before: failure ? { reason: failure.reason, next: failure.next } : null,
      after: { reason: reason ?? failure!.reason, next },
    },
  };
}
