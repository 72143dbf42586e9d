import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { findOrder } from '../orders.store.ts';
import { sendLinkInTime } from './gift-link-schedule.ts';
import { insertInvitation } from './invitations.store.ts';

/**
 * Handles `onOrderAccepted`: if the recipient chooses address and time, sends them a link, in the transaction that
 * accepts the order (product.md 6).
 */
export const inviteRecipient: TransactionHooks['onOrderAccepted'][number] = async (
  tx,
  { orderId, hasRecipientLink },
  shop,
) => {
  if (!hasRecipientLink) return;
  await insertInvitation(tx, orderId, shop.clock.now());
  await sendLinkInTime(tx, shop, (await findOrder(tx, orderId))!);
};
