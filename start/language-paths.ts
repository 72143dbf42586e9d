import { isLanguage } from '#text/language.ts';

const LANGUAGE_PATH = /^\/(ar|en)(?:\/(.*))?$/is;

/**
 * Other shops have a language in their paths, and people type what they know: `/en/faq` is our `/faq?lang=en`. The
 * language is in the answer whichever it is, because the visitor may have chosen the other one before.
 * @returns the shop's own address for it, always on this site; null for a path without a language.
 */
export function withoutLanguagePath({ pathname, search }: URL): string | null {
  const [, name = '', rest = ''] = LANGUAGE_PATH.exec(pathname) ?? [];
  const language = name.toLowerCase();
  if (!isLanguage(language)) return null;
  const query = new URLSearchParams(search);
  query.set('lang', language);
  // Exactly one slash: with two, what follows would be the name of another site.
  return `/${rest.replace(/^\/+/, '')}?${query}`;
}
