import { DEFAULT_LANGUAGE, type Language } from '#text/language.ts';

/**
 * The canonical address of a page in a language (product.md 3): without `lang` in Arabic, the default language, and
 * with `lang` in the other.
 */
export function localizedAddress(language: Language, address: string): string {
  if (language === DEFAULT_LANGUAGE) return address;
  const [path, query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', language);
  return `${path}?${search}`;
}
