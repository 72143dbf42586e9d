import { awaitsRecipient, givesBack } from '#contract/orders/orders.rules.ts';
import type { AcceptGift, TrackedGift } from '#contract/orders/tracking.wire.ts';
import { inTransaction } from '#database/database.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { moveOrder } from '../move-order.ts';
import { checkedAddress, setAddressAndSlot } from './address-and-slot.ts';
import { showGift } from './show-gift.ts';
import { lockTracked, trackedBy } from './track-link.ts';

/**
 * The recipient accepts and chooses address and time. Booking the capacity and moving the order to status 2 happen in
 * one transaction or not at all (product.md 6 and 8). The first answer counts; later or repeated answers return the
 * first one. If another order takes the last capacity of a slot, the recipient is asked to choose another.
 * @throws Refusal notFound, notValid, slotTaken, or wrongState for a gift that was cancelled or rejected.
 */
export async function acceptGift(
  { token, driverNote, ...input }: AcceptGift,
  context: Context,
): Promise<TrackedGift> {
  const { database, clock, language } = context;
  const now = clock.now();
  const tracked = await trackedBy(database, token, now);
  await inTransaction(database, async (tx) => {
    const order = await lockTracked(tx, { id: tracked.id, token, now });
    if (givesBack(order.status)) throw refuse('wrongState', (t) => t.orders.giftEnded);
    if (!awaitsRecipient(order)) return;
    const chosen = checkedAddress(input, { needsNationalAddress: order.slotIsWholeDay, language });
    await setAddressAndSlot(tx, order, {
      ...chosen,
      driverNote: driverNote || null,
      by: 'recipient',
      now,
      language,
    });
    await moveOrder(tx, context, {
      orderId: order.id,
      to: 'recipientAccepted',
      actor: { kind: 'recipient' },
    });
  });
  return showGift(database, { ...tracked, language });
}
