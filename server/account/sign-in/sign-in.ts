import type { signInCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { signInByEmail } from './sign-in-by-email.ts';
import { signInByPopup } from './sign-in-by-popup.ts';

/** Signs in by e-mail or by an identity popup. Sign-in by phone is verifyPhone (Specification 7). */
export async function signIn(
  input: InputOf<typeof signInCall>,
  context: SignedContext,
): Promise<OutputOf<typeof signInCall>> {
  const { loginType } = input;
  if (loginType === 'email') return await signInByEmail(input, context);
  return await signInByPopup({ ...input, loginType }, context);
}
