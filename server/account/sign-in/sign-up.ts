import type { signUpCall } from '#contract/account/account.calls.ts';
import { isAccountName } from '#contract/account/account.rules.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { addressOf } from '../codes/email-address.ts';
import { startEmailVerification } from '../email/email-verification.ts';
import { hashNewPassword } from '../passwords/new-password.ts';

/**
 * Signs up by e-mail address and password. No account is created until the code sent to the address is entered
 * (Specification 4). An address that already has an account gets the same response and causes the same work; only the
 * e-mail to its owner says so.
 */
export async function signUp(
  { name, email: typed, password, guestId }: InputOf<typeof signUpCall>,
  context: SignedContext,
): Promise<null> {
  const { session, settings, database } = context;
  if (!session.isGuest) throw refuse('wrongState', (t) => t.account.alreadySignedIn);
  if (!isAccountName(name)) throw refuse('notValid', (t) => t.account.nameTooShort, { field: 'name' });
  const email = addressOf(typed, settings.emailEndsWithCom);
  const passwordHash = await hashNewPassword(password, { email, name });
  const joinsGuest = guestId === session.shopperId;
  await inTransaction(database, (tx) =>
    startEmailVerification(tx, { email, signUp: { name, passwordHash, joinsGuest } }, context),
  );
  return null;
}
