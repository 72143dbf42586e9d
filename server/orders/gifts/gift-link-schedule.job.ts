import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import { inTransaction } from '#database/database.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { lockOrder } from '../orders.store.ts';
import { giftLinkDue, sendLinkInTime } from './gift-link-schedule.ts';
import { findInvitation } from './invitations.store.ts';

/**
 * Sends the link to a recipient whose message was delayed until the morning. Sends nothing if the recipient has
 * answered through a shared link meanwhile, or if the order has ended.
 *
 * Invariant: the message is sent once, because sending, like declining, clears `dueAt` under the order's lock.
 */
async function sendDueLink(shop: Shop, orderId: number): Promise<void> {
  await inTransaction(shop.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsRecipient(order)) return;
    const { dueAt } = (await findInvitation(tx, orderId))!;
    if (dueAt !== null) await sendLinkInTime(tx, shop, order);
  });
}

export const giftLinkDueHandler = (shop: () => Shop): Handler => ({
  job: giftLinkDue,
  run: ({ orderId }: { orderId: number }) => sendDueLink(shop(), orderId),
});
