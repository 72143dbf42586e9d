import { changeLanguageCall } from '#contract/account/account.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { readSession, writeLanguage } from '#storefront/api/storage.ts';
import type { Language } from '#text/language.ts';

/** How long the switch waits for the server; the choice is stored in any case and sent again with the next one. */
const PATIENCE_MS = 1_500;

/** Specification 4, Language: the choice is stored, the server is told, and the page is loaded anew. */
export async function changeLanguage(language: Language): Promise<void> {
  const userId = readSession()?.user.id;
  writeLanguage(language);
  await Promise.race([
    callApi(changeLanguageCall, { language, ...(userId === undefined ? {} : { userId }) }),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  const address = new URL(location.href);
  // An address that names a language would choose it again.
  if (!address.searchParams.has('lang')) return location.reload();
  address.searchParams.delete('lang');
  address.hash = '';
  location.replace(address);
}
