import type { saveNameCall } from '#contract/account/account.calls.ts';
import { isAccountName } from '#contract/account/account.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper, updateName } from '../account.store.ts';

/** Saves the customer's name (Specification 5, Account name). */
export async function saveName(
  { name }: InputOf<typeof saveNameCall>,
  { database, session }: SignedContext,
): Promise<OutputOf<typeof saveNameCall>> {
  if (!isAccountName(name)) throw refuse('notValid', (t) => t.account.nameTooShort);
  await updateName(database, session.shopperId, name);
  return await findShopper(database, session.shopperId);
}
