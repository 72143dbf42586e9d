import type { readRememberedCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findEmailAccountById } from '../email/email-account.store.ts';
import { hashSecret } from '../sessions/session.ts';
import { findRemembered } from './remembered.store.ts';
import { readHeld } from './remembered.ts';

/**
 * The remembered e-mail address, with which the page fills this browser's sign-in form; null if nothing is remembered.
 * Reading the address does not use up the token.
 */
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
