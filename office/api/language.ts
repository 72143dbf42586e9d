import { isLanguage, type Language } from '#text/language.ts';

/** The language of the page, which the server chose from the cookie below (start/office-site). */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'ar';
}

const YEAR_SECONDS = 31_536_000;

/** Remembers the language on this device and loads the page in it; the address, with its filters, stays. */
export function changeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `office-language=${language}; path=/office; max-age=${YEAR_SECONDS}; samesite=lax`;
  location.reload();
}
