import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listWindowsCall } from '#contract/orders/office.calls.ts';
import { listOpenDays } from '#server/delivery/slots.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOrderByNumber } from '../orders.store.ts';

/**
 * The days and times available for the order's city and delivery method, by the rules of checkout. @throws Refusal
 * notFound
 */
export async function listWindows(
  { number }: InputOf<typeof listWindowsCall>,
  { database, clock, language }: StaffContext,
): Promise<OutputOf<typeof listWindowsCall>> {
  const order = await findOrderByNumber(database, number);
  if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
  const { cityId, method } = order;
  return listOpenDays(database, { cityId, method, now: clock.now(), language });
}
