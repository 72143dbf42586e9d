import type { removeAccountCall } from '#contract/account/account.calls.ts';
import { REMOVAL_PHRASE } from '#contract/account/profile.wire.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper } from '../account.store.ts';
import { spendCode } from '../codes/spend-code.ts';
import { readHeld } from '../sign-in/remembered.ts';
import { eraseAccount } from './erase-account.ts';
import { removalCode } from './removal.ts';

/**
 * Removes the caller's account, confirmed by the phrase and a fresh code (Specification 6; product.md 2). erase-account
 * says what is erased and what stays.
 *
 * Invariant: the removal happens once and completely (erase-account), or not at all, and then the code can still be
 * used.
 * @throws Refusal notValid for another phrase; wrongCode, codeExpired; wrongState while an order has not ended.
 */
export async function removeAccount(
  { phrase, code }: InputOf<typeof removeAccountCall>,
  context: SignedContext,
): Promise<null> {
  if (phrase !== REMOVAL_PHRASE) throw refuse('notValid', (t) => t.account.removalNotConfirmed);
  const { database, session, remembered } = context;
  const caller = await findShopper(database, session.shopperId);
  const to = removalCode(caller);
  await spendCode(to, code, context, async (tx) => {
    const isRemoved = await eraseAccount(tx, context, session.shopperId, (person) => {
      // The contact was changed after the code was sent; only the current contact can confirm a removal.
      if (removalCode(person).destination !== to.destination) {
        throw refuse('codeExpired', (t) => t.account.codeExpired);
      }
    });
    if (!isRemoved) throw refuse('notSignedIn', (t) => t.http.notSignedIn);
  });
  // Clears the cookie that fills this browser's sign-in form with the e-mail address. A remembered sign-in of another
  // account stays.
  if (readHeld(remembered)?.email === caller.email) remembered.clear();
  return null;
}
