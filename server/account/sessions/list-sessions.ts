import type { listSessionsCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listActiveSessions } from './session.store.ts';

/** The browsers that are signed in to the account of the one that asks, the one used last first. */
export async function listSessions(
  _input: InputOf<typeof listSessionsCall>,
  { database, session, clock }: SignedContext,
): Promise<OutputOf<typeof listSessionsCall>> {
  const open = await listActiveSessions(database, session.shopperId, clock.now());
  return open.map((one) => ({ ...one, isCurrent: one.id === session.id }));
}
