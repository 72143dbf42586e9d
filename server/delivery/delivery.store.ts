import { type RawBuilder, sql } from 'kysely';
import { SAME_DAY_SERVICE } from '#contract/delivery/delivery.limits.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { type DeliveryHours, defaultHours } from '#contract/delivery/hours.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import type { ClosedDayReach } from './delivery.tables.ts';

/** A city with its names in both languages, as it is saved. */
export type SavedCity = {
  id: number;
  uniqueCityId: string;
  regionId: number;
  names: Record<Language, string>;
  deliveryService: string;
  allowsEngraving: boolean;
  /** The delivery fee in halalas. */
  deliveryFee: number;
  /** The number of orders per time slot in a same-day city, or per date elsewhere. */
  slotCapacity: number;
  /** The number of orders per hour at the cafe; null if the city has no cafe. */
  cafeSlotCapacity: number | null;
  position: number;
  /** The city centre, for couriers that need coordinates; null when unknown. */
  coordinates?: { latitude: number; longitude: number } | null | undefined;
};
/** A city with the hours of the shop, which are the same in every city. */
export type ServedCity = SavedCity & {
  hours: DeliveryHours;
  /** False for a city that takes no new orders. */
  isOn: boolean;
};

/** SQL for the hours of delivery and cafe; the default hours if nobody has changed them. */
const HOURS = sql<DeliveryHours>`coalesce((select hours from delivery_hours), ${JSON.stringify(defaultHours)}::jsonb)`;

export async function findHours(database: Database): Promise<DeliveryHours> {
  const { hours } = await database.selectNoFrom(HOURS.as('hours')).executeTakeFirstOrThrow();
  return hours;
}

const cities = (database: Database) =>
  database
    .selectFrom('cities')
    .select([
      'id',
      'unique_city_id as uniqueCityId',
      'region_id as regionId',
      'name_ar as ar',
      'name_en as en',
      'delivery_service as deliveryService',
      'allows_engraving as allowsEngraving',
      'delivery_fee_halalas as deliveryFee',
      'slot_capacity as slotCapacity',
      'cafe_slot_capacity as cafeSlotCapacity',
      'position',
      'latitude',
      'longitude',
      'is_on as isOn',
    ])
    .select(HOURS.as('hours'));

type Row = { ar: string; en: string; latitude: number | null; longitude: number | null };

const withNames = <C extends Row>({ ar, en, latitude, longitude, ...city }: C) => ({
  ...city,
  names: { ar, en },
  coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
});

export async function listCities(database: Database): Promise<ServedCity[]> {
  return (await cities(database).execute()).map(withNames);
}

export async function hasCities(database: Database): Promise<boolean> {
  return (await cities(database).limit(1).executeTakeFirst()) !== undefined;
}

export async function findCity(database: Database, cityId: number): Promise<ServedCity | null> {
  const city = await cities(database).where('id', '=', cityId).executeTakeFirst();
  return city ? withNames(city) : null;
}

/**
 * The SQL of one JSON value: the city, or null if it does not exist. Other statements can include it, so that they also
 * read the city.
 */
export const citySql = (database: Database, cityId: number): RawBuilder<ServedCity | null> =>
  sql<ServedCity | null>`(
    select json_build_object('names', json_build_object('ar', c.ar, 'en', c.en),
             'coordinates', case when c.latitude is null or c.longitude is null then null
                                 else json_build_object('latitude', c.latitude, 'longitude', c.longitude) end)::jsonb
           || (to_jsonb(c) - '{ar,en,latitude,longitude}'::text[])
      from ${cities(database).where('id', '=', cityId)} c)`;

/** A day without deliveries, and its reason. */
export type ClosedDay = { date: string; reach: ClosedDayReach; reasons: Record<Language, string> };
type Dates = { from: string; to: string };

/**
 * The SQL of one JSON value: the closed days in a date range, including both ends. Other statements can include it, so
 * that they also read the closed days.
 */
export const closedDaysSql = ({ from, to }: Dates): RawBuilder<ClosedDay[]> => sql<ClosedDay[]>`(
    select coalesce(json_agg(json_build_object(
             'date', d.date::text, 'reach', d.reach,
             'reasons', json_build_object('ar', d.reason_ar, 'en', d.reason_en))), '[]')
      from closed_days d where d.date between ${from} and ${to})`;

export async function listClosedDays(database: Database, dates: Dates): Promise<ClosedDay[]> {
  const { days } = await database.selectNoFrom(closedDaysSql(dates).as('days')).executeTakeFirstOrThrow();
  return days;
}

/** The booked capacity of slots from a date on, by slot id. */
export async function listBookings(
  database: Database,
  { cityId, method, from }: { cityId: number; method: DeliveryMethod; from: string },
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('slot_bookings')
    .select(['slot_id', 'taken'])
    .where('city_id', '=', cityId)
    .where('method', '=', method)
    // Slot ids begin with their date, so they can be compared with a date.
    .where('slot_id', '>=', from)
    .execute();
  return new Map(rows.map((row) => [row.slot_id, row.taken]));
}

