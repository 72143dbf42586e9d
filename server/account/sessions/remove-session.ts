import type { removeSessionCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockShopper } from '../account.store.ts';
import { deleteDeviceOfSession } from '../sign-in/known-device.store.ts';
import { deleteFamiliesOfSession } from '../sign-in/remembered.store.ts';
import { updateOwnSessionAsRevoked } from './session.store.ts';

/**
 * Ends one of the caller's sessions: requests from that browser then get 401, and its remembered sign-in is revoked
 * (product.md 2). The account is locked, so that the browser cannot open a new session at the same moment.
 * @throws Refusal notFound for a session that has ended, belongs to another account or does not exist, without saying
 * which.
 */
export async function removeSession(
  { sessionId }: InputOf<typeof removeSessionCall>,
  { database, session: { shopperId }, clock }: SignedContext,
): Promise<null> {
  const isEnded = await inTransaction(database, async (tx) => {
    await lockShopper(tx, shopperId);
    if (!(await updateOwnSessionAsRevoked(tx, { shopperId, sessionId }, clock.now()))) return false;
    await deleteFamiliesOfSession(tx, sessionId);
    await deleteDeviceOfSession(tx, sessionId);
    return true;
  });
  if (!isEnded) throw refuse('notFound', (t) => t.account.noSuchSession);
  return null;
}
