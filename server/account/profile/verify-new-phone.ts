import type { verifyNewPhoneCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper, updatePhone } from '../account.store.ts';
import { toPhone } from '../codes/code.ts';
import { numberOf } from '../codes/phone-number.ts';
import { spendCode } from '../codes/spend-code.ts';
import { deleteLostPhone } from '../ownership/lost-phone.store.ts';
import { notifyOwner } from '../ownership/owner-contact.ts';
import { refuseUnproved } from '../ownership/owner-proof.ts';

/**
 * Gives the account the number whose code the customer enters, after a code sent to the old one (owner-proof). The
 * owner is notified at the previous contact.
 * Invariant: of several concurrent requests for a number exactly one account gets it, and one request spends a code.
 * Only the holder of the code learns that a number belongs to another account, and the code is then spent.
 * @throws Refusal wrongCode, codeExpired, wrongState; ownerProofNeeded, which leaves the code unspent.
 */
export async function verifyNewPhone(
  { code, ...typed }: InputOf<typeof verifyNewPhoneCall>,
  context: SignedContext,
): Promise<OutputOf<typeof verifyNewPhoneCall>> {
  const number = numberOf(typed);
  const { shopperId } = context.session;
  const to = { ...toPhone(number), purpose: 'changePhone', requestedBy: shopperId } as const;
  const outcome = await spendCode(to, code, context, async (tx) => {
    await refuseUnproved(tx, context);
    const before = await findShopper(tx, shopperId);
    const saved = await updatePhone(tx, shopperId, number);
    // Returned, not thrown: a refusal here would roll back the spending of the code.
    if (saved === 'taken') return null;
    if (saved === 'removed') throw refuse('notSignedIn', (t) => t.http.notSignedIn);
    await deleteLostPhone(tx, shopperId);
    await notifyOwner(tx, context, before, 'phoneChanged');
    return await findShopper(tx, shopperId);
  });
  if (outcome === null) throw refuse('wrongState', (t) => t.account.phoneTaken);
  return outcome;
}
