import { DAYS_AHEAD } from '#contract/delivery/delivery.limits.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { DeliveryDay, DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { Database } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { readCity, readClosedDays, readTaken, type ServedCity } from './delivery.store.ts';
import { dateOf, dayNumberOf } from './riyadh-time.ts';
import { type SlotKind, slotDays } from './slots.ts';

export type SlotsAsked = { cityId: number; method: DeliveryMethod; now: Date; language: Language };

const kindOf = (city: ServedCity, method: DeliveryMethod): SlotKind =>
  method === 'cafe' ? 'hour' : deliversSameDay(city) ? 'window' : 'date';

/** The slots of a city and method at a moment. Refuses an unknown city, and the cafe where there is none. */
export async function openSlots(
  database: Database,
  { cityId, method, now, language }: SlotsAsked,
): Promise<{ city: ServedCity; days: DeliveryDay[] }> {
  const city = await readCity(database, cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const places = method === 'cafe' ? city.cafePlaces : city.places;
  if (places === null) throw refuse('notInCity', (t) => t.delivery.noCafeHere);
  const kind = kindOf(city, method);
  const today = dayNumberOf(now);
  const from = dateOf(today);
  const closed = await readClosedDays(database, {
    from,
    to: dateOf(today + DAYS_AHEAD),
    // What only couriers rest on does not concern our own drivers and the cafe.
    reach: kind === 'date' ? ['couriers', 'everything'] : ['everything'],
    language,
  });
  const taken = await readTaken(database, { cityId, method, from });
  return { city, days: slotDays({ kind, now, places, taken, closed }) };
}
