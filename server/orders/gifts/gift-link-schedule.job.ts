import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import { inTransaction } from '#database/database.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { lockOrder } from '../orders.store.ts';
import { giftLinkDue, sendLinkInTime } from './gift-link-schedule.ts';
import { findInvitation } from './invitations.store.ts';

/**
 * Sends a recipient's message that was delayed until the morning. Invariant: it is sent once, because sending clears
 * `dueAt` under the order's lock. A recipient who has answered through a shared link in the meantime, or whose order
 * has ended, gets nothing.
 */
async function sendDueLink(shop: Shop, orderId: number): Promise<void> {
  await inTransaction(shop.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsRecipient(order)) return;
    const { dueAt, declinedAt } = (await findInvitation(tx, orderId))!;
    if (dueAt !== null && declinedAt === null) await sendLinkInTime(tx, shop, order);
  });
}

export const giftLinkDueHandler = (shop: () => Shop): Handler => ({
  job: giftLinkDue,
  run: ({ orderId }: { orderId: number }) => sendDueLink(shop(), orderId),
});
