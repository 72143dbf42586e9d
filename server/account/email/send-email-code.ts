import type { sendEmailCodeCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { addressOf } from '../codes/email-address.ts';
import { findEmailVerification } from './email-verification.store.ts';
import { sendVerificationCode } from './email-verification.ts';

/** Sends another code to the e-mail address that this shopper is verifying, and to no other. */
export async function sendEmailCode(
  { email: typed }: InputOf<typeof sendEmailCodeCall>,
  context: SignedContext,
): Promise<null> {
  const { session, database } = context;
  const email = addressOf(typed);
  await inTransaction(database, async (tx) => {
    // The refusal reveals nothing about accounts, because a shopper finds only their own verification.
    const pending = await findEmailVerification(tx, session.shopperId, email);
    if (!pending) throw refuse('wrongState', (t) => t.account.nothingToConfirm);
    await sendVerificationCode(tx, { email, isSignUp: pending.passwordHash !== null }, context);
  });
  return null;
}
