import type { Arrival, EarliestArrival } from '#contract/delivery/delivery.wire.ts';
import type { Language } from '#text/language.ts';
import type { DeliveryFacts } from './delivery.store.ts';
import { closedReach, deliveryKind, lastOrderAt, type SlotFacts, slotDays } from './slots.ts';

type CityFacts = DeliveryFacts['cities'][number];

/** The facts about one city from which its slots are calculated. */
export function slotFactsOf(
  city: CityFacts,
  { hours, closedDays }: DeliveryFacts,
  { now, language }: { now: Date; language: Language },
): SlotFacts {
  const kind = deliveryKind(city);
  const reach = closedReach(kind);
  const closed = closedDays.filter((day) => reach.includes(day.reach));
  return {
    kind,
    hours,
    now,
    capacity: city.slotCapacity,
    taken: new Map(Object.entries(city.taken)),
    closed: new Map(closed.map((day) => [day.date, day.reasons[language]])),
  };
}

/**
 * When a gift ordered now can arrive (decision 052). Computed from the same days and slots that checkout offers, so
 * that the promise and the checkout cannot differ.
 */
export function arrivalAt(facts: SlotFacts): Arrival {
  const days = slotDays(facts);
  const open = days.find((day) => day.isAvailable);
  const slot = open?.slots.find(({ isAvailable }) => isAvailable);
  return {
    now: facts.now,
    earliest: open && slot ? { date: open.date, ...spanOf(facts, slot) } : null,
    days: days.map(({ slots: _, ...day }) => day),
  };
}

const spanOf = (
  facts: SlotFacts,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Omit<EarliestArrival, 'date'> => ({
  startsAt,
  endsAt,
  isByHour: facts.kind !== 'date',
  lastOrderAt: lastOrderAt(facts, startsAt),
});
