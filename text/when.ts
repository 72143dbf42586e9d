import { MONTHS, WEEKDAYS } from './day-name.ts';
import { onTwelveHourClock, partOfDay } from './hours.ts';
import type { Language } from './language.ts';

// Times are shown in the shop's time zone, wherever the shopper is (product.md 4).

/** Riyadh is three hours ahead of UTC all year. */
const RIYADH_OFFSET_MS = 3 * 3_600_000;
/** A date whose UTC fields are those of the moment in Riyadh. */
const inRiyadh = (moment: Date): Date => new Date(moment.getTime() + RIYADH_OFFSET_MS);

const month = (language: Language, moment: Date): string =>
  MONTHS[language][inRiyadh(moment).getUTCMonth()] ?? '';
const year = (moment: Date): number => inRiyadh(moment).getUTCFullYear();

/** The weekday: "Sunday", "الأحد". */
export const weekday = (language: Language, moment: Date): string =>
  WEEKDAYS[language][inRiyadh(moment).getUTCDay()] ?? '';
/** The short weekday: "Sun". Arabic weekdays have no short form, so they are written in full. */
export const shortWeekday = (language: Language, moment: Date): string =>
  language === 'ar' ? weekday('ar', moment) : weekday('en', moment).slice(0, 3);
/** The day of the month: "22". */
export const dayOfMonth = (moment: Date): string => String(inRiyadh(moment).getUTCDate());
const dayMonth = (language: Language, moment: Date): string =>
  `${dayOfMonth(moment)} ${month(language, moment)}`;
/** A full date: "22 November 2026". */
export const fullDate = (language: Language, moment: Date): string =>
  `${dayMonth(language, moment)} ${year(moment)}`;
/** Month and year: "November 2026". */
export const monthAndYear = (language: Language, moment: Date): string =>
  `${month(language, moment)} ${year(moment)}`;
/** A short date: "22 November"; with the year, "22 November 2025", if it is not the current year. */
export const shortDate = (language: Language, moment: Date, now: Date): string =>
  (year(moment) === year(now) ? dayMonth : fullDate)(language, moment);
/** Weekday and date: "Sunday 22 November", "الأحد، 22 نوفمبر". */
export const fullDay = (language: Language, moment: Date): string =>
  `${weekday(language, moment)}${language === 'ar' ? '،' : ''} ${dayMonth(language, moment)}`;
/** The calendar day in Riyadh, `2026-11-22`. */
export const dayInRiyadh = (moment: Date): string => inRiyadh(moment).toISOString().slice(0, 10);

function clockOf(moment: Date): { hour: number; minute: number } {
  const local = inRiyadh(moment);
  return { hour: local.getUTCHours(), minute: local.getUTCMinutes() };
}

/** The time of day: "1:12 pm", "1:12 ظهرًا". */
export function timeOfDay(language: Language, moment: Date): string {
  const { hour, minute } = clockOf(moment);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${onTwelveHourClock(hour)}${minutes} ${partOfDay(language, hour)}`;
}

/** A time range. Arabic uses words, because a dash would be mirrored (design.md 3): "من 6 إلى 8 مساءً", "6–8 pm". */
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
  // As in speech, the part of the day is named once, at the end; a delivery slot lasts only a few hours.
  return `من ${onTwelveHourClock(start.hour)} إلى ${onTwelveHourClock(end.hour)} ${endPart}`;
}
