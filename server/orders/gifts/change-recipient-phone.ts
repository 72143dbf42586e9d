import { isKnownCountryCode, isPhoneComplete, localPhone } from '#contract/account/account.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import type { changeRecipientPhoneCall } from '#contract/orders/tracking.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, lockOrder } from '../orders.store.ts';
import { showOrder } from '../show-orders.ts';
import { correctRecipientPhone } from './correct-recipient-phone.ts';
import { findRecipient } from './invitations.store.ts';

/**
 * The buyer corrects the phone number of a recipient who has not answered yet. In one transaction every link of the
 * order is revoked, a decline from the wrong number is discarded, and the right number gets a new link with the full
 * time to answer. Idempotent: saving the same number again changes nothing.
 */
export async function changeRecipientPhone(
  { orderUuid, countryCode, phone: phoneInput }: InputOf<typeof changeRecipientPhoneCall>,
  context: SignedContext,
): Promise<OutputOf<typeof changeRecipientPhoneCall>> {
  const { database, session, language } = context;
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
    await correctRecipientPhone(tx, context, order, { countryCode, phone });
  });
  return (await showOrder(context, { shopperId: session.shopperId, uuid: orderUuid, language }))!;
}
