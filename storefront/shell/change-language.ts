import { changeLanguageCall } from '#contract/account/account.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { readSession, writeLanguage } from '#storefront/api/storage.ts';
import type { Language } from '#text/language.ts';

/**
 * How long the switch waits for the server, in milliseconds; the choice is stored in any case and sent again with the
 * next one.
 */
const MAX_WAIT_MS = 1_500;

/** Specification 4, Language: stores the choice, notifies the server, and reloads the page. */
export async function changeLanguage(language: Language): Promise<void> {
  const userId = readSession()?.user.id;
  writeLanguage(language);
  await Promise.race([
    callApi(changeLanguageCall, { language, ...(userId === undefined ? {} : { userId }) }),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
  const address = new URL(location.href);
  // A `lang` parameter in the URL would override the choice, so remove the parameter.
  if (!address.searchParams.has('lang')) return location.reload();
  address.searchParams.delete('lang');
  address.hash = '';
  location.replace(address);
}
