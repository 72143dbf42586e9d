import type { Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { type CodeFor, toEmail } from '../codes/code.ts';
import { makeCode } from '../codes/make-code.ts';
import { findEmailAccount } from './email-account.store.ts';
import { type SignUpOf, upsertEmailVerification } from './email-verification.store.ts';

/**
 * Identifies the code that verifies an e-mail address. Only the shopper who started the verification can use the code.
 */
export const emailVerificationCode = (email: string, shopperId: number): CodeFor => ({
  ...toEmail(email),
  purpose: 'verifyEmail',
  requestedBy: shopperId,
});

/**
 * Sends the code of a verification. The e-mail of a sign-up says if the address already has an account. For a
 * customer's new address the e-mail does not say so, because that would confuse its reader.
 */
export async function sendVerificationCode(
  tx: Transaction,
  { email, isSignUp }: { email: string; isSignUp: boolean },
  context: SignedContext,
): Promise<void> {
  const account = await findEmailAccount(tx, email);
  const to = emailVerificationCode(email, context.session.shopperId);
  await makeCode(tx, to, context, { hasAccount: isSignUp && account !== null });
}

/**
 * Starts the verification of an e-mail address that the shopper entered, and sends a code there. A sign-up has a name
 * and a password; a customer's new address has neither. Nothing changes until the code is entered.
 *
 * Invariant: a code verifies the address only for this shopper, so nobody can set a password for an address before its
 * owner signs up (pre-hijacking). Addresses with and without an account cost the same work.
 * @param email as returned by emailOf
 * @throws Refusal tooManyTries from makeCode; then the previous verification stays.
 */
export async function startEmailVerification(
  tx: Transaction,
  { email, signUp = null }: { email: string; signUp?: SignUpOf | null },
  context: SignedContext,
): Promise<void> {
  const { shopperId } = context.session;
  await sendVerificationCode(tx, { email, isSignUp: signUp !== null }, context);
  await upsertEmailVerification(tx, { shopperId, email, signUp }, context.clock.now());
}
