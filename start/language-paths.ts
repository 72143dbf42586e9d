import { isLanguage } from '#text/language.ts';

const LANGUAGE_PATH = /^\/(ar|en)(?:\/(.*))?$/is;

/**
 * Translates a path that begins with a language, as other shops use and as people type: `/en/faq` becomes
 * `/faq?lang=en`. The result always names the language, because the visitor may have chosen another one before.
 * @returns the shop's own path, always on this site; null for a path without a language
 */
export function withoutLanguagePath({ pathname, search }: URL): string | null {
  const [, name = '', rest = ''] = LANGUAGE_PATH.exec(pathname) ?? [];
  const language = name.toLowerCase();
  if (!isLanguage(language)) return null;
  const query = new URLSearchParams(search);
  query.set('lang', language);
  // Keep exactly one leading slash: after two, a browser would take the rest for the host name of another site.
  return `/${rest.replace(/^\/+/, '')}?${query}`;
}