/** The facts that decide when a gift can arrive, for all cities together. They are the same for every shopper. */
export type DeliveryFacts = {
  hours: DeliveryHours;
  cities: {
    id: number;
    deliveryService: string;
    isOn: boolean;
    /** The capacity of each slot; 0 in a city that is off. */
    slotCapacity: number;
    /** The booked capacity by slot id, including what unpaid orders reserve. */
    taken: Record<string, number>;
  }[];
  closedDays: ClosedDay[];
};

/** The facts about all cities for deliveries in a date range, including both ends, in one statement. */
export async function findDeliveryFacts(database: Database, { from, to }: Dates): Promise<DeliveryFacts> {
  const { rows } = await sql<DeliveryFacts>`
    select
      (select coalesce(json_agg(json_build_object(
                'id', c.id, 'deliveryService', c.delivery_service, 'isOn', c.is_on,
                'slotCapacity', case when c.is_on then c.slot_capacity else 0 end,
                'taken', coalesce(b.taken, '{}'))), '[]')
         from cities c
         left join (select city_id, json_object_agg(slot_id, taken) as taken from slot_bookings
                     where method = 'delivery' and slot_id >= ${from} group by city_id) b on b.city_id = c.id) as cities,
      ${closedDaysSql({ from, to })} as "closedDays",
      ${HOURS} as hours`.execute(database);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A select without a table always answers one row.');
  return facts;
}

/**
 * The SQL of one value: whether a courier brings parcels to a city, on a day instead of in a window.
 * @param cityId a column of the statement that includes it
 */
export const deliversByDaySql = (cityId: string): RawBuilder<boolean> =>
  sql<boolean>`(select delivery_service <> ${SAME_DAY_SERVICE} from cities where id = ${sql.ref(cityId)})`;

/**
 * The SQL of one value that locks a city until the transaction ends, so that it cannot be switched off meanwhile. Other
 * statements can include it; statements that follow see whether the city is on.
 */
export const cityLockSql = (cityId: number): RawBuilder<number | null> =>
  sql<number | null>`(select id from cities where id = ${cityId} for share)`;

type SlotKey = { cityId: number; method: DeliveryMethod; slotId: string };

/**
 * Books one unit of capacity; returns false if none is left. One statement checks and increments the locked row, so
 * concurrent bookings never exceed the capacity (product.md 6).
 */
export async function upsertBooking(tx: Transaction, { cityId, method, slotId }: SlotKey): Promise<boolean> {
  const capacity = method === 'cafe' ? sql`coalesce(c.cafe_slot_capacity, 0)` : sql`c.slot_capacity`;
  const { rows } = await sql`
    insert into slot_bookings as s (city_id, method, slot_id, taken)
    select c.id, ${method}, ${slotId}, 1 from cities c where c.id = ${cityId} and ${capacity} > 0
    on conflict (city_id, method, slot_id) do update set taken = s.taken + 1
      where s.taken < (select ${capacity} from cities c where c.id = ${cityId})
    returning taken`.execute(tx);
  return rows.length === 1;
}

/** Releases the capacity that an order booked. The caller must ensure that this happens once. */
export async function deleteBooking(tx: Transaction, { cityId, method, slotId }: SlotKey): Promise<void> {
  await tx
    .updateTable('slot_bookings')
    .set({ taken: sql`taken - 1` })
    .where('city_id', '=', cityId)
    .where('method', '=', method)
    .where('slot_id', '=', slotId)
    .where('taken', '>', 0)
    .execute();
}

export type NoticeInForce = {
  id: number;
  texts: Record<Language, string>;
  cutOff: Date;
  shownUntil: Date;
};

/** The active notice for a city; of several, the one that started last. */
export async function findActiveNotice(
  database: Database,
  cityId: number,
  now: Date,
): Promise<NoticeInForce | null> {
  const notice = await database
    .selectFrom('delivery_notices as n')
    .select([
      'n.id',
      'n.text_ar as ar',
      'n.text_en as en',
      'n.cut_off as cutOff',
      'n.shown_until as shownUntil',
    ])
    .where('n.shown_from', '<=', now)
    .where('n.shown_until', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery_notice_exempt_cities as e')
            .select('e.city_id')
            .whereRef('e.notice_id', '=', 'n.id')
            .where('e.city_id', '=', cityId),
        ),
      ),
    )
    .orderBy('n.shown_from', 'desc')
    .orderBy('n.id', 'desc')
    .executeTakeFirst();
  if (!notice) return null;
  const { ar, en, ...rest } = notice;
  return { ...rest, texts: { ar, en } };
}
