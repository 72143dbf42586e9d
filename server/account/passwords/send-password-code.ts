import type { sendPasswordCodeCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { type CodeFor, toEmail } from '../codes/code.ts';
import { addressOf } from '../codes/email-address.ts';
import { makeCode } from '../codes/make-code.ts';
import { findEmailAccount } from '../email/email-account.store.ts';

/** Identifies the code for a forgotten password. Only the shopper who requested the code can use it. */
export const passwordCode = (email: string, shopperId: number): CodeFor => ({
  ...toEmail(email),
  purpose: 'changePassword',
  requestedBy: shopperId,
});

/**
 * Sends a code for a forgotten password. Only the e-mail says whether the address has an account; without an account,
 * the stored code cannot be used (product.md 2).
 */
export async function sendPasswordCode(
  { email: typed }: InputOf<typeof sendPasswordCodeCall>,
  context: SignedContext,
): Promise<null> {
  const email = addressOf(typed);
  await inTransaction(context.database, async (tx) => {
    const hasAccount = (await findEmailAccount(tx, email)) !== null;
    const to = passwordCode(email, context.session.shopperId);
    await makeCode(tx, to, context, { hasAccount, opens: hasAccount });
  });
  return null;
}
