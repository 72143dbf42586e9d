import type { signOutCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { updateSessionAsRevoked } from './session.store.ts';

/**
 * Ends the caller's session (product.md 2). GET is safe here although it changes state, because the request needs the
 * token and not only the cookie.
 */
export async function signOut(
  _input: InputOf<typeof signOutCall>,
  { database, session, clock }: SignedContext,
): Promise<null> {
  await updateSessionAsRevoked(database, session.id, clock.now());
  return null;
}
