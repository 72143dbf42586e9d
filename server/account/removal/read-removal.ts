import type { readRemovalCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findShopper } from '../account.store.ts';
import { maskedContact } from '../ownership/owner-contact.ts';
import { holdingsOf, removalCode } from './removal.ts';

/**
 * The consequences of removing the account: which orders stay, what happens to the wallet, and the masked contact that
 * gets the confirmation code.
 * @throws Refusal wrongState if the account has no contact for a code.
 */
export async function readRemoval(
  _input: InputOf<typeof readRemovalCall>,
  context: SignedContext,
): Promise<OutputOf<typeof readRemovalCall>> {
  const { database, session } = context;
  const person = await findShopper(database, session.shopperId);
  const { channel } = removalCode(person);
  const holdings = await holdingsOf(database, session, context);
  return {
    channel: channel === 'sms' ? 'phone' : 'email',
    destination: maskedContact(person)!,
    ...holdings,
  };
}
