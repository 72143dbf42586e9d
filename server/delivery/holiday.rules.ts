import { ActionRefused } from '#server/action-refused.ts';
import type { Language } from '#text/language.ts';
import type { Notice } from './cities.store.ts';

/** What a notice may be called: `eid-al-fitr-2027`. */
export const NOTICE_KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_NOTICE_KEY = 60;
/** The longest reason and the longest notice, in each language. */
export const MAX_SENTENCE = 300;

/** A notice must be shown for a while, and still be shown when its cut-off comes. */
export const endsTooEarly = ({
  shownFrom,
  cutOff,
  shownUntil,
}: Pick<Notice, 'shownFrom' | 'cutOff' | 'shownUntil'>): boolean =>
  shownUntil <= shownFrom || shownUntil <= cutOff;

/** A sentence that shoppers read, in both languages and trimmed. @throws ActionRefused */
export function sentencesOf(texts: Record<Language, string>, what: string): Record<Language, string> {
  const trimmed = { ar: texts.ar.trim(), en: texts.en.trim() };
  for (const text of Object.values(trimmed)) {
    if (text === '') throw new ActionRefused('notValid', `${what} is needed in Arabic and in English.`);
    if (text.length > MAX_SENTENCE)
      throw new ActionRefused('notValid', `${what} has at most ${MAX_SENTENCE} letters in each language.`);
  }
  return trimmed;
}
