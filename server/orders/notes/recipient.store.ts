import type { Database, Transaction } from '#database/database.ts';
import type { TakenSlot } from '#server/delivery/slots.public.ts';

/** The recipient of an order, with the place and time of the delivery. */
export type PlaceOfOrder = {
  /** The version of these details; it increases with each change of these fields or of the order's status. */
  version: number;
  name: string;
  countryCode: string;
  /** The local part of the phone number, without the country code. */
  phone: string;
  address: string | null;
  nationalAddress: string | null;
  driverNote: string | null;
  latitude: number | null;
  longitude: number | null;
  slotId: string | null;
};

export const findPlaceOfOrder = (database: Database, orderId: number): Promise<PlaceOfOrder> =>
  database
    .selectFrom('orders')
    .select(['recipient_version as version', 'recipient_name as name'])
    .select(['recipient_country_code as countryCode', 'recipient_phone as phone'])
    .select(['address', 'national_address as nationalAddress', 'driver_note as driverNote'])
    .select(['latitude', 'longitude', 'slot_id as slotId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Updates every field except phone number and window. @param orderId the order, whose lock the caller must hold */
export async function updateRecipientAndAddress(
  tx: Transaction,
  orderId: number,
  place: Omit<PlaceOfOrder, 'version' | 'countryCode' | 'phone' | 'slotId'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      recipient_name: place.name,
      address: place.address,
      national_address: place.nationalAddress,
      driver_note: place.driverNote,
      latitude: place.latitude,
      longitude: place.longitude,
    })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Updates the delivery window.
 * @param orderId the order, whose lock the caller must hold after booking the new slot's capacity
 */
export async function updateOrderSlot(
  tx: Transaction,
  orderId: number,
  { slotId, startsAt, endsAt, isWholeDay }: Omit<TakenSlot, 'cityFee'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      slot_id: slotId,
      slot_starts_at: startsAt,
      slot_ends_at: endsAt,
      slot_is_whole_day: isWholeDay,
    })
    .where('id', '=', orderId)
    .execute();
}
