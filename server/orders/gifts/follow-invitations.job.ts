import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import { REMIND_AFTER_DAYS } from '#contract/orders/tracking.limits.ts';
import { inTransaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { lockPayments } from '#server/payments/payments.public.ts';
import { lockShipment } from '#server/shipments/shipments.public.ts';
import { moveOrder, notify } from '../move-order.ts';
import { lockOrder, NO_ANSWER } from '../orders.store.ts';
import { findInvitation, listAwaitingRecipient, updateInvitation } from './invitations.store.ts';
import { deadlinesOf } from './shown-invitation.ts';
import { sendTrackLink } from './track-link.ts';

const NAME = 'orders.follow-invitations';

/**
 * Takes the step that is due for an order whose recipient has not answered: cancels the order with a full refund, asks
 * the buyer to choose instead, or reminds the recipient. Each step happens once, because it is decided under the
 * order's lock.
 */
async function followInvitation(shop: Shop, orderId: number): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop.database, async (tx) => {
    // A cancellation needs these locks before the order's (moveOrder). Whether it is due is known only under the order's
    // lock, because correcting the phone number restarts the deadlines.
    await lockPayments(tx, orderId);
    await lockShipment(tx, orderId);
    const order = (await lockOrder(tx, orderId))!;
    if (!awaitsRecipient(order)) return;
    const { invitedAt, remindedAt, buyersTurnAt, dueAt } = (await findInvitation(tx, orderId))!;
    const { answerUntil, endsAt } = deadlinesOf({ invitedAt, buyersTurnAt });
    if (buyersTurnAt !== null) {
      if (now < endsAt) return;
      const actor = { kind: 'system', name: NAME } as const;
      await moveOrder(tx, shop, { orderId, to: 'cancelled', actor, reason: NO_ANSWER });
    } else if (now >= answerUntil) {
      await updateInvitation(tx, orderId, { buyersTurnAt: now });
      await notify(tx, shop, order, 'recipientSilent');
    } else if (remindedAt === null && dueAt === null) {
      await updateInvitation(tx, orderId, { remindedAt: now, sentAt: now });
      await sendTrackLink(tx, shop, order, 'reminder');
    }
  });
}

/**
 * Follows up every open invitation. An error for one order does not stop the others; all errors are thrown together at
 * the end.
 */
async function followInvitations(shop: Shop): Promise<void> {
  const faults: unknown[] = [];
  const since = new Date(shop.clock.now().getTime() - REMIND_AFTER_DAYS * DAY);
  for (const orderId of await listAwaitingRecipient(shop.database, since)) {
    await followInvitation(shop, orderId).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} invitations could not be followed.`);
}

export const followInvitationsSchedule = (shop: () => Shop): Schedule => ({
  name: NAME,
  // The cron hours are UTC: 9:00 to 21:00 in Riyadh, so that recipients get reminders only during the day.
  cron: '*/10 6-17 * * *',
  run: () => followInvitations(shop()),
});
