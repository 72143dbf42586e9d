import type { verifyEmailCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper } from '../account.store.ts';
import { toEmail } from '../codes/code.ts';
import { addressOf } from '../codes/email-address.ts';
import { spendCode } from '../codes/spend-code.ts';
import { contactOf } from '../ownership/owner-contact.ts';
import { refuseUnproved } from '../ownership/owner-proof.ts';
import { deletePasswordTokens } from '../passwords/password-token.store.ts';
import { accountEvent } from '../profile/profile.public.ts';
import { deleteRememberedOf } from '../sign-in/remembered.store.ts';
import { giveToken, newFamily } from '../sign-in/remembered.ts';
import { signInAs } from '../sign-in/sign-in-as.ts';
import {
  findEmailAccount,
  insertEmailCustomer,
  lockEmailAccount,
  updateEmail,
} from './email-account.store.ts';
import { deleteEmailVerification, findEmailVerification } from './email-verification.store.ts';
import { emailVerificationCode } from './email-verification.ts';

/**
 * Verifies an e-mail address with the code that was sent to it. A guest is signed in: either to the address's account,
 * whose password stays, or to a new account made from the sign-up. A customer's account gets the address. In both cases
 * the old session ends and a new one opens.
 *
 * Invariant: of any number of requests with one code, exactly one succeeds, and it does everything or nothing.
 */
export async function verifyEmail(
  { code, email: typed }: InputOf<typeof verifyEmailCall>,
  context: SignedContext,
): Promise<OutputOf<typeof verifyEmailCall>> {
  const { session } = context;
  const email = addressOf(typed);
  const { signedIn, bind } = await spendCode(
    emailVerificationCode(email, session.shopperId),
    code,
    context,
    async (tx) => {
      const pending = await findEmailVerification(tx, session.shopperId, email);
      // If the shopper entered another e-mail address after this code was sent, the code no longer verifies anything.
      if (!pending) throw refuse('codeExpired', (t) => t.account.codeExpired);
      await deleteEmailVerification(tx, session.shopperId);
      if (!session.isGuest) {
        await changeEmail(tx, email, context);
        return await signInAs(tx, { customerId: session.shopperId, isNew: false }, undefined, context);
      }
      const customer = await customerOf(tx, pending, context);
      const opened = await signInAs(
        tx,
        customer,
        pending.joinsGuest ? session.shopperId : undefined,
        context,
      );
      // "Remember me" was chosen with the sign-up's password. An account that already existed has another password, so
      // the choice does not apply.
      if (!pending.remembers || !customer.isNew) return opened;
      const { customerId } = customer;
      const sessionToken = opened.signedIn.token;
      const family = newFamily(context.clock.now());
      const remember = await giveToken(tx, { customerId, email, sessionToken }, family, context);
      return {
        ...opened,
        bind: () => {
          opened.bind();
          remember();
        },
      };
    },
  );
  bind();
  return signedIn;
}

/** Finds or creates the account of a verified e-mail address. Concurrent requests get the same account. */
async function customerOf(
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name: string | null; passwordHash: string | null },
  { language, clock }: SignedContext,
): Promise<{ customerId: number; isNew: boolean }> {
  const found = await findEmailAccount(tx, email);
  if (found) return { customerId: found.id, isNew: false };
  const added = await insertEmailCustomer(tx, { email, name, passwordHash, language }, clock.now());
  if (added !== null) return { customerId: added, isNew: true };
  const existing = await findEmailAccount(tx, email);
  if (!existing) throw new Error('The account of this address was removed at the same moment.');
  return { customerId: existing.id, isNew: false };
}

/** Changes the account's e-mail address, revokes what the old address gave access to, and notifies the owner. */
async function changeEmail(tx: Transaction, email: string, context: SignedContext): Promise<void> {
  const { shopperId } = context.session;
  await lockEmailAccount(tx, shopperId);
  const before = await findShopper(tx, shopperId);
  if (before.email === email) return;
  await refuseUnproved(tx, context);
  if (!(await updateEmail(tx, shopperId, email))) throw refuse('wrongState', (t) => t.account.emailTaken);
  await deleteRememberedOf(tx, shopperId);
  await deletePasswordTokens(tx, shopperId);
  // The message goes to the previous contact, so that the owner notices an intruder who adds an address.
  const contact = before.email === null ? contactOf(before) : toEmail(before.email);
  if (contact) {
    await context.jobs.send(tx, accountEvent, {
      ...contact,
      event: 'emailChanged',
      language: before.language,
    });
  }
}
