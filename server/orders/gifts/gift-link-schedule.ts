import { SENDING_HOURS } from '#contract/orders/tracking.limits.ts';
import type { Transaction } from '#database/database.ts';
import { dayNumberOf, momentOf } from '#server/clock.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { OrderFacts } from '../orders.store.ts';
import { updateInvitation } from './invitations.store.ts';
import { sendTrackLink } from './track-link.ts';

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
