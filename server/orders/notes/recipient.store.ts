import type { Database, Transaction } from '#database/database.ts';

/** Who gets an order, and where and when. */
export type PlaceOfOrder = {
  /** Grows with each change of what is here, and of the order's status. */
  version: number;
  name: string;
  countryCode: string;
  /** Local digits. */
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

/** Everything but phone and window. @param orderId locked */
export async function updatePlaceOfOrder(
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

/** @param orderId locked, with its capacity booked */
export async function updateSlot(
  tx: Transaction,
  orderId: number,
  { slotId, startsAt, endsAt }: { slotId: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ slot_id: slotId, slot_starts_at: startsAt, slot_ends_at: endsAt })
    .where('id', '=', orderId)
    .execute();
}
