import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import { MAX_CORRECTIONS } from '#contract/orders/tracking.limits.ts';
import type { Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { OrderFacts } from '../orders.store.ts';
import { sendLinkInTime } from './gift-link-schedule.ts';
import { findInvitation, updateInvitation, updateRecipientPhone } from './invitations.store.ts';
import { deleteTrackLinks } from './track-links.store.ts';

/**
 * Stores the correct phone number and revokes every link of the order, because the links may have gone to a stranger. A
 * recipient who has not answered yet gets a new link with the full time to answer, and a decline from the wrong number
 * is discarded.
 * @param order the caller must hold its lock
 * @throws Refusal wrongState if the number was already corrected too many times
 */
export async function correctRecipientPhone(
  tx: Transaction,
  shop: Shop,
  order: OrderFacts,
  { countryCode, phone }: { countryCode: string; phone: string },
): Promise<void> {
  const isInvited = awaitsRecipient(order);
  const corrected = isInvited ? (await findInvitation(tx, order.id))!.corrected : 0;
  if (isInvited && corrected >= MAX_CORRECTIONS)
    throw refuse('wrongState', (t) => t.orders.phoneCorrectedOften);
  await updateRecipientPhone(tx, order.id, { countryCode, phone });
  await deleteTrackLinks(tx, order.id);
  if (!isInvited) return;
  await updateInvitation(tx, order.id, {
    invitedAt: shop.clock.now(),
    corrected: corrected + 1,
    remindedAt: null,
    declinedAt: null,
    buyersTurnAt: null,
  });
  await sendLinkInTime(tx, shop, order);
}
