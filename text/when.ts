import { onTwelveHourClock, partOfDay } from './hours.ts';
import type { Language } from './language.ts';

/**
 * Times are shown in the shop's time zone, wherever the shopper is (product.md 4). Calendar and digits are explicit,
 * because the defaults of JavaScript engines differ.
 */
const ZONE = 'Asia/Riyadh';
const LOCALES = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' };

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const made = {
    ar: new Intl.DateTimeFormat(LOCALES.ar, { timeZone: ZONE, ...options }),
    en: new Intl.DateTimeFormat(LOCALES.en, { timeZone: ZONE, ...options }),
  };
  return (language: Language, moment: Date): string => made[language].format(moment);
};

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
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
/** The calendar day in Riyadh, `2026-11-22`. */
export const dayInRiyadh = (moment: Date): string => isoDay.format(moment);

const hourParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

function clockOf(moment: Date): { hour: number; minute: number } {
  const [hour = '0', minute = '0'] = hourParts.format(moment).split(':');
  return { hour: Number(hour) % 24, minute: Number(minute) };
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
