import { changeLanguageCall } from '#contract/account/account.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { readSession, writeLanguage } from '#storefront/api/storage.ts';
import type { Language } from '#text/language.ts';

/**
 * The maximum time to wait for the server, in milliseconds. The choice is stored in any case, and the next switch
 * sends it again.
 */
const MAX_WAIT_MS = 1_500;

/** Stores the chosen language, tells the server, and reloads the page (Specification 4, Language). */
export async function changeLanguage(language: Language): Promise<void> {
  const userId = readSession()?.user.id;
  writeLanguage(language);
  await Promise.race([
    callApi(changeLanguageCall, { language, ...(userId === undefined ? {} : { userId }) }),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
  const address = new URL(location.href);
  // Remove the URL's `lang` parameter, which would override the choice.
  if (!address.searchParams.has('lang')) return location.reload();
  address.searchParams.delete('lang');
  address.hash = '';
  location.replace(address);
}
