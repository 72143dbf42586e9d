import type { DeliveryDay, DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import * as days from './close-day.ts';
import * as store from './delivery.store.ts';
import { importCities as cities } from './import-cities.ts';
import { importHolidays as holidays } from './import-holidays.ts';
import { openSlots, type SlotsAsked } from './open-slots.ts';
import * as places from './places.store.ts';
import * as notices from './post-notice.ts';
import { dayNumberOf, momentOf } from './riyadh-time.ts';
import { showCity as show } from './show-city.ts';

export type { ServedCity } from './delivery.store.ts';
export type { ClosedDay, Notice, Region } from './places.store.ts';

/** Days of Riyadh and their hours (product.md 4). */
export const calendar = { dayNumberOf, momentOf };

/** The city with both names, or null. */
export const readCity = store.readCity;
/** Whether the shop delivers anywhere yet. */
export const hasCities = store.hasCities;
/** Every city with both names. */
export const listCities = store.listCities;
/** The city as people see it, in their language. */
export const showCity = show;

/** What the shop's people decide: each may be repeated, and takes effect with the transaction. */
export const importCities = cities;
export const importHolidays = holidays;
export const closeDay = days.closeDay;
export const openDay = days.openDay;
export const postNotice = notices.postNotice;
export const withdrawNotice = notices.withdrawNotice;
/** The same as rows, for whoever fills a shop. */
export const saveClosedDays = places.saveClosedDays;
export const saveNotice = places.saveNotice;

/** The days and times that can be had of a city and method. @throws Refusal notFound (city), notInCity (no cafe there). */
export const listOpenDays = async (database: Database, asked: SlotsAsked): Promise<DeliveryDay[]> =>
  (await openSlots(database, asked)).days;

export type TakenSlot = {
  slotId: string;
  startsAt: Date;
  endsAt: Date;
  /** Of the city, halalas; deliveryFeeFor (contract/delivery) says what an order pays. */
  cityFee: number;
};

/**
 * Takes one place of a slot for an order, in the transaction that makes the order (product.md 4). Whether the slot is
 * still to be had at this moment is judged anew; the place itself is taken by one guarded statement.
 * @throws Refusal notFound (city), notInCity (no cafe there), slotTaken (past, closed, unknown or full).
 */
export async function takeSlot(
  tx: Transaction,
  { cityId, method, slotId, now }: { cityId: number; method: DeliveryMethod; slotId: string; now: Date },
): Promise<TakenSlot> {
  const { city, days } = await openSlots(tx, { cityId, method, now, language: DEFAULT_LANGUAGE });
  const slot = days.flatMap((day) => day.slots).find((one) => one.id === slotId);
  if (!slot || slot.reason === 'past') throw refuse('slotTaken', (t) => t.delivery.slotGone);
  const isTaken = slot.isAvailable && (await store.takePlace(tx, { cityId, method, slotId }));
  if (!isTaken) throw refuse('slotTaken', (t) => t.delivery.slotTaken);
  return { slotId, startsAt: slot.startsAt, endsAt: slot.endsAt, cityFee: city.deliveryFee };
}

/** Gives an order's place back. Once an order: the caller ends an order only once. */
export const returnSlot = (
  tx: Transaction,
  slot: { cityId: number; method: DeliveryMethod; slotId: string },
): Promise<void> => store.givePlaceBack(tx, slot);
