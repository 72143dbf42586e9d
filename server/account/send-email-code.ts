import type { sendEmailCodeCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { addressOf } from './email-address.ts';
import { findClaim } from './email-claim.store.ts';
import { sendClaimCode } from './email-claim.ts';

/** Sends another code to the address that this shopper has claimed, and to no other. */
export async function sendEmailCode(
  { email: typed }: InputOf<typeof sendEmailCodeCall>,
  context: SignedContext,
): Promise<null> {
  const { session, database } = context;
  const email = addressOf(typed);
  await inTransaction(database, async (tx) => {
    // It tells nothing of accounts: a claim is the asker's own.
    const claim = await findClaim(tx, session.shopperId, email);
    if (!claim) throw refuse('wrongState', (t) => t.account.nothingToConfirm);
    await sendClaimCode(tx, { email, isSignUp: claim.passwordHash !== null }, context);
  });
  return null;
}
