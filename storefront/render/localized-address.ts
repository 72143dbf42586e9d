import { DEFAULT_LANGUAGE, type Language } from '#text/language.ts';

/**
 * The canonical URL of a page in a language (product.md 3): without `lang` for Arabic, the default language, and with
 * `lang` for English.
 */
export function localizedAddress(language: Language, address: string): string {
  if (language === DEFAULT_LANGUAGE) return address;
  const [page = '', anchor] = address.split('#');
  const [path, query = ''] = page.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', language);
  return `${path}?${search}${anchor === undefined ? '' : `#${anchor}`}`;
}
