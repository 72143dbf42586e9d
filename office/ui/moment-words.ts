import type { Language } from '#text/language.ts';
import { shortDate, timeOfDay } from '#text/when.ts';

/** Formats a date and time, such as "22 November, 3:24 pm". */
export const momentWords = (language: Language, moment: Date, now: Date): string =>
  `${shortDate(language, moment, now)}${language === 'ar' ? '، ' : ', '}${timeOfDay(language, moment)}`;
