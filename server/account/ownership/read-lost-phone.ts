import type { readLostPhoneCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { findShopper } from '../account.store.ts';
import { findLostPhone } from './lost-phone.ts';
import { maskedContact } from './owner-contact.ts';

/** Reads whether the phone number was reported lost, when the e-mail address replaces it, and the masked address. */
export async function readLostPhone(
  _input: InputOf<typeof readLostPhoneCall>,
  { database, session, clock }: CustomerContext,
): Promise<OutputOf<typeof readLostPhoneCall>> {
  const person = await findShopper(database, session.shopperId);
  const report = await findLostPhone(database, session.shopperId, clock.now());
  const state = report === null ? 'none' : report.isReady ? 'ready' : 'waiting';
  return {
    state,
    readyAt: report?.readyAt ?? null,
    email: maskedContact({ ...person, countryCode: null, phone: null }),
  };
}
