import { momentInRiyadh } from '#contract/day.ts';
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

/** The reason why the calendar breaks the promise of a notice. */
export type BrokenPromise =
  /** The fault of a notice that announces a holiday which does not exist: no day between `from` and `to` is closed. */
  | { why: 'noHoliday'; from: Date; to: Date }
  /** An order after the notice's cut-off could still arrive in this city on this day, before the holiday is over. */
  | { why: 'delivers'; date: string; city: Record<Language, string> };

/** The day number of a date in Riyadh, such as `2026-11-22`. */
const numberOf = (date: string): DayNumber => dayNumberOf(momentInRiyadh(`${date}T00:00`));

/**
 * The holiday that a notice announces: the closed days between the cut-off's day and the end of the notice, in order.
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

/**
 * The first day on which an order placed at this moment can arrive, regardless of bookings; null if there is no such
 * day in range.
 */
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
 * Checks whether the calendar keeps the promise of a notice: in every city that shows the notice, orders after the
 * cut-off arrive after the holiday. Cities of one kind deliver on the same days, so only one city of each kind is
 * checked.
 * @returns the first broken promise; null if all promises are kept
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

/** The number of days before the cut-off on which the notice is first shown. */
const SHOWN_DAYS_BEFORE = 10;
const NOON = 12;

/**
 * Suggests the notice for the holiday around a closed day: consecutive closed days, including weekends between them.
 * The cut-off is at noon of the last day whose orders could otherwise arrive before the holiday. Cities that deliver
 * during the holiday are exempt.
 * @returns null if the cut-off has passed, because the notice would be too late
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
  // Weekends at the start and the end are not part of the holiday.
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
