import type { InputOf } from '#contract/call.ts';
import type { requestCourierAgainCall } from '#contract/orders/dispatch.calls.ts';
import { mayRequestCourier } from '#contract/orders/dispatch.rules.ts';
import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { requestShipmentAgain } from '#server/shipments/dispatch.public.ts';
import { lockShipment } from '#server/shipments/shipments.public.ts';
import { findOrderByNumber, lockOrder } from '../orders.store.ts';
import { type Parcel, readKnownParcel, shownParcel } from './shown-parcel.ts';

/**
 * Requests the city's courier again. A job sends the request after this transaction.
 *
 * Invariant: when two people request a courier at once, one request succeeds and the other person is told who was
 * faster, because the time of the last request is compared under the shipment's lock.
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
export async function requestCourierAgain(
  { number, requestedAt }: InputOf<typeof requestCourierAgainCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Parcel>> {
  const found = await findOrderByNumber(tx, number);
  if (!found) throw refuse('notFound', (t) => t.office.orderUnknown);
  const { id: orderId } = found;
  const shipment = await lockShipment(tx, orderId);
  await lockOrder(tx, orderId);
  if ((shipment?.wantedAt.getTime() ?? null) !== (requestedAt?.getTime() ?? null)) {
    const who = shipment?.requestedBy ?? null;
    const at = shipment?.wantedAt ?? null;
    throw changedMeanwhile({ who, at });
  }
  const known = await readKnownParcel(tx, context, orderId);
  const isOpen = known.order.status === 'wrapGift' || known.order.status === 'onTheWay';
  const order = { orderId, orderNumber: number, requestedBy: context.staff.name };
  if (
    !isOpen ||
    !mayRequestCourier(known.facts) ||
    !(await requestShipmentAgain(tx, context, { ...order, shipment }))
  )
    throw refuse('wrongState', (t) => t.office.courierHasIt);
  const after = await readKnownParcel(tx, context, orderId);
  return {
    data: shownParcel(after, context.clock.now()),
    audit: {
      act: 'order.askCourier',
      subject: number,
      before: { shipment: shipment?.state ?? null },
      after: { shipment: 'wanted' },
    },
  };
}
