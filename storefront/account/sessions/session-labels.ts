import { DAY_MS } from '#contract/day.ts';
import type { Language } from '#text/language.ts';
import type { BundledTexts } from '#text/screens.ts';
import { dayInRiyadh, fullDate, fullDay, timeOfDay } from '#text/when.ts';

/**
 * Formats a device name such as "Chrome, macOS" as people say it: "Chrome on Mac", "كروم على ماك". Either part may be
 * unknown.
 */
export function deviceLabel(t: BundledTexts['myAccount'], device: string | null): string {
  if (device === null) return t.unknownBrowser;
  const names: Record<string, string> = t.deviceNames;
  const [first = '', second] = device.split(', ').map((name) => names[name] ?? name);
  return second === undefined ? first : t.browserOn(first, second);
}

/**
 * Formats when a browser was last used: "today, 1:12 pm", "yesterday, 9 am", "Sunday 22 November"; with the year if it
 * is not the current one.
 */
export function lastUsedLabel(
  t: BundledTexts['myAccount'],
  language: Language,
  moment: Date,
  now: Date,
): string {
  const day = dayInRiyadh(moment);
  const time = timeOfDay(language, moment);
  if (day === dayInRiyadh(now)) return t.today(time);
  if (day === dayInRiyadh(new Date(now.getTime() - DAY_MS))) return t.yesterday(time);
  const isThisYear = day.slice(0, 4) === dayInRiyadh(now).slice(0, 4);
  return isThisYear ? fullDay(language, moment) : fullDate(language, moment);
}
