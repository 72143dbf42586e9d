import type { Language } from './language.ts';

// The names are written here, because engines differ in the names and commas of Intl, and the server's HTML must equal
// what the browser renders. The first formatter of Intl also blocks a slow phone for about 60 ms.

/** The weekdays from Sunday. */
export const WEEKDAYS: Record<Language, readonly string[]> = {
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

/** The months from January. */
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

/** A calendar day, `2026-11-24`, in words: "Tuesday 24 November". */
export function dayName(language: Language, date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[language][day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[language][day.getUTCMonth()]}`;
}
