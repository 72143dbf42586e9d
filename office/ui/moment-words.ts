import type { Language } from '#text/language.ts';
import { shortDate, timeOfDay } from '#text/when.ts';

/** Formats a date and time, such as "22 November, 3:24 pm". Where there is no room for both, they are two lines. */
export const momentWords = (language: Language, moment: Date, now: Date): string =>
  [shortDate(language, moment, now), timeOfDay(language, moment)]
    .map((part) => part.replaceAll(' ', '\u00A0'))
    .join(language === 'ar' ? '، ' : ', ');
