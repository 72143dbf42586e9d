import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readWhatsappChoiceCall } from '#contract/notifications/whatsapp.calls.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { isByWhatsapp } from './whatsapp-queue.ts';

export async function readWhatsappChoice(
  _input: InputOf<typeof readWhatsappChoiceCall>,
  context: SignedContext,
): Promise<OutputOf<typeof readWhatsappChoiceCall>> {
  const { database, session, providers } = context;
  const { countryCode, phone } = await findContact(database, session.shopperId);
  const isOn =
    countryCode !== null &&
    phone !== null &&
    (await isByWhatsapp(context, session.shopperId, `+${countryCode}${phone}`));
  return { isOffered: providers.whatsapp !== undefined, isOn };
}
