import { isLanguage } from '#text/language.ts';

const LANGUAGE_PATH = /^\/(ar|en)(?:\/(.*))?$/is;

/**
 * Translates a path that begins with a language, as in other shops and as people type it: `/en/faq` is the shop's
 * `/faq?lang=en`. The result always contains the language, because the visitor may have chosen another one before.
 * @returns the shop's own path, always on this site; null for a path without a language
 */
export function withoutLanguagePath({ pathname, search }: URL): string | null {
  const [, name = '', rest = ''] = LANGUAGE_PATH.exec(pathname) ?? [];
  const language = name.toLowerCase();
  if (!isLanguage(language)) return null;
  const query = new URLSearchParams(search);
  query.set('lang', language);
  // Exactly one slash: after two, the rest would be the host name of another site.
  return `/${rest.replace(/^\/+/, '')}?${query}`;
}
