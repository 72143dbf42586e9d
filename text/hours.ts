import type { Language } from './language.ts';

/** Returns the part of the day as people say it. Arabic has more parts than am and pm. */
export function partOfDay(language: Language, hour: number): string {
  if (language === 'en') return hour < 12 ? 'am' : 'pm';
  if (hour < 4) return 'ليلًا';
  if (hour < 12) return 'صباحًا';
  if (hour < 15) return 'ظهرًا';
  if (hour < 18) return 'عصرًا';
  return 'مساءً';
}

export const onTwelveHourClock = (hour: number): number => hour % 12 || 12;

/** Formats a whole hour of the day: "6 pm", "6 مساءً". Hour 24 is midnight. */
export const hourOfDay = (language: Language, hour: number): string =>
  `${onTwelveHourClock(hour)} ${partOfDay(language, hour % 24)}`;
