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
 * Signs in by e-mail address and password, or without a password in a browser with a remembered sign-in.
 * A wrong password costs the same work and gets the same response whether the address has an account, a pending
 * sign-up, both or neither (product.md 2). Two hashes are always computed: only the person who made a pending sign-up
 * may learn that it exists, and the sign-up must not take precedence over the account.
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

type SignInRequest = { email: string } & Pick<SignIn, 'remembers' | 'guestId'>;
type Done = { signedIn: SignedIn; finish: () => void };

/** Tries the password of the account, then that of a pending sign-up; null if neither matches. */
async function tryAccountAndSignUp(
  password: string,
  request: SignInRequest,
  context: SignedContext,
): Promise<Done | null> {
  const { database, session } = context;
  const { email, guestId, remembers } = request;
  const account = await findEmailAccount(database, email);
  if (await isPassword(account?.passwordHash ?? null, password)) {
    const done = await inTransaction(database, (tx) => openAccount(tx, account!, request, context));
    if (done) return done;
  }
  const pending = await findPendingSignUp(database, email, session.shopperId);
  if (await isPassword(pending?.passwordHash ?? null, password))
    throw await askForCode(
      email,
      { ...pending!, joinsGuest: guestId === session.shopperId, remembers },
      context,
    );
  return null;
}

/** Signs in to the account; null if its password or e-mail address changed after they were read. */
async function openAccount(
  tx: Transaction,
  account: EmailAccount,
  { email, remembers, guestId }: SignInRequest,
  context: SignedContext,
): Promise<Done | null> {
  const current = await lockEmailAccount(tx, account.id);
  if (current.email !== email || current.passwordHash !== account.passwordHash) return null;
  const clearCookie = await deleteHeld(tx, context.remembered);
  const customer = { customerId: account.id, isNew: false };
  const { signedIn, bind } = await signInAs(tx, customer, guestId, context);
  const remember = remembers
    ? await giveToken(
        tx,
        { customerId: account.id, email, sessionToken: signedIn.token },
        newFamily(context.clock.now()),
        context,
      )
    : clearCookie;
  return {
    signedIn,
    finish: () => {
      bind();
      remember();
    },
  };
}

/**
 * Handles the right password of a sign-up whose address is not verified. This shopper takes over the verification, even
 * from another browser, and a new code is sent; if no code can be sent yet, the refusal says when (Specification 4).
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
