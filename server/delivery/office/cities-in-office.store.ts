import { sql } from 'kysely';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { notifyCalendarChange } from '#server/events/catalogue-change.ts';

const CITY = [
  'id',
  'unique_city_id as uniqueCityId',
  'region_id as regionId',
  'name_ar as nameAr',
  'name_en as nameEn',
  'delivery_service as deliveryService',
  'allows_engraving as allowsEngraving',
  'delivery_fee_halalas as deliveryFee',
  'slot_capacity as slotCapacity',
  'cafe_slot_capacity as cafeSlotCapacity',
  'position',
  'latitude',
  'longitude',
  'is_on as isOn',
  'version',
  'changed_by as changedBy',
  'changed_at as changedAt',
] as const;

/** The most orders that one slot of a city holds from a day on, by how they leave the shop. */
const busiest = (method: DeliveryMethod, from: string) =>
  sql<number>`coalesce((select max(taken) from slot_bookings b
                         where b.city_id = c.id and b.method = ${method} and b.slot_id >= ${from}), 0)`;

/** Every city in the shop's own order, with the maximum number of orders in one slot from `from` on. */
export const listOfficeCities = (database: Database, from: string) =>
  database
    .selectFrom('cities as c')
    .select(CITY)
    .select([busiest('delivery', from).as('busiestSlot'), busiest('cafe', from).as('busiestCafeSlot')])
    .orderBy('position')
    .orderBy('name_en')
    .execute();
export type OfficeCity = Awaited<ReturnType<typeof listOfficeCities>>[number];

export const listRegions = (database: Database) =>
  database
    .selectFrom('regions')
    .select(['id', 'name_ar as nameAr', 'name_en as nameEn'])
    .orderBy('id')
    .execute();

/** Whether a city other than this one is on. The caller must hold the lock of the calendar. */
export const isAnotherOn = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('cities')
    .select('id')
    .where('id', '<>', id)
    .where('is_on', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Switches a city on or off, after waiting until all orders that are being placed for the city are written. */
export async function updateCityIsOn(
  tx: Transaction,
  id: number,
  isOn: boolean,
  by: { who: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('cities')
    .set({ is_on: isOn, changed_by: by.who, changed_at: by.at })
    .where('id', '=', id)
    .execute();
  await notifyCalendarChange(tx);
}

export const lockCity = (tx: Transaction, id: number) =>
  tx.selectFrom('cities').select(CITY).where('id', '=', id).forUpdate().executeTakeFirst();

/** The id for a new city: the highest id plus one. The caller must hold a lock that prevents other insertions. */
export async function findNextCityId(tx: Transaction): Promise<number> {
  const { id } = await tx
    .selectFrom('cities')
    .select((row) => sql<number>`coalesce(${row.fn.max('id')}, 0) + 1`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}
