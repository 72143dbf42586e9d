import type { changeLanguageCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { updateLanguage } from '../account.store.ts';

/** Saves the session's shopper's language for messages. The request field `user_id` is ignored. */
export async function changeLanguage(
  { language }: InputOf<typeof changeLanguageCall>,
  { database, session }: SignedContext,
): Promise<null> {
  await updateLanguage(database, session.shopperId, language);
  return null;
}
