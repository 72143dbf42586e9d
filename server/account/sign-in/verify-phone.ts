import type { verifyPhoneCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { upsertCustomer } from '../account.store.ts';
import { toPhone } from '../codes/code.ts';
import { numberOf } from '../codes/phone-number.ts';
import { spendCode } from '../codes/spend-code.ts';
import { signInAs } from './sign-in-as.ts';

/**
 * Signs in with the code sent to a phone number; creates a customer for a new number.
 *
 * Invariant: of any number of requests with one code, exactly one succeeds. All or nothing happens: the code is used
 * up, the customer created, the guest's cart merged, the old session ended, a new one opened.
 */
export async function verifyPhone(
  { code, guestId, ...typed }: InputOf<typeof verifyPhoneCall>,
  context: SignedContext,
): Promise<OutputOf<typeof verifyPhoneCall>> {
  const number = numberOf(typed);
  const to = { ...toPhone(number), purpose: 'signIn', requestedBy: context.session.shopperId } as const;
  const { signedIn, bind } = await spendCode(to, code, context, async (tx) => {
    const { language, clock } = context;
    const { id, isNew } = await upsertCustomer(tx, number, { language, now: clock.now() });
    return await signInAs(tx, { customerId: id, isNew }, guestId, context);
  });
  bind();
  return signedIn;
}
