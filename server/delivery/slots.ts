import type { RawBuilder } from 'kysely';
import { DAYS_AHEAD, WORKING_DAYS_AHEAD } from '#contract/delivery/delivery.limits.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { DeliveryDay, DeliveryMethod, TimeSlot } from '#contract/delivery/delivery.wire.ts';
import type { DeliveryHours, HourSpan } from '#contract/delivery/hours.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { type DayNumber, dateOf, dayNumberOf, HOUR, isWeekend, momentOf } from '#server/clock.ts';
import { refuse } from '#server/http/refuse.ts';
import { DEFAULT_LANGUAGE, type Language } from '#text/language.ts';
import {
  type ClosedDay,
  closedDaysSql,
  findCity,
  listBookings,
  listClosedDays,
  type ServedCity,
  upsertBooking,
} from './delivery.store.ts';

/** The kinds of slots: windows in the same-day city, dates for couriers, hours at the cafe. */
export type SlotKind = 'window' | 'date' | 'hour';

/** Home delivery in a city: windows by the shop's own drivers, or dates by courier. */
export const deliveryKind = (city: { deliveryService: string }): SlotKind =>
  deliversSameDay(city) ? 'window' : 'date';

/**
 * The closed days that matter for a kind of slot. Couriers' holidays do not affect the shop's own drivers and the cafe.
 */
export const closedReach = (kind: SlotKind): ClosedDay['reach'][] =>
  kind === 'date' ? ['couriers', 'everything'] : ['everything'];

export type SlotFacts = {
  kind: SlotKind;
  hours: DeliveryHours;
  now: Date;
  /** The maximum number of orders in each slot of the city. */
  capacity: number;
  /** The number of booked orders by slot id. */
  taken: ReadonlyMap<string, number>;
  /** The closed days for this kind of slot: the reason in the requested language, by date. */
  closed: ReadonlyMap<string, string>;
};

/** The id of a slot: its date and, unless the slot is the whole day, its first hour in Riyadh: `2026-11-21T10`. */
const slotIdOf = (date: string, hour: number | null): string =>
  hour === null ? date : `${date}T${String(hour).padStart(2, '0')}`;

type Span = { hour: number | null; from: Date; to: Date };

const span = (day: DayNumber, { from, to }: HourSpan): Span => ({
  hour: from,
  from: momentOf(day, from),
  to: momentOf(day, to),
});

function spansOf({ kind, hours }: Pick<SlotFacts, 'kind' | 'hours'>, day: DayNumber): Span[] {
  if (kind === 'date') return [{ ...span(day, { from: 0, to: 24 }), hour: null }];
  if (kind === 'window') return hours.windows.map((one) => span(day, one));
  const { from: first, to } = hours.cafe;
  return Array.from({ length: to - first }, (_, n) => span(day, { from: first + n, to: first + n + 1 }));
}

/** The last moment at which a slot can be booked; null for dates, which follow working days. */
export function lastOrderAt({ kind, hours }: Pick<SlotFacts, 'kind' | 'hours'>, startsAt: Date): Date | null {
  if (kind === 'date') return null;
  const notice = kind === 'window' ? hours.windowNotice : hours.cafeNotice;
  return new Date(startsAt.getTime() - notice * HOUR);
}

const isTooLate = (facts: SlotFacts, from: Date): boolean =>
  facts.now > (lastOrderAt(facts, from) ?? facts.now);

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
 * The days and slots that product.md 4 offers at a given time, with the reason for those that cannot be selected. Dates
 * before the first one that a courier can reach are left out, because they were never available.
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
  const slots = spansOf(facts, day).map((one) => timeSlot(facts, date, one));
  const isAvailable = slots.some((slot) => slot.isAvailable);
  // A day is full if its remaining slots are booked, and past if all its slots have passed.
  const why = slots.some((slot) => slot.reason === 'full') ? 'full' : 'past';
  return { date, isAvailable, reason: isAvailable ? null : why, note: null, slots };
}

function timeSlot(facts: SlotFacts, date: string, { hour, from, to }: Span): TimeSlot {
  const { capacity, taken } = facts;
  const id = slotIdOf(date, hour);
  const isFull = (taken.get(id) ?? 0) >= capacity;
  const reason = isTooLate(facts, from) ? 'past' : isFull ? 'full' : null;
  return { id, startsAt: from, endsAt: to, isAvailable: reason === null, reason };
}

