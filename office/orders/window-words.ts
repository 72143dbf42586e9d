import { DAY_MS } from '#contract/day.ts';
import type { office } from '#text/en/office/office.ts';
import type { Language } from '#text/language.ts';
import { dayInRiyadh, fullDay, timeRange } from '#text/when.ts';
import type { DeliveryWindow } from './due.ts';

/** A day relative to today, in Riyadh: "Today", "Tomorrow" or "Tuesday 24 November". */
export function dayWords(t: typeof office.orders, language: Language, moment: Date, now: Date): string {
  const day = dayInRiyadh(moment);
  if (day === dayInRiyadh(now)) return t.today;
  if (day === dayInRiyadh(new Date(now.getTime() + DAY_MS))) return t.tomorrow;
  return fullDay(language, moment);
}

/** A delivery window, such as "Today, 2–4 pm"; only the day if the order was promised for a day without a time. */
export function windowWords(
  t: typeof office.orders,
  language: Language,
  window: DeliveryWindow | null,
  now: Date,
): string {
  if (!window) return t.noWindow;
  const day = dayWords(t, language, window.startsAt, now);
  if (window.isWholeDay) return t.wholeDay(day);
  return t.dayAndTime(day, timeRange(language, window.startsAt, window.endsAt));
}
