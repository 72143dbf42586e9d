import type { sendRemovalCodeCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper } from '../account.store.ts';
import { makeCode } from '../codes/make-code.ts';
import { holdingsOf, removalCode } from './removal.ts';

/**
 * Sends the code that confirms the removal of the account to the owner's contact.
 * @throws Refusal wrongState while an order is on its way; tooManyTries.
 */
export async function sendRemovalCode(
  _input: InputOf<typeof sendRemovalCodeCall>,
  context: SignedContext,
): Promise<null> {
  await inTransaction(context.database, async (tx) => {
    const to = removalCode(await findShopper(tx, context.session.shopperId));
    const { ordersOnTheirWay } = await holdingsOf(tx, context.session, context);
    if (ordersOnTheirWay > 0) throw refuse('wrongState', (t) => t.orders.keepsAccount);
    await makeCode(tx, to, context);
  });
  return null;
}
