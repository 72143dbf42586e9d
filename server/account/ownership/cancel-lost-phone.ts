import type { cancelLostPhoneCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findShopper } from '../account.store.ts';
import { deleteLostPhone } from './lost-phone.store.ts';
import { notifyEverywhere } from './lost-phone.ts';

/**
 * Withdraws the report of a lost phone number. Any session of the account may do so, to stop a report made by a thief.
 */
export async function cancelLostPhone(
  _input: InputOf<typeof cancelLostPhoneCall>,
  context: SignedContext,
): Promise<null> {
  const { database, session } = context;
  await inTransaction(database, async (tx) => {
    if (!(await deleteLostPhone(tx, session.shopperId))) return;
    await notifyEverywhere(tx, context, await findShopper(tx, session.shopperId), 'lostPhoneWithdrawn');
  });
  return null;
}
