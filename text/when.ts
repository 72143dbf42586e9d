import { MONTHS, WEEKDAYS } from './day-name.ts';
import { onTwelveHourClock, partOfDay } from './hours.ts';
import type { Language } from './language.ts';

// Times are shown in the shop's time zone, not in the shopper's (product.md 4).

/** The offset of Riyadh from UTC: three hours all year, without daylight saving time. */
const RIYADH_OFFSET_MS = 3 * 3_600_000;
/** Shifts a moment so that its UTC fields are the local date and time in Riyadh. */
const inRiyadh = (moment: Date): Date => new Date(moment.getTime() + RIYADH_OFFSET_MS);

const month = (language: Language, moment: Date): string =>
  MONTHS[language][inRiyadh(moment).getUTCMonth()] ?? '';
const year = (moment: Date): number => inRiyadh(moment).getUTCFullYear();

/** Formats the weekday: "Sunday", "الأحد". */
export const weekday = (language: Language, moment: Date): string =>
  WEEKDAYS[language][inRiyadh(moment).getUTCDay()] ?? '';
/** Formats the short weekday: "Sun". Arabic has no short weekdays, so the full one is used. */
export const shortWeekday = (language: Language, moment: Date): string =>
  language === 'ar' ? weekday('ar', moment) : weekday('en', moment).slice(0, 3);
/** Formats the day of the month: "22". */
export const dayOfMonth = (moment: Date): string => String(inRiyadh(moment).getUTCDate());
/** Formats the month of a date such as `2026-12-01`, "Dec", where it begins in a row of days; else undefined. */
export function monthFrom(language: Language, date: string, before?: string): string | undefined {
  if (date.slice(0, 7) === before?.slice(0, 7)) return undefined;
  const name = MONTHS[language][Number(date.slice(5, 7)) - 1] ?? '';
  return language === 'ar' ? name : name.slice(0, 3);
}
const dayMonth = (language: Language, moment: Date): string =>
  `${dayOfMonth(moment)} ${month(language, moment)}`;
/** Formats a full date: "22 November 2026". */
export const fullDate = (language: Language, moment: Date): string =>
  `${dayMonth(language, moment)} ${year(moment)}`;
/** Formats month and year: "November 2026". */
export const monthAndYear = (language: Language, moment: Date): string =>
  `${month(language, moment)} ${year(moment)}`;
/** Formats a date as "22 November", or as "22 November 2025" if the year is not the current one. */
export const shortDate = (language: Language, moment: Date, now: Date): string =>
  (year(moment) === year(now) ? dayMonth : fullDate)(language, moment);
/** Formats weekday and date: "Sunday 22 November", "الأحد، 22 نوفمبر". */
export const fullDay = (language: Language, moment: Date): string =>
  `${weekday(language, moment)}${language === 'ar' ? '،' : ''} ${dayMonth(language, moment)}`;
/** Formats the calendar day in Riyadh as `2026-11-22`. */
export const dayInRiyadh = (moment: Date): string => inRiyadh(moment).toISOString().slice(0, 10);

function clockOf(moment: Date): { hour: number; minute: number } {
  const local = inRiyadh(moment);
  return { hour: local.getUTCHours(), minute: local.getUTCMinutes() };
}

/** Formats the time of day: "1:12 pm", "1:12 ظهرًا". */
export function timeOfDay(language: Language, moment: Date): string {
  const { hour, minute } = clockOf(moment);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${onTwelveHourClock(hour)}${minutes} ${partOfDay(language, hour)}`;
}

/**
 * Formats a time range: "6–8 pm", "من 6 إلى 8 مساءً". Arabic uses words, because right-to-left text would reverse the
 * numbers around a dash (design.md 3).
 */
export function timeRange(language: Language, from: Date, to: Date): string {
  const start = clockOf(from);
  const end = clockOf(to);
  const endPart = partOfDay(language, end.hour);
  if (language === 'en') {
    const startPart = partOfDay(language, start.hour);
    const first =
      startPart === endPart
        ? `${onTwelveHourClock(start.hour)}`
        : `${onTwelveHourClock(start.hour)} ${startPart}`;
    return `${first}–${onTwelveHourClock(end.hour)} ${endPart}`;
  }
  // As in spoken Arabic, the part of the day is named only once, at the end. A delivery window lasts only a few hours,
  // so that is unambiguous.
  return `من ${onTwelveHourClock(start.hour)} إلى ${onTwelveHourClock(end.hour)} ${endPart}`;
}
