import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import { DECENT_HOURS } from '#contract/orders/tracking.limits.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { calendar } from '#server/delivery/delivery.public.ts';
import { defineJob, type Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { changeInvitation, readInvitation } from './invitations.store.ts';
import { lockOrder, type OrderFacts } from './orders.store.ts';
import { sendTrackLink } from './track-link.ts';

/** A recipient's message that came up at night is due. The link is made only then: no token waits in the queue. */
const giftLinkDue = defineJob<{ orderId: number }>('orders.gift-link-due');

/** This moment by day, at night the morning's first decent hour. */
export function decentMoment(now: Date): Date {
  const day = calendar.dayNumberOf(now);
  const opens = calendar.momentOf(day, DECENT_HOURS.from);
  if (now < opens) return opens;
  return now < calendar.momentOf(day, DECENT_HOURS.to) ? now : calendar.momentOf(day + 1, DECENT_HOURS.from);
}

/**
 * Sends a recipient the link: at once by day, at night in the morning, of which the buyer is told.
 * @param order locked, and its recipient asked
 */
export async function sendLinkInTime(tx: Transaction, shop: Shop, order: OrderFacts): Promise<void> {
  const now = shop.clock.now();
  const sendsAt = decentMoment(now);
  const waits = sendsAt > now;
  await changeInvitation(tx, order.id, { sentAt: sendsAt, dueAt: waits ? sendsAt : null });
  if (waits) await shop.jobs.send(tx, giftLinkDue, { orderId: order.id }, { startAfter: sendsAt });
  else await sendTrackLink(tx, shop, order, 'first');
}

/**
 * Invariant: what waited is sent once, because sending clears what is due under the order's lock. Who has answered by a
 * shared link meanwhile, or waits for nothing any more, is sent nothing.
 */
async function sendWhatWaited(shop: Shop, orderId: number): Promise<void> {
  await inTransaction(shop.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsRecipient(order)) return;
    const { dueAt, declinedAt } = (await readInvitation(tx, orderId))!;
    if (dueAt !== null && declinedAt === null) await sendLinkInTime(tx, shop, order);
  });
}

export const giftLinkDueHandler = (shop: () => Shop): Handler => ({
  job: giftLinkDue,
  run: ({ orderId }: { orderId: number }) => sendWhatWaited(shop(), orderId),
});
