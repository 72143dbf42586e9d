import type { signOutEverywhereCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { forgetDevicesOf } from './known-device.store.ts';
import { endRemembered } from './remembered.store.ts';
import { revokeSessionsOf } from './session.store.ts';

/**
 * Ends every session of the account, the one that asks as well, and what browsers remember of it: everywhere somebody
 * has to sign in again by code or password.
 */
export async function signOutEverywhere(
  _input: InputOf<typeof signOutEverywhereCall>,
  { database, session, clock }: SignedContext,
): Promise<null> {
  await inTransaction(database, async (tx) => {
    await endRemembered(tx, session.shopperId);
    await forgetDevicesOf(tx, session.shopperId);
    await revokeSessionsOf(tx, session.shopperId, clock.now());
  });
  return null;
}