export type SlotsInput = { cityId: number; method: DeliveryMethod; now: Date; language: Language };

const kindOf = (city: ServedCity, method: DeliveryMethod): SlotKind =>
  method === 'cafe' ? 'hour' : deliveryKind(city);

/**
 * The slots of a city and delivery method at a given time.
 * @throws Refusal notFound (city), notInCity (no cafe there).
 */
export async function openSlots(
  database: Database,
  { cityId, method, now, language }: SlotsInput,
): Promise<{ city: ServedCity; days: DeliveryDay[] }> {
  const { city, capacity, kind, closed } = openDaysOf(await readBookable(database, cityId, now), {
    method,
    language,
  });
  const taken = await listBookings(database, { cityId, method, from: dateOf(dayNumberOf(now)) });
  return { city, days: slotDays({ kind, hours: city.hours, now, capacity, taken, closed }) };
}

/** What decides which days of a city can be booked. `city` is null for an unknown city. */
export type Bookable = { city: ServedCity | null; closedDays: readonly ClosedDay[] };

const bookableDates = (now: Date) => {
  const today = dayNumberOf(now);
  return { from: dateOf(today), to: dateOf(today + DAYS_AHEAD) };
};

/** The SQL of one value for `Bookable`: the closed days of the dates that can be booked now. */
export const bookableClosedDaysSql = (now: Date): RawBuilder<ClosedDay[]> =>
  closedDaysSql(bookableDates(now));

const readBookable = async (database: Database, cityId: number, now: Date): Promise<Bookable> => ({
  city: await findCity(database, cityId),
  closedDays: await listClosedDays(database, bookableDates(now)),
});

function openDaysOf(
  { city, closedDays }: Bookable,
  { method, language }: { method: DeliveryMethod; language: Language },
): { city: ServedCity } & Pick<SlotFacts, 'capacity' | 'kind' | 'closed'> {
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const capacity = method === 'cafe' ? city.cafeSlotCapacity : city.slotCapacity;
  if (capacity === null) throw refuse('notInCity', (t) => t.delivery.noCafeHere);
  const kind = kindOf(city, method);
  const reach = closedReach(kind);
  const closed = new Map(
    closedDays
      .filter((day) => reach.includes(day.reach))
      .map(({ date, reasons }) => [date, reasons[language]]),
  );
  return { city, capacity, kind, closed };
}

/**
 * The delivery days and times of a city and delivery method, with their availability.
 * @throws Refusal notFound (city), notInCity (no cafe there).
 */
export const listOpenDays = async (database: Database, input: SlotsInput): Promise<DeliveryDay[]> =>
  (await openSlots(database, input)).days;

export type TakenSlot = {
  slotId: string;
  startsAt: Date;
  endsAt: Date;
  /** True for a date by courier. It may differ from the order's former slot, if the city changed its courier since. */
  isWholeDay: boolean;
  /** The city's delivery fee in halalas. deliveryFeeFor (contract/delivery) computes what an order pays. */
  cityFee: number;
};

/**
 * Books one unit of a slot's capacity, in the transaction that places the order or accepts the gift (product.md 4).
 * Availability is checked again at that time; the booking itself is one conditional statement.
 * @throws Refusal notFound (city), notInCity (no cafe there), slotTaken (past, closed, unknown or full).
 */
export async function takeSlot(
  tx: Transaction,
  { cityId, method, slotId, now }: { cityId: number; method: DeliveryMethod; slotId: string; now: Date },
  /** The city and its closed days, if the caller has already read them. */
  known: Bookable | null = null,
): Promise<TakenSlot> {
  const { city, capacity, kind, closed } = openDaysOf(known ?? (await readBookable(tx, cityId, now)), {
    method,
    language: DEFAULT_LANGUAGE,
  });
  // The bookings are left out, because only the booking itself decides whether the slot is full.
  const days = slotDays({ kind, hours: city.hours, now, capacity, taken: new Map(), closed });
  const slot = days.flatMap((day) => day.slots).find((one) => one.id === slotId);
  if (!slot || slot.reason === 'past') throw refuse('slotTaken', (t) => t.delivery.slotGone);
  if (!(await upsertBooking(tx, { cityId, method, slotId })))
    throw refuse('slotTaken', (t) => t.delivery.slotTaken);
  const { startsAt, endsAt } = slot;
  return { slotId, startsAt, endsAt, isWholeDay: kind === 'date', cityFee: city.deliveryFee };
}
