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
 * Gives the account the number whose code the customer shows, after a code that went to the old one (owner-proof); the owner is told where it was reached before.
 * Invariant: of any rivals for one number exactly one account gets it, and each code is spent by one request. That a
 * number is another account's only the holder of its code learns, and pays for it with the code.
 * @throws Refusal wrongCode, codeExpired, wrongState; ownerProofNeeded, and then the code is unspent.
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
    // A refusal thrown here would give the code back.
    if (saved === 'taken') return null;
    if (saved === 'removed') throw refuse('notSignedIn', (t) => t.http.notSignedIn);
    await deleteLostPhone(tx, shopperId);
    await notifyOwner(tx, context, before, 'phoneChanged');
    return await findShopper(tx, shopperId);
  });
  if (outcome === null) throw refuse('wrongState', (t) => t.account.phoneTaken);
  return outcome;
}
