import type { readRememberedCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findEmailAccountById } from '../email/email-account.store.ts';
import { hashSecret } from '../sessions/session.ts';
import { findRemembered } from './remembered.store.ts';
import { readHeld } from './remembered.ts';

/** The e-mail address to fill in this browser's sign-in form, or null. Reading it does not use up the token. */
export async function readRemembered(
  _input: InputOf<typeof readRememberedCall>,
  { database, remembered, clock }: SignedContext,
): Promise<OutputOf<typeof readRememberedCall>> {
  const held = readHeld(remembered);
  const found = held && (await findRemembered(database, hashSecret(held.token)));
  if (!held || !found || found.spentAt || found.expiresAt <= clock.now()) return null;
  const { email } = await findEmailAccountById(database, found.shopperId);
  return email === held.email ? { email } : null;
}
