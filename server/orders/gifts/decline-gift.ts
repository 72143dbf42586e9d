import type { InputOf } from '#contract/call.ts';
import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import type { declineGiftCall } from '#contract/orders/tracking.calls.ts';
import type { TrackedGift } from '#contract/orders/tracking.wire.ts';
import { inTransaction } from '#database/database.ts';
import type { Context } from '#server/http/context.ts';
import { notify } from '../move-order.ts';
import { findInvitation, updateInvitation } from './invitations.store.ts';
import { showGift } from './show-gift.ts';
import { lockTracked, trackedBy } from './track-link.ts';

/**
 * The recipient declines the gift. The buyer is notified once and may choose another address, or cancel for a full
 * refund. Until the buyer does so, the recipient may still accept.
 */
export async function declineGift(
  { token }: InputOf<typeof declineGiftCall>,
  context: Context,
): Promise<TrackedGift> {
  const { database, clock, language } = context;
  const now = clock.now();
  const tracked = await trackedBy(database, token, now);
  await inTransaction(database, async (tx) => {
    const order = await lockTracked(tx, { id: tracked.id, token, now });
    if (!awaitsRecipient(order)) return;
    const { declinedAt, buyersTurnAt } = (await findInvitation(tx, order.id))!;
    if (declinedAt !== null) return;
    await updateInvitation(tx, order.id, { declinedAt: now, buyersTurnAt: buyersTurnAt ?? now, dueAt: null });
    await notify(tx, context, order, 'recipientDeclined');
  });
  return showGift(database, { ...tracked, language });
}
