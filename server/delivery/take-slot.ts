import type { DeliveryDay, DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import { takePlace } from './delivery.store.ts';
import { openSlots, type SlotsAsked } from './open-slots.ts';

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
  const isTaken = slot.isAvailable && (await takePlace(tx, { cityId, method, slotId }));
  if (!isTaken) throw refuse('slotTaken', (t) => t.delivery.slotTaken);
  return { slotId, startsAt: slot.startsAt, endsAt: slot.endsAt, cityFee: city.deliveryFee };
}
