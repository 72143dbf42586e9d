import type { verifyPasswordCodeCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { MINUTE } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { addressOf } from '../codes/email-address.ts';
import { spendCode } from '../codes/spend-code.ts';
import { findEmailAccount } from '../email/email-account.store.ts';
import { hashSecret, makeSecret } from '../sessions/session.ts';
import { insertPasswordToken } from './password-token.store.ts';
import { passwordCode } from './send-password-code.ts';

/** The number of minutes for which the token is valid: enough to choose a password. */
const TOKEN_MINUTES = 10;

/** Exchanges the code for a forgotten password for a token with which this shopper can set a new password, once. */
export async function verifyPasswordCode(
  { code, email: typed }: InputOf<typeof verifyPasswordCodeCall>,
  context: SignedContext,
): Promise<OutputOf<typeof verifyPasswordCodeCall>> {
  const { session, clock } = context;
  const email = addressOf(typed);
  const token = makeSecret();
  await spendCode(passwordCode(email, session.shopperId), code, context, async (tx) => {
    const account = await findEmailAccount(tx, email);
    // If the account's e-mail address was changed, or the account was removed, the code no longer applies to an
    // account.
    if (!account) throw refuse('codeExpired', (t) => t.account.codeExpired);
    await insertPasswordToken(tx, {
      tokenHash: hashSecret(token),
      requestedBy: session.shopperId,
      shopperId: account.id,
      expiresAt: new Date(clock.now().getTime() + TOKEN_MINUTES * MINUTE),
    });
  });
  return { token };
}
