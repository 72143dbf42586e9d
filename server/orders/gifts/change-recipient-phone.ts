import { isKnownCountryCode, isPhoneComplete, localPhone } from '#contract/account/account.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import type { changeRecipientPhoneCall } from '#contract/orders/tracking.calls.ts';
import { MAX_CORRECTIONS } from '#contract/orders/tracking.limits.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, lockOrder } from '../orders.store.ts';
import { showOrder } from '../show-orders.ts';
import { sendLinkInTime } from './gift-link-schedule.ts';
import {
  findInvitation,
  findRecipient,
  updateInvitation,
  updateRecipientPhone,
} from './invitations.store.ts';
import { deleteTrackLinks } from './track-links.store.ts';

/**
 * The buyer corrects the phone number of a recipient who has not answered yet. In one transaction every link of the
 * order is revoked, any refusal from the wrong number is discarded, and the right number gets a new link with the
 * full time to answer. Idempotent: repeating the same number changes nothing.
 */
export async function changeRecipientPhone(
  { orderUuid, countryCode, phone: phoneInput }: InputOf<typeof changeRecipientPhoneCall>,
  context: SignedContext,
): Promise<OutputOf<typeof changeRecipientPhoneCall>> {
  const { database, session, language, clock } = context;
  const ownOrder = await findOwnOrder(database, session.shopperId, orderUuid);
  if (!ownOrder) throw refuse('notFound', (t) => t.orders.notFound);
  const phone = localPhone(countryCode, phoneInput);
  if (!isKnownCountryCode(countryCode) || !isPhoneComplete(countryCode, phone)) {
    throw refuse('notValid', (t) => t.orders.enterPhone);
  }
  await inTransaction(database, async (tx) => {
    const order = (await lockOrder(tx, ownOrder.id))!;
    if (!awaitsRecipient(order)) throw refuse('wrongState', (t) => t.orders.addressKnown);
    const current = await findRecipient(tx, order.id);
    if (current.phone === phone && current.countryCode === countryCode) return;
    const { corrected } = (await findInvitation(tx, order.id))!;
    if (corrected >= MAX_CORRECTIONS) throw refuse('wrongState', (t) => t.orders.phoneCorrectedOften);
    await updateRecipientPhone(tx, order.id, { countryCode, phone });
    await deleteTrackLinks(tx, order.id);
    await updateInvitation(tx, order.id, {
      invitedAt: clock.now(),
      corrected: corrected + 1,
      remindedAt: null,
      declinedAt: null,
      buyersTurnAt: null,
    });
    await sendLinkInTime(tx, context, order);
  });
  return (await showOrder(database, { shopperId: session.shopperId, uuid: orderUuid, language }))!;
}
