import type { Language } from './language.ts';

/** Noon in Riyadh on a date, so that no time zone shifts the date. */
const noonOf = (date: string): Date => new Date(`${date}T09:00:00Z`);

const locales = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' };
const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/**
 * A calendar day, `2026-11-24`, in words: "Tuesday 24 November". Joined from parts, because engines differ in the
 * commas between them, and the server's HTML must equal what the browser renders.
 */
export function dayName(language: Language, date: string): string {
  made[language] ??= new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Asia/Riyadh',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const parts = made[language].formatToParts(noonOf(date));
  return (['weekday', 'day', 'month'] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value)
    .join(' ');
}
