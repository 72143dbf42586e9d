import type { removeAccountCall } from '#contract/account/account.calls.ts';
import { REMOVAL_PHRASE } from '#contract/account/profile.wire.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper, lockShopper } from '../account.store.ts';
import { spendCode } from '../codes/spend-code.ts';
import { notifyOwner } from '../ownership/owner-contact.ts';
import { readHeld } from '../sign-in/remembered.ts';
import { anonymiseShopper } from './anonymise-account.store.ts';
import { removalCode } from './removal.ts';

/**
 * Removes the account of whoever shows the phrase and the fresh code (Specification 6; product.md 2): the person is
 * gone from every table, orders are kept for the law without the person, every session and browser is forgotten. The
 * number and the address are free: who signs in with them opens a new account that sees nothing of this one.
 *
 * Invariants: it happens once and wholly, or not at all and then the code is unspent. The shopper is locked from the
 * first to the last step, and the database gives no row to a removed one (0016-removed-accounts.sql), so whatever is
 * under way at the same moment comes before it and is found, or after it and is refused.
 * @throws Refusal notValid for another phrase; wrongCode, codeExpired; wrongState while an order is on its way.
 */
export async function removeAccount(
  { phrase, code }: InputOf<typeof removeAccountCall>,
  context: SignedContext,
): Promise<null> {
  if (phrase !== REMOVAL_PHRASE) throw refuse('notValid', (t) => t.account.removalNotConfirmed);
  const { database, session, hooks, clock, remembered } = context;
  const asking = await findShopper(database, session.shopperId);
  const to = removalCode(asking);
  await spendCode(to, code, context, async (tx) => {
    const person = await lockShopper(tx, session.shopperId);
    if (person === null) throw refuse('notSignedIn', (t) => t.http.notSignedIn);
    // The number was changed since the code was sent: what confirms a removal is the number as it is now.
    if (removalCode(person).destination !== to.destination) {
      throw refuse('codeExpired', (t) => t.account.codeExpired);
    }
    for (const forget of hooks.onAccountRemoved) {
      await forget(tx, { shopperId: person.id }, context);
    }
    await anonymiseShopper(tx, person, clock.now());
    await notifyOwner(tx, context, person, 'accountRemoved');
  });
  // This browser's form is not filled with the address any more; somebody else's stays.
  if (readHeld(remembered)?.email === asking.email) remembered.clear();
  return null;
}
