import type { verifyEmailCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { readShopper } from './account.store.ts';
import { toEmail } from './code.ts';
import { addEmailCustomer, findEmailAccount, lockEmailAccount, setEmail } from './email-account.store.ts';
import { addressOf } from './email-address.ts';
import { findClaim, removeClaim } from './email-claim.store.ts';
import { claimCode } from './email-claim.ts';
import { contactOf } from './owner-contact.ts';
import { refuseUnproved } from './owner-proof.ts';
import { endPasswordTokens } from './password-token.store.ts';
import { accountNews } from './profile.public.ts';
import { endRemembered } from './remembered.store.ts';
import { giveToken, newFamily } from './remembered.ts';
import { signInAs } from './sign-in-as.ts';
import { spendCode } from './spend-code.ts';

/**
 * Takes the code that went to a claimed address. A guest signs in: to the account that the address has, its password
 * untouched, or to a new one made of its sign-up. A customer's account gets the address. Either way the session that
 * asked is over and a new one is open.
 * Invariant: of any number of requests with one code exactly one succeeds, and it does all or nothing.
 */
export async function verifyEmail(
  { code, email: typed }: InputOf<typeof verifyEmailCall>,
  context: SignedContext,
): Promise<OutputOf<typeof verifyEmailCall>> {
  const { session } = context;
  const email = addressOf(typed);
  const { signedIn, bind } = await spendCode(
    claimCode(email, session.shopperId),
    code,
    context,
    async (tx) => {
      const claim = await findClaim(tx, session.shopperId, email);
      // Another address was claimed after this code was sent.
      if (!claim) throw refuse('codeExpired', (t) => t.account.codeExpired);
      await removeClaim(tx, session.shopperId);
      if (!session.isGuest) {
        await changeEmail(tx, email, context);
        return await signInAs(tx, { customerId: session.shopperId, isNew: false }, undefined, context);
      }
      const customer = await customerOf(tx, claim, context);
      const opened = await signInAs(tx, customer, claim.joinsGuest ? session.shopperId : undefined, context);
      // Asked for with this very password; an account that was there already has another.
      if (!claim.remembers || !customer.isNew) return opened;
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

/** Whoever else has proved the same address meanwhile, there is one account, and all of them are signed in to it. */
async function customerOf(
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name: string | null; passwordHash: string | null },
  { language, clock }: SignedContext,
): Promise<{ customerId: number; isNew: boolean }> {
  const found = await findEmailAccount(tx, email);
  if (found) return { customerId: found.id, isNew: false };
  const added = await addEmailCustomer(tx, { email, name, passwordHash, language }, clock.now());
  if (added !== null) return { customerId: added, isNew: true };
  const rivals = await findEmailAccount(tx, email);
  if (!rivals) throw new Error('An account of this address came and went at once.');
  return { customerId: rivals.id, isNew: false };
}

/** The account's address is another from now on; what the old one still opened is over, and its owner hears of it. */
async function changeEmail(tx: Transaction, email: string, context: SignedContext): Promise<void> {
  const { shopperId } = context.session;
  await lockEmailAccount(tx, shopperId);
  const before = await readShopper(tx, shopperId);
  if (before.email === email) return;
  await refuseUnproved(tx, context);
  if (!(await setEmail(tx, shopperId, email))) throw refuse('wrongState', (t) => t.account.emailTaken);
  await endRemembered(tx, shopperId);
  await endPasswordTokens(tx, shopperId);
  // Where the owner could be reached before: an intruder who adds an address of his own is noticed as well.
  const contact = before.email === null ? contactOf(before) : toEmail(before.email);
  if (contact) {
    await context.jobs.send(tx, accountNews, { ...contact, news: 'emailChanged', language: before.language });
  }
}
