import { isLanguage } from '#text/language.ts';

const LANGUAGE_PATH = /^\/(ar|en)(?:\/(.*))?$/is;

/**
 * Other shops have the language in their paths, and people type what they know: `/en/faq` is our `/faq?lang=en`. The
 * language is always in the result, because the visitor may have chosen another one before.
 * @returns the shop's own address for it, always on this site; null for a path without a language
 */
export function withoutLanguagePath({ pathname, search }: URL): string | null {
  const [, name = '', rest = ''] = LANGUAGE_PATH.exec(pathname) ?? [];
  const language = name.toLowerCase();
  if (!isLanguage(language)) return null;
  const query = new URLSearchParams(search);
  query.set('lang', language);
  // Exactly one slash: after two, the rest would be the name of another site.
  return `/${rest.replace(/^\/+/, '')}?${query}`;
}
