import { DECENT_HOURS } from '#contract/orders/tracking.limits.ts';
import type { Transaction } from '#database/database.ts';
import { dayNumberOf, momentOf } from '#server/clock.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { OrderFacts } from '../orders.store.ts';
import { updateInvitation } from './invitations.store.ts';
import { sendTrackLink } from './track-link.ts';

/**
 * A recipient's message that was delayed at night is due. The link is created only when it is sent, so no token waits
 * in the queue.
 */
export const giftLinkDue = defineJob<{ orderId: number }>('orders.gift-link-due');

/** Now during the day; at night, the hour when sending starts in the morning. */
export function decentMoment(now: Date): Date {
  const day = dayNumberOf(now);
  const opens = momentOf(day, DECENT_HOURS.from);
  if (now < opens) return opens;
  return now < momentOf(day, DECENT_HOURS.to) ? now : momentOf(day + 1, DECENT_HOURS.from);
}

/**
 * Sends a recipient the link: immediately during the day; at night it waits until the morning, and the buyer is shown
 * when it will be sent.
 * @param order locked, with an invitation
 */
export async function sendLinkInTime(tx: Transaction, shop: Shop, order: OrderFacts): Promise<void> {
  const now = shop.clock.now();
  const sendsAt = decentMoment(now);
  const waits = sendsAt > now;
  await updateInvitation(tx, order.id, { sentAt: sendsAt, dueAt: waits ? sendsAt : null });
  if (waits) await shop.jobs.send(tx, giftLinkDue, { orderId: order.id }, { startAfter: sendsAt });
  else await sendTrackLink(tx, shop, order, 'first');
}
