import type { changeLanguageCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { updateLanguage } from '../account.store.ts';

/** Remembers the language that messages to this shopper are written in. Whose it is the session says, not `user_id`. */
export async function changeLanguage(
  { language }: InputOf<typeof changeLanguageCall>,
  { database, session }: SignedContext,
): Promise<null> {
  await updateLanguage(database, session.shopperId, language);
  return null;
}
