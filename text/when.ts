import { onTwelveHourClock, partOfDay } from './hours.ts';
import type { Language } from './language.ts';

/**
 * Times are shown in the shop's time zone, wherever the shopper is (product.md 4). Calendar and digits are explicit,
 * because the defaults of JavaScript engines differ.
 */
const ZONE = 'Asia/Riyadh';
const LOCALES = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' };

/** Creates each formatter on first use: creating all of them blocks a slow phone for about 80 ms. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const created: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (language: Language, moment: Date): string => {
    created[language] ??= new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, ...options });
    return created[language].format(moment);
  };
};

/** Riyadh is three hours ahead of UTC all year. */
const RIYADH_OFFSET_MS = 3 * 3_600_000;
/** A date whose UTC fields are those of the moment in Riyadh. */
const inRiyadh = (moment: Date): Date => new Date(moment.getTime() + RIYADH_OFFSET_MS);

/** The weekday: "Sunday", "الأحد". */
export const weekday = formatter({ weekday: 'long' });
const englishShortWeekday = formatter({ weekday: 'short' });
/** The short weekday: "Sun". Arabic weekdays have no short form, so they are written in full. */
export const shortWeekday = (language: Language, moment: Date): string =>
  language === 'ar' ? weekday('ar', moment) : englishShortWeekday('en', moment);
/** The day of the month: "22". */
export const dayOfMonth = formatter({ day: 'numeric' });
/** A full date: "22 November 2026". */
export const fullDate = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
/** Month and year: "November 2026". */
export const monthAndYear = formatter({ month: 'long', year: 'numeric' });
const dayMonth = formatter({ day: 'numeric', month: 'long' });
const year = formatter({ year: 'numeric' });
/** A short date: "22 November"; with the year, "22 November 2025", if it is not the current year. */
export const shortDate = (language: Language, moment: Date, now: Date): string =>
  (year(language, moment) === year(language, now) ? dayMonth : fullDate)(language, moment);
/** Weekday and date: "Sunday 22 November". */
export const fullDay = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
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
