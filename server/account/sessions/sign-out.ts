import type { signOutCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { updateSessionRevoked } from './session.store.ts';

/** Ends the session that asks (product.md 2). It is a GET, so its authority is the token, never the cookie alone. */
export async function signOut(
  _input: InputOf<typeof signOutCall>,
  { database, session, clock }: SignedContext,
): Promise<null> {
  await updateSessionRevoked(database, session.id, clock.now());
  return null;
}
