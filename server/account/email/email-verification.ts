import type { Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { type CodeFor, toEmail } from '../codes/code.ts';
import { makeCode } from '../codes/make-code.ts';
import { findEmailAccount } from './email-account.store.ts';
import { type SignUpOf, upsertEmailVerification } from './email-verification.store.ts';

/** The code that proves an address: good only for the shopper who claimed it. */
export const emailVerificationCode = (email: string, shopperId: number): CodeFor => ({
  ...toEmail(email),
  purpose: 'verifyEmail',
  requestedBy: shopperId,
});

/**
 * Sends the code of a claim. Whoever signs up reads in the mail that the address has an account; to a customer who
 * wants it for another account it would say the wrong thing.
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
 * Notes that the asking shopper says an address is its own, and sends a code there. A sign-up brings name and password;
 * a customer who wants another address brings neither. Nothing is the shopper's before the code is shown.
 * Invariant: whoever holds the code proves it for this shopper's claim alone, so nobody can lay a password of his own
 * under an address in wait for its owner (pre-hijacking); known and unknown addresses cost the same work.
 * @param email as emailOf makes it.
 * @throws Refusal tooManyTries as makeCode; the claim before stays then.
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
