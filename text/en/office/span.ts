import { plural } from '#text/plural.ts';

const minuteCount = (n: number): string =>
  n < 1 ? 'less than a minute' : plural('en', n, { one: '{n} minute', other: '{n} minutes' });

/** Formats a time span in minutes in words; long spans are rounded to hours or days. */
export function span(minutes: number): string {
  if (minutes < 120) return minuteCount(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return plural('en', hours, { one: '{n} hour', other: '{n} hours' });
  return plural('en', Math.floor(hours / 24), { one: '{n} day', other: '{n} days' });
}
