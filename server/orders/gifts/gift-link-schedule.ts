import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import { SENDING_HOURS } from '#contract/orders/tracking.limits.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { dayNumberOf, momentOf } from '#server/clock.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { lockOrder, type OrderFacts } from '../orders.store.ts';
import { findInvitation, updateInvitation } from './invitations.store.ts';
import { findOrderOfLink, sendTrackLink } from './track-link.ts';

/**
 * The job for a message to a recipient that was delayed until the sending hours (SENDING_HOURS) and is now due. The job
 * creates the tracking link, so that the queue never stores its token.
 */
export const giftLinkDue = defineJob<{ orderId: number }>('orders.gift-link-due');

/** The time at which a message may be sent: now within the sending hours, otherwise when they next begin. */
export function nextSendTime(now: Date): Date {
  const day = dayNumberOf(now);
  const opens = momentOf(day, SENDING_HOURS.from);
  if (now < opens) return opens;
  return now < momentOf(day, SENDING_HOURS.to) ? now : momentOf(day + 1, SENDING_HOURS.from);
}

/**
 * Sends the recipient the tracking link: at once within the sending hours, otherwise when they next begin; the buyer is
 * then shown when the link will be sent.
 * @param order has an invitation; the caller must hold the order's lock
 */
export async function sendLinkInTime(tx: Transaction, shop: Shop, order: OrderFacts): Promise<void> {
  const now = shop.clock.now();
  const sendsAt = nextSendTime(now);
  const waits = sendsAt > now;
  await updateInvitation(tx, order.id, { sentAt: sendsAt, dueAt: waits ? sendsAt : null });
  if (waits) await shop.jobs.send(tx, giftLinkDue, { orderId: order.id }, { startAfter: sendsAt });
  else await sendTrackLink(tx, shop, order, 'first');
}

/**
 * Whether the message with this link is still to be sent. It may have waited for the SMS service, and meanwhile the
 * recipient may have answered, the order may have ended, or a corrected phone number may have revoked the link. After
 * the sending hours another message is scheduled for when they next begin.
 */
export async function isLinkStillDue(shop: Shop, link: string): Promise<boolean> {
  return inTransaction(shop.database, async (tx) => {
    const orderId = await findOrderOfLink(tx, link);
    const order = orderId === null ? null : await lockOrder(tx, orderId);
    if (!order || !awaitsRecipient(order)) return false;
    // Read again under the lock, under which links are revoked.
    if ((await findOrderOfLink(tx, link)) === null) return false;
    const { sentAt, declinedAt } = (await findInvitation(tx, order.id))!;
    if (declinedAt !== null && declinedAt >= sentAt) return false;
    const now = shop.clock.now();
    if (nextSendTime(now) > now) {
      await sendLinkInTime(tx, shop, order);
      return false;
    }
    return true;
  });
}
