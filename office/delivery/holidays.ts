import { DAY_MS } from '#contract/day.ts';
import type { ClosedDay } from './delivery-queries.ts';

const FRIDAY = 5;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const isWeekend = (day: number): boolean => {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  return weekday === FRIDAY || weekday === FRIDAY + 1;
};

/** Consecutive closed days, shown together as one holiday. */
export type Holiday = { days: readonly [ClosedDay, ...ClosedDay[]] };

/** Whether a date is the next working day after another: the following day, or the first one after a weekend. */
function follows(date: string, before: string): boolean {
  let next = dayOf(before) + 1;
  while (next < dayOf(date) && isWeekend(next)) next += 1;
  return next === dayOf(date);
}

/** Groups closed days into holidays: consecutive days with the same reason that stop the same deliveries. */
export function holidaysOf(days: readonly ClosedDay[]): Holiday[] {
  const holidays: [ClosedDay, ...ClosedDay[]][] = [];
  for (const day of days) {
    const current = holidays.at(-1);
    const last = current?.at(-1);
    const isSame =
      last !== undefined &&
      last.reach === day.reach &&
      last.reasonAr === day.reasonAr &&
      last.reasonEn === day.reasonEn;
    if (current && isSame && follows(day.date, last.date)) current.push(day);
    else holidays.push([day]);
  }
  return holidays.map((group) => ({ days: group }));
}

/**
 * Lists every date in a range, first and last day included; empty if the range is invalid or longer than `max` days.
 */
export function datesBetween(from: string, to: string, max: number): string[] {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (Number.isNaN(first) || Number.isNaN(last) || last < first || last - first >= max) return [];
  return Array.from({ length: last - first + 1 }, (_, n) =>
    new Date((first + n) * DAY_MS).toISOString().slice(0, 10),
  );
}

export const totalPromised = ({ reach, promised }: Pick<ClosedDay, 'reach' | 'promised'>): number =>
  reach === 'couriers' ? promised.couriers : promised.couriers + promised.windows + promised.cafe;
