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
 * Sets the account's phone number after the customer entered the code sent to the new number, and before that one sent
 * to the old contact (owner-proof). The owner is notified at the previous contact.
 *
 * Invariant: of several concurrent requests for a number, exactly one account gets it, and one request uses up a code.
 * Only somebody with the code learns that the number belongs to another account, and the code is then used up.
 * @throws Refusal wrongCode, codeExpired, wrongState; ownerProofNeeded, after which the code can still be used.
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
    // The result is returned, not thrown: an exception would roll back the use of the code.
    if (saved === 'taken') return null;
    if (saved === 'removed') throw refuse('notSignedIn', (t) => t.http.notSignedIn);
    await deleteLostPhone(tx, shopperId);
    await notifyOwner(tx, context, before, 'phoneChanged');
    return await findShopper(tx, shopperId);
  });
  if (outcome === null) throw refuse('wrongState', (t) => t.account.phoneTaken);
  return outcome;
}
