import type { Transaction } from '#database/database.ts';
import { deleteBooking, takeSlot } from '#server/delivery/slots.public.ts';
import type { OrderFacts } from '../orders.store.ts';
import { updateOrderSlot } from './recipient.store.ts';

/**
 * Books the new window of an order and releases the old one, so that an order holds capacity in one window only. The
 * capacity rows are locked by ascending id, so that two orders that swap windows cannot deadlock. The caller must hold
 * the order's lock.
 * @throws Refusal slotTaken
 */
export async function moveToSlot(
  tx: Transaction,
  { id, cityId, method, slotId: old }: OrderFacts,
  slotId: string,
  now: Date,
): Promise<void> {
  // The same window counts as old, because its only place may be the one that this order holds.
  const isOldFirst = old !== null && old <= slotId;
  if (isOldFirst) await deleteBooking(tx, { cityId, method, slotId: old });
  const slot = await takeSlot(tx, { cityId, method, slotId, now });
  if (old !== null && !isOldFirst) await deleteBooking(tx, { cityId, method, slotId: old });
  await updateOrderSlot(tx, id, slot);
}
