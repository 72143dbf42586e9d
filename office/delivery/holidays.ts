import { DAY_MS } from '#contract/day.ts';
import type { ClosedDay } from './delivery-queries.ts';

const FRIDAY = 5;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const isWeekend = (day: number): boolean => {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  return weekday === FRIDAY || weekday === FRIDAY + 1;
};

/** Consecutive closed days that are shown as one holiday. */
export type Holiday = { days: readonly [ClosedDay, ...ClosedDay[]] };

/** Whether a day follows another with nothing but a weekend between them. */
function follows(date: string, before: string): boolean {
  let next = dayOf(before) + 1;
  while (next < dayOf(date) && isWeekend(next)) next += 1;
  return next === dayOf(date);
}

/** Days in a row with the same reason and reach are one holiday. */
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

/** Every date in a range, both ends included; empty if the dates are invalid or too many. */
export function datesBetween(from: string, to: string, max: number): string[] {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (Number.isNaN(first) || Number.isNaN(last) || last < first || last - first >= max) return [];
  return Array.from({ length: last - first + 1 }, (_, n) =>
    new Date((first + n) * DAY_MS).toISOString().slice(0, 10),
  );
}

export const totalPromised = ({ reach, promised }: Pick<ClosedDay, 'reach' | 'promised'>): number =>
  reach === 'couriers' ? promised.couriers : promised.couriers + promised.windows + promised.cafe;
