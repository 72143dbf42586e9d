import type { signOutEverywhereCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { revokeSessionsOf } from './session.store.ts';

/** Ends every session of the account, the one that asks as well: in each browser somebody has to sign in again. */
export async function signOutEverywhere(
  _input: InputOf<typeof signOutEverywhereCall>,
  { database, session, clock }: SignedContext,
): Promise<null> {
  await inTransaction(database, (tx) => revokeSessionsOf(tx, session.shopperId, clock.now()));
  return null;
}
