import type { signInCall } from '#contract/account/account.calls.ts';
import { passwordProblem } from '#contract/account/account.rules.ts';
import { emailNotVerified } from '#contract/account/email.wire.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { Refusal, refuse } from '#server/http/refuse.ts';
import { addressOf } from '../codes/email-address.ts';
import { type EmailAccount, findEmailAccount, lockEmailAccount } from '../email/email-account.store.ts';
import {
  findPendingSignUp,
  type SignUpOf,
  upsertEmailVerification,
} from '../email/email-verification.store.ts';
import { startEmailVerification } from '../email/email-verification.ts';
import { isPassword } from '../passwords/password.ts';
import { tryPassword } from '../passwords/password-tries.ts';
import { deleteHeld, giveToken, newFamily } from './remembered.ts';
import { signInAs } from './sign-in-as.ts';
import { signInRemembered } from './sign-in-remembered.ts';

type SignIn = InputOf<typeof signInCall>;
type SignedIn = OutputOf<typeof signInCall>;

/**
 * Signs in by e-mail and password, or by what stands for the password in a browser that is remembered.
 * A wrong try costs the same work and gets the same answer whether the address has an account, a sign-up that waits for
 * its code, both or neither (product.md 2): two hashes, because somebody else's sign-up of the address must be found out
 * by nobody but who made it, and must not stand before the account.
 */
export async function signInByEmail(
  { email: typed = '', password, remembers, guestId }: SignIn,
  context: SignedContext,
): Promise<SignedIn> {
  const { settings } = context;
  const email = addressOf(typed, settings.emailEndsWithCom);
  if (password === undefined) return await signInRemembered({ email, guestId, remembers }, context);
  const problem = passwordProblem(password);
  if (problem) throw refuse('notValid', (t) => t.account.problems[problem], { field: 'password' });
  const done = await tryPassword(context, email, () =>
    tryAccountAndSignUp(password, { email, remembers, guestId }, context),
  );
  if (!done) throw refuse('wrongPassword', (t) => t.account.wrongPassword);
  done.finish();
  return done.signedIn;
}

type StockAlert = { email: string } & Pick<SignIn, 'remembers' | 'guestId'>;
type Done = { signedIn: SignedIn; finish: () => void };

/** The account's password, then that of a sign-up that waits; null where neither fits. */
async function tryAccountAndSignUp(
  password: string,
  alert: StockAlert,
  context: SignedContext,
): Promise<Done | null> {
  const { database, session } = context;
  const { email, guestId, remembers } = alert;
  const account = await findEmailAccount(database, email);
  if (await isPassword(account?.passwordHash ?? null, password)) {
    const done = await inTransaction(database, (tx) => openAccount(tx, account!, alert, context));
    if (done) return done;
  }
  const waiting = await findPendingSignUp(database, email, session.shopperId);
  if (await isPassword(waiting?.passwordHash ?? null, password))
    throw await askForCode(
      email,
      { ...waiting!, joinsGuest: guestId === session.shopperId, remembers },
      context,
    );
  return null;
}

/** Opens the account; null when its password or address was changed since they were looked at. */
async function openAccount(
  tx: Transaction,
  account: EmailAccount,
  { email, remembers, guestId }: StockAlert,
  context: SignedContext,
): Promise<Done | null> {
  const now = await lockEmailAccount(tx, account.id);
  if (now.email !== email || now.passwordHash !== account.passwordHash) return null;
  const forget = await deleteHeld(tx, context.remembered);
  const customer = { customerId: account.id, isNew: false };
  const { signedIn, bind } = await signInAs(tx, customer, guestId, context);
  const remember = remembers
    ? await giveToken(
        tx,
        { customerId: account.id, email, sessionToken: signedIn.token },
        newFamily(context.clock.now()),
        context,
      )
    : forget;
  return {
    signedIn,
    finish: () => {
      bind();
      remember();
    },
  };
}

/**
 * The right password of a sign-up whose address is not proved: the claim becomes this shopper's, wherever it was made,
 * and a new code is on its way to the address, or the answer says when there may be one (Specification 4).
 */
async function askForCode(email: string, signUp: SignUpOf, context: SignedContext): Promise<Refusal> {
  const { database, session, clock } = context;
  if (!session.isGuest) return refuse('wrongState', (t) => t.account.alreadySignedIn);
  try {
    await inTransaction(database, (tx) => startEmailVerification(tx, { email, signUp }, context));
    return refuse('emailNotVerified', (t) => t.account.emailNotVerified, emailNotVerified);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { shopperId } = session;
    await inTransaction(database, (tx) =>
      upsertEmailVerification(tx, { shopperId, email, signUp }, clock.now()),
    );
    return refuse('emailNotVerified', (t) => t.account.emailNotVerifiedYet(error.messageOf(t)), {
      ...emailNotVerified,
      ...(error.data as object | null),
    });
  }
}
