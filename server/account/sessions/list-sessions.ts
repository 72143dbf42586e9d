import type { listSessionsCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { listActiveSessions } from './session.store.ts';

/** The browsers that are signed in to the caller's account, most recently used first. */
export async function listSessions(
  _input: InputOf<typeof listSessionsCall>,
  { database, session, clock }: CustomerContext,
): Promise<OutputOf<typeof listSessionsCall>> {
  const active = await listActiveSessions(database, session.shopperId, clock.now());
  return active.map((one) => ({ ...one, isCurrent: one.id === session.id }));
}
