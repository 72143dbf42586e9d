import type { readRemovalCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findShopper } from '../account.store.ts';
import { maskedContact } from '../ownership/owner-contact.ts';
import { holdingsOf, removalCode } from './removal.ts';

/**
 * What removing the account means: the masked contact that gets the code, and what happens to orders and wallet.
 * @throws Refusal wrongState when the account has no contact for a code.
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
