import type { sendEmailCodeCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findEmailAccount } from './email-account.store.ts';
import { addressOf } from './email-address.ts';
import { findClaim } from './email-claim.store.ts';
import { claimCode } from './email-claim.ts';
import { makeCode } from './make-code.ts';

/** Sends another code to the address that this shopper has claimed, and to no other. */
export async function sendEmailCode(
  { email: typed }: InputOf<typeof sendEmailCodeCall>,
  context: SignedContext,
): Promise<null> {
  const { session, database } = context;
  const email = addressOf(typed);
  await inTransaction(database, async (tx) => {
    // It tells nothing of accounts: a claim is the asker's own.
    if (!(await findClaim(tx, session.shopperId, email)))
      throw refuse('wrongState', (t) => t.account.nothingToConfirm);
    const hasAccount = (await findEmailAccount(tx, email)) !== null;
    await makeCode(tx, claimCode(email, session.shopperId), context, { hasAccount });
  });
  return null;
}
