import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { notifyCalendarChange } from '#server/events/catalogue-change.ts';
import type { Language } from '#text/language.ts';
import type { SavedCity } from './delivery.store.ts';
import type { ClosedDayReach } from './delivery.tables.ts';

/** The person who changed the data, and when; null for data that comes with the shop. */
export type ChangedBy = { who: string; at: Date } | null;
export type Region = { id: number; names: Record<Language, string> };
export type ClosedDay = { date: string; reach: ClosedDayReach; reasons: Record<Language, string> };
export type Notice = {
  /** Identifies the notice. Saving a notice with an existing key updates it. */
  key: string;
  texts: Record<Language, string>;
  shownFrom: Date;
  cutOff: Date;
  shownUntil: Date;
  /** The unique ids of cities that do not show the notice (`riyadh`). */
  exemptCities: readonly string[];
};

/**
 * Locks the calendar (cities, closed days, notices and hours) until the transaction ends, so that changes of it run one
 * after the other: a notice makes promises about closed days.
 */
export const lockCalendarForChange = (tx: Transaction): Promise<void> => lockByName(tx, 'delivery calendar');

export const listRegionIds = async (database: Database): Promise<number[]> =>
  (await database.selectFrom('regions').select('id').execute()).map(({ id }) => id);

export async function upsertRegions(tx: Transaction, regions: readonly Region[]): Promise<void> {
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

export async function upsertCities(
  tx: Transaction,
  cities: readonly SavedCity[],
  by: ChangedBy = null,
): Promise<void> {
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
        slot_capacity: city.slotCapacity,
        cafe_slot_capacity: city.cafeSlotCapacity,
        position: city.position,
        latitude: city.coordinates?.latitude ?? null,
        longitude: city.coordinates?.longitude ?? null,
        changed_by: by?.who ?? null,
        changed_at: by?.at ?? null,
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
        slot_capacity: row.ref('excluded.slot_capacity'),
        cafe_slot_capacity: row.ref('excluded.cafe_slot_capacity'),
        position: row.ref('excluded.position'),
        latitude: row.ref('excluded.latitude'),
        longitude: row.ref('excluded.longitude'),
        changed_by: row.ref('excluded.changed_by'),
        changed_at: row.ref('excluded.changed_at'),
      })),
    )
    .execute();
  await notifyCalendarChange(tx);
}

export async function upsertClosedDays(
  tx: Transaction,
  days: readonly ClosedDay[],
  by: ChangedBy = null,
): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('closed_days')
    .values(
      days.map(({ date, reach, reasons }) => ({
        date,
        reach,
        reason_ar: reasons.ar,
        reason_en: reasons.en,
        changed_by: by?.who ?? null,
        changed_at: by?.at ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((row) => ({
        reach: row.ref('excluded.reach'),
        reason_ar: row.ref('excluded.reason_ar'),
        reason_en: row.ref('excluded.reason_en'),
        changed_by: row.ref('excluded.changed_by'),
        changed_at: row.ref('excluded.changed_at'),
      })),
    )
    .execute();
  await notifyCalendarChange(tx);
}

/** Reopens a day; returns false if the day was not closed. */
export async function deleteClosedDay(tx: Transaction, date: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('closed_days').where('date', '=', date).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await notifyCalendarChange(tx);
  return true;
}

/**
 * Inserts a notice, or updates the one with the same key.
 * @throws ActionRefused for an unknown exempt city, which would show the notice by mistake
 */
export async function upsertNotice(tx: Transaction, notice: Notice, by: ChangedBy = null): Promise<void> {
  const values = {
    text_ar: notice.texts.ar,
    text_en: notice.texts.en,
    shown_from: notice.shownFrom,
    cut_off: notice.cutOff,
    shown_until: notice.shownUntil,
    changed_by: by?.who ?? null,
    changed_at: by?.at ?? null,
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
    throw new ActionRefused('notFound', (t) => t.actions.cityUnknown(rows.map(({ name }) => name)));
  await notifyCalendarChange(tx);
}

/** Deletes a notice; returns false if it does not exist. */
export async function deleteNotice(tx: Transaction, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('delivery_notices')
    .where('key', '=', key)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await notifyCalendarChange(tx);
  return true;
}
