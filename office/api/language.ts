import { isLanguage, type Language } from '#text/language.ts';

/** Returns the page's language. The server set it from the cookie that `changeLanguage` writes (start/office-site). */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'ar';
}

const YEAR_SECONDS = 31_536_000;

/**
 * Stores the language in a cookie and reloads the page in that language. The URL and the filters in it stay unchanged.
 */
export function changeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `office-language=${language}; path=/office; max-age=${YEAR_SECONDS}; samesite=lax`;
  location.reload();
}
