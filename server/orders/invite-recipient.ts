import type { Consequences } from '#server/consequences.ts';
import { addInvitation } from './invitations.store.ts';
import { readOrder } from './orders.store.ts';
import { sendLinkInTime } from './send-in-time.ts';

/** For `whenOrderAccepted`: a recipient who decides is asked by a link, in the transaction that accepts (product.md 6). */
export const inviteRecipient: Consequences['whenOrderAccepted'][number] = async (tx, { orderId }, shop) => {
  const order = (await readOrder(tx, orderId))!;
  if (!order.hasRecipientLink) return;
  await addInvitation(tx, orderId, shop.clock.now());
  await sendLinkInTime(tx, shop, order);
};
