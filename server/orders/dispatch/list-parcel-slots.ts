import type { InputOf } from '#contract/call.ts';
import type { DeliveryDay } from '#contract/delivery/delivery.wire.ts';
import type { listParcelSlotsCall } from '#contract/orders/dispatch.calls.ts';
import { listOpenDays } from '#server/delivery/slots.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOrderByNumber } from '../orders.store.ts';

/**
 * The days and times for a new attempt after a failed delivery, as checkout would offer them. @throws Refusal notFound
 */
export async function listParcelSlots(
  { number }: InputOf<typeof listParcelSlotsCall>,
  { database, clock, language }: StaffContext,
): Promise<DeliveryDay[]> {
  const order = await findOrderByNumber(database, number);
  if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
  const { cityId, method } = order;
  return await listOpenDays(database, { cityId, method, now: clock.now(), language });
}
