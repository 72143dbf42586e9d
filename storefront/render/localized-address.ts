import { DEFAULT_LANGUAGE, type Language } from '#text/language.ts';

/**
 * The one address under which search engines know a page in a language (product.md 3): the bare one in Arabic, which is
 * what somebody gets who never chose, and with `lang` in the other.
 */
export function localizedAddress(language: Language, address: string): string {
  if (language === DEFAULT_LANGUAGE) return address;
  const [path, query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', language);
  return `${path}?${search}`;
}
