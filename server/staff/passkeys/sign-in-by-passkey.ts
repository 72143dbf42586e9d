import type { InputOf } from '#contract/call.ts';
import type { signInByPasskeyCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { OfficeContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { newSessionToken, openSignedIn } from '../sign-in/session.ts';
import { type CheckedPasskey, checkPasskey } from './check-passkey.ts';
import { updatePasskeyAsUsed } from './passkeys.store.ts';

type Prepared = CheckedPasskey & { token: string };

export async function checkPasskeySignIn(
  input: InputOf<typeof signInByPasskeyCall>,
  context: OfficeContext,
): Promise<Prepared> {
  const checked = await checkPasskey(context, { purpose: 'signIn', memberId: null }, input);
  return { ...checked, token: newSessionToken() };
}

/**
 * Opens a session with only a passkey, which counts as two factors: the device and its owner's finger, face or code.
 */
export async function signInByPasskey(
  { id, memberId, memberName, counter, token }: Prepared,
  context: OfficeContext,
  tx: Transaction,
): Promise<Written<'anyone', { state: 'signedIn' }>> {
  await updatePasskeyAsUsed(tx, { id, counter }, context.clock.now());
  return openSignedIn(tx, context, { memberId, who: memberName, token, by: 'passkey' });
}
