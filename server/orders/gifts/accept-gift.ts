import { awaitsRecipient, givesBack } from '#contract/orders/orders.rules.ts';
import type { AcceptGift, TrackedGift } from '#contract/orders/tracking.wire.ts';
import { inTransaction } from '#database/database.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder } from '../orders.store.ts';
import { checkedAddress, setAddressAndSlot } from './address-and-slot.ts';
import { showGift } from './show-gift.ts';
import { trackedBy } from './track-link.ts';

/**
 * The recipient accepts and says where and when: the place is taken and the order becomes 2 in one transaction, or
 * nothing happens (product.md 6 and 8). Of rivals and repeats the first one counts, and all are shown what it said. Where
 * the last place of a window goes to somebody else, the recipient is told and chooses anew.
 * @throws Refusal notFound, notValid, slotTaken, wrongState for a gift that is no longer on its way.
 */
export async function acceptGift(
  { token, driverNote, ...input }: AcceptGift,
  context: Context,
): Promise<TrackedGift> {
  const { database, clock, language } = context;
  const now = clock.now();
  const tracked = await trackedBy(database, token, now);
  await inTransaction(database, async (tx) => {
    const order = (await lockOrder(tx, tracked.id))!;
    // Where the buyer has corrected the recipient's number meanwhile, this link leads nowhere any more.
    await trackedBy(tx, token, now);
    if (givesBack(order.status)) throw refuse('wrongState', (t) => t.orders.giftEnded);
    if (!awaitsRecipient(order)) return;
    const place = checkedAddress(input, order.slotIsWholeDay);
    await setAddressAndSlot(tx, order, { ...place, driverNote: driverNote || null, by: 'recipient', now });
    await moveOrder(tx, context, {
      orderId: order.id,
      to: 'recipientAccepted',
      actor: { kind: 'recipient' },
    });
  });
  return showGift(database, { ...tracked, language });
}
