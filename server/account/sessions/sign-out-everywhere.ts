import type { signOutEverywhereCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { deleteDevicesOf } from '../sign-in/known-device.store.ts';
import { deleteRememberedOf } from '../sign-in/remembered.store.ts';
import { updateSessionsAsRevoked } from './session.store.ts';

/**
 * Ends every session of the account, including the caller's, and all remembered sign-ins. Every browser then has to
 * sign in again with a code or password.
 */
export async function signOutEverywhere(
  _input: InputOf<typeof signOutEverywhereCall>,
  { database, session, clock }: SignedContext,
): Promise<null> {
  await inTransaction(database, async (tx) => {
    await deleteRememberedOf(tx, session.shopperId);
    await deleteDevicesOf(tx, session.shopperId);
    await updateSessionsAsRevoked(tx, session.shopperId, clock.now());
  });
  return null;
}
