import type { verifyOwnerCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper } from '../account.store.ts';
import { spendCode } from '../codes/spend-code.ts';
import { updateOwnerProvedAt } from '../sessions/session.store.ts';
import { ownerCode, proofContactOf } from './owner-proof.ts';

/**
 * Proves ownership with the code sent to the owner. For ten minutes this session, or the one that replaces it when a
 * new e-mail address is set, may set a new phone number or e-mail address; no other may.
 * @throws Refusal wrongCode, codeExpired.
 */
export async function verifyOwner(
  { code }: InputOf<typeof verifyOwnerCall>,
  context: SignedContext,
): Promise<null> {
  const { database, session, clock } = context;
  const expired = () => refuse('codeExpired', (t) => t.account.codeExpired);
  const person = await findShopper(database, session.shopperId);
  const contact = await proofContactOf(database, person, context);
  if (contact === null) throw expired();
  await spendCode(ownerCode(contact.to, person.id), code, context, async (tx) => {
    // If the phone number was changed, or the report of its loss was withdrawn, the code went to a contact that no
    // longer counts.
    const current = await proofContactOf(tx, await findShopper(tx, person.id), context);
    if (current?.to.destination !== contact.to.destination) throw expired();
    await updateOwnerProvedAt(tx, session.id, clock.now());
  });
  return null;
}
