import type { endSessionCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { revokeOwnSession } from './session.store.ts';

/**
 * Ends one of the account's own sessions; that browser is answered 401 from now on (product.md 2).
 * @throws Refusal notFound for one that is over, of somebody else, or that never was: the answer does not tell which.
 */
export async function endSession(
  { sessionId }: InputOf<typeof endSessionCall>,
  { database, session: { shopperId }, clock }: SignedContext,
): Promise<null> {
  const isEnded = await revokeOwnSession(database, { shopperId, sessionId }, clock.now());
  if (!isEnded) throw refuse('notFound', (t) => t.account.noSuchSession);
  return null;
}
