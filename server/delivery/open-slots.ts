import { DAYS_AHEAD } from '#contract/delivery/delivery.limits.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { DeliveryDay, DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import { DEFAULT_LANGUAGE, type Language } from '#text/language.ts';
import { findCity, listBookings, listClosedDays, type ServedCity, upsertBooking } from './delivery.store.ts';
import { dateOf, dayNumberOf } from './riyadh-time.ts';
import { type SlotKind, slotDays } from './slots.ts';

export type SlotsInput = { cityId: number; method: DeliveryMethod; now: Date; language: Language };

const kindOf = (city: ServedCity, method: DeliveryMethod): SlotKind =>
  method === 'cafe' ? 'hour' : deliversSameDay(city) ? 'window' : 'date';

/**
 * The slots of a city and delivery method at a moment.
 * @throws Refusal notFound (city), notInCity (no cafe there).
 */
export async function openSlots(
  database: Database,
  { cityId, method, now, language }: SlotsInput,
): Promise<{ city: ServedCity; days: DeliveryDay[] }> {
  const city = await findCity(database, cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const places = method === 'cafe' ? city.cafeSlotCapacity : city.slotCapacity;
  if (places === null) throw refuse('notInCity', (t) => t.delivery.noCafeHere);
  const kind = kindOf(city, method);
  const today = dayNumberOf(now);
  const from = dateOf(today);
  const closed = await listClosedDays(database, {
    from,
    to: dateOf(today + DAYS_AHEAD),
    // Couriers' holidays do not affect the shop's own drivers and the cafe.
    reach: kind === 'date' ? ['couriers', 'everything'] : ['everything'],
    language,
  });
  const taken = await listBookings(database, { cityId, method, from });
  return { city, days: slotDays({ kind, now, places, taken, closed }) };
}

/**
 * The delivery days and times of a city and method, with their availability.
 * @throws Refusal notFound (city), notInCity (no cafe there).
 */
export const listOpenDays = async (database: Database, input: SlotsInput): Promise<DeliveryDay[]> =>
  (await openSlots(database, input)).days;

export type TakenSlot = {
  slotId: string;
  startsAt: Date;
  endsAt: Date;
  /** The delivery fee of the city in halalas; deliveryFeeFor (contract/delivery) computes what an order pays. */
  cityFee: number;
};

/**
 * Books one unit of a slot's capacity for an order, in the transaction that places the order (product.md 4).
 * Availability is checked again at this moment; the booking itself is one guarded statement.
 * @throws Refusal notFound (city), notInCity (no cafe there), slotTaken (past, closed, unknown or full).
 */
export async function takeSlot(
  tx: Transaction,
  { cityId, method, slotId, now }: { cityId: number; method: DeliveryMethod; slotId: string; now: Date },
): Promise<TakenSlot> {
  const { city, days } = await openSlots(tx, { cityId, method, now, language: DEFAULT_LANGUAGE });
  const slot = days.flatMap((day) => day.slots).find((one) => one.id === slotId);
  if (!slot || slot.reason === 'past') throw refuse('slotTaken', (t) => t.delivery.slotGone);
  const isTaken = slot.isAvailable && (await upsertBooking(tx, { cityId, method, slotId }));
  if (!isTaken) throw refuse('slotTaken', (t) => t.delivery.slotTaken);
  return { slotId, startsAt: slot.startsAt, endsAt: slot.endsAt, cityFee: city.deliveryFee };
}
