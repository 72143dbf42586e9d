import type { Language } from './language.ts';

// Day and month names are written here instead of formatted by Intl, for two reasons: engines differ in names and
// commas, but the server's HTML must equal the browser's; and creating the first Intl formatter blocks a slow phone for
// about 60 ms.

/** The names of the weekdays, starting with Sunday. */
export const WEEKDAYS: Record<Language, readonly string[]> = {
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

/** The names of the months, starting with January. */
export const MONTHS: Record<Language, readonly string[]> = {
  ar: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** Formats a calendar day such as `2026-11-24` in words: "Tuesday 24 November". */
export function dayName(language: Language, date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[language][day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[language][day.getUTCMonth()]}`;
}
