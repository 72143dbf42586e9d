import type { readProfileCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findShopper } from '../account.store.ts';

/** The profile of the session's shopper. A guest has no name and no phone number. */
export const readProfile = (
  _input: InputOf<typeof readProfileCall>,
  { database, session }: SignedContext,
): Promise<OutputOf<typeof readProfileCall>> => findShopper(database, session.shopperId);
