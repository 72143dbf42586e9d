import type { sendOwnerCodeCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper } from '../account.store.ts';
import { makeCode } from '../codes/make-code.ts';
import { ownerCode, proofContactOf } from './owner-proof.ts';

/**
 * Sends the code that proves ownership to the account's current phone number or e-mail address.
 * @throws Refusal wrongState if the account has neither; tooManyTries, which says where the code went if it is still
 * valid.
 */
export async function sendOwnerCode(
  _input: InputOf<typeof sendOwnerCodeCall>,
  context: SignedContext,
): Promise<OutputOf<typeof sendOwnerCodeCall>> {
  return await inTransaction(context.database, async (tx) => {
    const person = await findShopper(tx, context.session.shopperId);
    const contact = await proofContactOf(tx, person, context);
    if (contact === null) throw refuse('wrongState', (t) => t.account.removalNeedsContact);
    const channel = contact.to.channel === 'sms' ? ('phone' as const) : ('email' as const);
    const shown = { channel, destination: contact.masked };
    await makeCode(tx, ownerCode(contact.to, person.id), context, { shown });
    return shown;
  });
}
