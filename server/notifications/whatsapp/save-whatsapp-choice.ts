import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveWhatsappChoiceCall } from '#contract/notifications/whatsapp.calls.ts';
import { inTransaction } from '#database/database.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { insertConsent, updateConsentAsEnded } from './consents.store.ts';
import { readWhatsappChoice } from './read-whatsapp-choice.ts';

/**
 * Turns order messages by WhatsApp on or off. Idempotent: a unique index allows each customer at most one open consent,
 * which is for the customer's current phone number.
 * @throws Refusal wrongState for a customer without a mobile number, notFound if the shop has no WhatsApp.
 */
export async function saveWhatsappChoice(
  { isOn, place }: InputOf<typeof saveWhatsappChoiceCall>,
  context: SignedContext,
): Promise<OutputOf<typeof saveWhatsappChoiceCall>> {
  const { database, session, clock, providers } = context;
  const { shopperId } = session;
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    if (!isOn) return updateConsentAsEnded(tx, shopperId, { by: place, at });
    if (providers.whatsapp === undefined) throw refuse('notFound', (t) => t.whatsapp.notOffered);
    const { countryCode, phone: local } = await findContact(tx, shopperId);
    if (countryCode === null || local === null) throw refuse('wrongState', (t) => t.whatsapp.needsPhone);
    const phone = `+${countryCode}${local}`;
    await updateConsentAsEnded(tx, shopperId, { by: 'newNumber', at, exceptFor: phone });
    return insertConsent(tx, { shopperId, phone, place, at });
  });
  return readWhatsappChoice({}, context);
}
