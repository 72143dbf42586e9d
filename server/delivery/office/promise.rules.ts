import { WORKING_DAYS_AHEAD } from '#contract/delivery/delivery.limits.ts';
import type { DeliveryHours } from '#contract/delivery/hours.rules.ts';
import { type DayNumber, dateOf, dayNumberOf, isWeekend, momentOf, SECOND } from '#server/clock.ts';
import type { Language } from '#text/language.ts';
import type { DeliveryFacts } from '../delivery.store.ts';
import { closedReach, deliveryKind, slotDays } from '../slots.ts';

export type CalendarFacts = {
  cities: readonly { id: number; names: Record<Language, string>; deliveryService: string }[];
  hours: DeliveryHours;
  closedDays: readonly Pick<DeliveryFacts['closedDays'][number], 'date' | 'reach'>[];
};
type PromisedNotice = { cutOff: Date; shownUntil: Date; exemptCityIds: readonly number[] };

/** Why the calendar does not keep the promise of a notice. */
export type BrokenPromise =
  /** No day between `from` and `to` is closed. */
  | { why: 'noHoliday'; from: Date; to: Date }
  /** An order after the cut-off could still arrive in this city on this day, before the holiday is over. */
  | { why: 'delivers'; date: string; city: Record<Language, string> };

/** The number of a day in Riyadh, such as `2026-11-22`. */
const numberOf = (date: string): DayNumber => dayNumberOf(new Date(`${date}T00:00:00+03:00`));

/**
 * The holiday that a notice announces: the closed days after the day of the cut-off until the notice ends, in order.
 */
export function holidayOf(
  { cutOff, shownUntil }: Pick<PromisedNotice, 'cutOff' | 'shownUntil'>,
  closedDays: CalendarFacts['closedDays'],
): string[] {
  const after = dateOf(dayNumberOf(cutOff));
  const until = dateOf(dayNumberOf(new Date(shownUntil.getTime() - SECOND)));
  return closedDays
    .map(({ date }) => date)
    .filter((date) => date > after && date <= until)
    .sort();
}

/** The first day on which an order of this moment can arrive, whatever is booked; null for none in sight. */
function firstArrival(
  kind: ReturnType<typeof deliveryKind>,
  now: Date,
  { closedDays, hours }: Pick<CalendarFacts, 'closedDays' | 'hours'>,
): string | null {
  const reach = closedReach(kind);
  const closed = new Map(closedDays.filter((day) => reach.includes(day.reach)).map(({ date }) => [date, '']));
  const days = slotDays({ kind, hours, now, capacity: 1, taken: new Map(), closed });
  return days.find(({ isAvailable }) => isAvailable)?.date ?? null;
}

/**
 * Whether the calendar keeps what a notice says: orders from the cut-off on arrive after the holiday, in every city
 * that shows it. Cities of one kind deliver on the same days, so one of each kind is looked at.
 * @returns the first promise that is broken; null where all are kept
 */
export function brokenPromise(
  notice: PromisedNotice,
  { cities, ...calendar }: CalendarFacts,
): BrokenPromise | null {
  const lastDay = holidayOf(notice, calendar.closedDays).at(-1);
  if (lastDay === undefined) return { why: 'noHoliday', from: notice.cutOff, to: notice.shownUntil };
  for (const kind of ['date', 'window'] as const) {
    const city = cities.find((one) => deliveryKind(one) === kind && !notice.exemptCityIds.includes(one.id));
    const first = city ? firstArrival(kind, notice.cutOff, calendar) : null;
    if (city && first !== null && first <= lastDay) return { why: 'delivers', date: first, city: city.names };
  }
  return null;
}

/** How many days before the cut-off the notice is first shown. */
const SHOWN_DAYS_BEFORE = 10;
const NOON = 12;

/**
 * The notice that fits the holiday around a closed day: its days in a row, weekends included; a cut-off at noon of the
 * last day whose orders could otherwise still arrive before it; cities that deliver on those days are left out.
 * @returns null when the cut-off has passed, so that a notice would tell nobody anything
 */
export function fittingNotice(
  date: string,
  { cities, closedDays, hours }: CalendarFacts,
  now: Date,
): (PromisedNotice & { shownFrom: Date; lastDay: string }) | null {
  const closed = new Map(closedDays.map((day) => [day.date, day.reach]));
  const isOff = (day: DayNumber) => closed.has(dateOf(day)) || isWeekend(day);
  let first = numberOf(date);
  while (isOff(first - 1)) first -= 1;
  let last = numberOf(date);
  while (isOff(last + 1)) last += 1;
  // A weekend at either end is not part of the holiday.
  while (!closed.has(dateOf(first))) first += 1;
  while (!closed.has(dateOf(last))) last -= 1;
  // Moves the cut-off back by the working days that an order needs, so that later orders cannot arrive before the
  // holiday.
  let cutOffDay = first;
  for (let worked = 0; worked < WORKING_DAYS_AHEAD; ) {
    cutOffDay -= 1;
    if (!isOff(cutOffDay)) worked += 1;
  }
  const cutOff = momentOf(cutOffDay, NOON);
  if (cutOff <= now) return null;
  const shownFrom = momentOf(cutOffDay - SHOWN_DAYS_BEFORE, 0);
  const whole = { cutOff, shownUntil: momentOf(last + 1, 0), exemptCityIds: [] as number[] };
  const delivers = (city: CalendarFacts['cities'][number]) =>
    brokenPromise({ ...whole, exemptCityIds: [] }, { cities: [city], closedDays, hours }) !== null;
  return {
    ...whole,
    shownFrom: shownFrom < now ? now : shownFrom,
    lastDay: dateOf(last),
    exemptCityIds: cities.filter(delivers).map(({ id }) => id),
  };
}
