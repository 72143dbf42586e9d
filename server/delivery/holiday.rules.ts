import { MAX_SENTENCE_LENGTH } from '#contract/delivery/office.rules.ts';
import { ActionRefused } from '#server/action-refused.ts';
import type { Language } from '#text/language.ts';
import type { Notice } from './cities.store.ts';

/** The format of a notice's key, for example `eid-al-fitr-2027`. */
export const NOTICE_KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_NOTICE_KEY = 60;

/** Whether a notice would end before it starts or before its cut-off. */
export const endsTooEarly = ({
  shownFrom,
  cutOff,
  shownUntil,
}: Pick<Notice, 'shownFrom' | 'cutOff' | 'shownUntil'>): boolean =>
  shownUntil <= shownFrom || shownUntil <= cutOff;

/**
 * Trims and validates a sentence for customers, in both languages.
 * @throws ActionRefused
 */
export function sentencesOf(
  texts: Record<Language, string>,
  what: 'notice' | 'reason',
): Record<Language, string> {
  const trimmed = { ar: texts.ar.trim(), en: texts.en.trim() };
  for (const text of Object.values(trimmed)) {
    if (text === '') throw new ActionRefused('notValid', (t) => t.actions.sentenceNeeded[what]);
    if (text.length > MAX_SENTENCE_LENGTH)
      throw new ActionRefused('notValid', (t) => t.actions.sentenceTooLong(MAX_SENTENCE_LENGTH));
  }
  return trimmed;
}
