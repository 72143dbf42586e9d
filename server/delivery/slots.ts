import {
  CAFE_HOURS_AHEAD,
  DAYS_AHEAD,
  FIRST_WINDOW_HOUR,
  LAST_WINDOW_END_HOUR,
  WINDOW_CUTOFF_HOURS,
  WINDOW_HOURS,
  WORKING_DAYS_AHEAD,
} from '#contract/delivery/delivery.limits.ts';
import type { DeliveryDay, TimeSlot } from '#contract/delivery/delivery.wire.ts';
import { HOUR } from '#server/clock.ts';
import { type DayNumber, dateOf, dayNumberOf, isWeekend, momentOf } from './riyadh-time.ts';

/** The kinds of slots: two-hour windows in the same-day city, dates by courier, hours at the cafe. */
export type SlotKind = 'window' | 'date' | 'hour';

export type SlotFacts = {
  kind: SlotKind;
  now: Date;
  /** Capacity of each slot (per city). */
  places: number;
  /** Booked capacity by slot id. */
  taken: ReadonlyMap<string, number>;
  /** Closed days for this kind: date to reason, in the requested language. */
  closed: ReadonlyMap<string, string>;
};

/** A slot id is its date and, unless it is the whole day, its first hour in Riyadh: `2026-11-21T10`. */
const slotIdOf = (date: string, hour: number | null): string =>
  hour === null ? date : `${date}T${String(hour).padStart(2, '0')}`;

type Span = { hour: number | null; from: Date; to: Date };

const span = (day: DayNumber, hour: number, hours: number): Span => ({
  hour,
  from: momentOf(day, hour),
  to: momentOf(day, hour + hours),
});

function spansOf(kind: SlotKind, day: DayNumber): Span[] {
  if (kind === 'date') return [{ ...span(day, 0, 24), hour: null }];
  if (kind === 'hour') return Array.from({ length: 24 }, (_, hour) => span(day, hour, 1));
  const windows = (LAST_WINDOW_END_HOUR - FIRST_WINDOW_HOUR) / WINDOW_HOURS;
  return Array.from({ length: windows }, (_, n) =>
    span(day, FIRST_WINDOW_HOUR + n * WINDOW_HOURS, WINDOW_HOURS),
  );
}

/** The minimum time between booking and start of a slot; dates use working days instead. */
const NOTICE_MS = { window: WINDOW_CUTOFF_HOURS * HOUR, hour: CAFE_HOURS_AHEAD * HOUR };

const isTooLate = (kind: SlotKind, from: Date, now: Date): boolean =>
  kind !== 'date' && from.getTime() - now.getTime() < NOTICE_MS[kind];

/** The second working day after today. Today, weekends and closed days do not count. */
function firstDateDay(today: DayNumber, closed: ReadonlyMap<string, string>): DayNumber {
  let day = today;
  for (let worked = 0; worked < WORKING_DAYS_AHEAD; ) {
    day += 1;
    if (day > today + DAYS_AHEAD) break;
    if (!isWeekend(day) && !closed.has(dateOf(day))) worked += 1;
  }
  return day;
}

/**
 * The days and slots that product.md 4 offers at a moment, with the reason for those that cannot be selected. Dates
 * before the first one a courier can reach are left out, because they were never available.
 */
export function slotDays(facts: SlotFacts): DeliveryDay[] {
  const { kind, now, closed } = facts;
  const today = dayNumberOf(now);
  const first = kind === 'date' ? firstDateDay(today, closed) : today;
  const days: DeliveryDay[] = [];
  for (let day = first; day <= today + DAYS_AHEAD; day += 1) days.push(slotDay(facts, day));
  return days;
}

function slotDay(facts: SlotFacts, day: DayNumber): DeliveryDay {
  const { kind, closed } = facts;
  const date = dateOf(day);
  const note = closed.get(date) ?? null;
  if (note !== null) return { date, isAvailable: false, reason: 'closed', note, slots: [] };
  if (kind === 'date' && isWeekend(day)) {
    return { date, isAvailable: false, reason: 'weekend', note: null, slots: [] };
  }
  const slots = spansOf(kind, day).map((one) => timeSlot(facts, date, one));
  const isAvailable = slots.some((slot) => slot.isAvailable);
  // A day whose remaining slots are booked is full; one whose slots have all passed is past.
  const why = slots.some((slot) => slot.reason === 'full') ? 'full' : 'past';
  return { date, isAvailable, reason: isAvailable ? null : why, note: null, slots };
}

function timeSlot({ kind, now, places, taken }: SlotFacts, date: string, { hour, from, to }: Span): TimeSlot {
  const id = slotIdOf(date, hour);
  const isFull = (taken.get(id) ?? 0) >= places;
  const reason = isTooLate(kind, from, now) ? 'past' : isFull ? 'full' : null;
  return { id, startsAt: from, endsAt: to, isAvailable: reason === null, reason };
}
