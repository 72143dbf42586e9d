import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import type { ServedCity } from './delivery.store.ts';
import type { ClosedDayReach } from './delivery.tables.ts';

/** What the people who run the shop decide about delivery; every writer here may be repeated without harm. */
export type Region = { id: number; names: Record<Language, string> };
export type ClosedDay = { date: string; reach: ClosedDayReach; reasons: Record<Language, string> };
export type Notice = {
  /** Names the notice, so that saving it again changes it. */
  key: string;
  texts: Record<Language, string>;
  shownFrom: Date;
  cutOff: Date;
  shownUntil: Date;
  /** Cities that do not see it, by their unique ids (`riyadh`). */
  exemptCities: readonly string[];
};

export const listRegionIds = async (database: Database): Promise<number[]> =>
  (await database.selectFrom('regions').select('id').execute()).map(({ id }) => id);

export async function saveRegions(tx: Transaction, regions: readonly Region[]): Promise<void> {
  await tx
    .insertInto('regions')
    .values(regions.map(({ id, names }) => ({ id, name_ar: names.ar, name_en: names.en })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name_ar: row.ref('excluded.name_ar'),
        name_en: row.ref('excluded.name_en'),
      })),
    )
    .execute();
}

export async function saveCities(tx: Transaction, cities: readonly ServedCity[]): Promise<void> {
  await tx
    .insertInto('cities')
    .values(
      cities.map((city) => ({
        id: city.id,
        unique_city_id: city.uniqueCityId,
        region_id: city.regionId,
        name_ar: city.names.ar,
        name_en: city.names.en,
        delivery_service: city.deliveryService,
        allows_engraving: city.allowsEngraving,
        delivery_fee_halalas: city.deliveryFee,
        places: city.places,
        cafe_places: city.cafePlaces,
        position: city.position,
        latitude: city.coordinates?.latitude ?? null,
        longitude: city.coordinates?.longitude ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        unique_city_id: row.ref('excluded.unique_city_id'),
        region_id: row.ref('excluded.region_id'),
        name_ar: row.ref('excluded.name_ar'),
        name_en: row.ref('excluded.name_en'),
        delivery_service: row.ref('excluded.delivery_service'),
        allows_engraving: row.ref('excluded.allows_engraving'),
        delivery_fee_halalas: row.ref('excluded.delivery_fee_halalas'),
        places: row.ref('excluded.places'),
        cafe_places: row.ref('excluded.cafe_places'),
        position: row.ref('excluded.position'),
        latitude: row.ref('excluded.latitude'),
        longitude: row.ref('excluded.longitude'),
      })),
    )
    .execute();
}

export async function saveClosedDays(tx: Transaction, days: readonly ClosedDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('closed_days')
    .values(
      days.map(({ date, reach, reasons }) => ({ date, reach, reason_ar: reasons.ar, reason_en: reasons.en })),
    )
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((row) => ({
        reach: row.ref('excluded.reach'),
        reason_ar: row.ref('excluded.reason_ar'),
        reason_en: row.ref('excluded.reason_en'),
      })),
    )
    .execute();
}

/** False when the day was not closed. */
export async function removeClosedDay(database: Database, date: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('closed_days')
    .where('date', '=', date)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @throws RangeError for an exempt city that is unknown: its people would see the notice. */
export async function saveNotice(tx: Transaction, notice: Notice): Promise<void> {
  const values = {
    text_ar: notice.texts.ar,
    text_en: notice.texts.en,
    shown_from: notice.shownFrom,
    cut_off: notice.cutOff,
    shown_until: notice.shownUntil,
  };
  const { id } = await tx
    .insertInto('delivery_notices')
    .values({ key: notice.key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('delivery_notice_exempt_cities').where('notice_id', '=', id).execute();
  const { rows } = await sql<{ name: string }>`
    with known as (select id, unique_city_id from cities where unique_city_id = any(${[...notice.exemptCities]})),
         added as (insert into delivery_notice_exempt_cities select ${id}::integer, id from known)
    select name from unnest(${[...notice.exemptCities]}::text[]) name
     where name not in (select unique_city_id from known)`.execute(tx);
  if (rows.length > 0)
    throw new RangeError(`There is no city "${rows.map(({ name }) => name).join('", "')}".`);
}

/** False when there is no such notice. */
export async function removeNotice(database: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('delivery_notices')
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
