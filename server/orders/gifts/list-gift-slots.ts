import type { InputOf } from '#contract/call.ts';
import type { DeliveryDay } from '#contract/delivery/delivery.wire.ts';
import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import type { listGiftSlotsCall } from '#contract/orders/tracking.calls.ts';
import { listOpenDays } from '#server/delivery/slots.public.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOrder } from '../orders.store.ts';
import { trackedBy } from './track-link.ts';

/** The days and times from which the recipient may choose, by the rules of checkout (product.md 4). */
export async function listGiftSlots(
  { token }: InputOf<typeof listGiftSlotsCall>,
  { database, clock, language }: Context,
): Promise<DeliveryDay[]> {
  const now = clock.now();
  const { id } = await trackedBy(database, token, now);
  const order = (await findOrder(database, id))!;
  if (!awaitsRecipient(order)) throw refuse('wrongState', (t) => t.orders.addressKnown);
  return listOpenDays(database, { cityId: order.cityId, method: 'delivery', now, language });
}
