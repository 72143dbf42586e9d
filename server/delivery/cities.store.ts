import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
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
 * Begins a change of cities, closed days, notices or hours. The calendar is locked until the transaction ends, so that
 * such changes run one after the other: a notice makes promises about closed days. On commit every server drops its
 * cached pages, because most of them say when a gift arrives.
 */
export async function lockCalendarForChange(tx: Transaction): Promise<void> {
  await lockByName(tx, 'delivery calendar');
  await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
}

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
}

/**
 * Selects the days, in Riyadh time, after a notice's cut-off and before its end. They include the holiday it announces.
 */
const IN_NOTICE = sql`d.date > (n.cut_off at time zone 'Asia/Riyadh')::date
  and d.date <= ((n.shown_until - interval '1 second') at time zone 'Asia/Riyadh')::date`;

/**
 * Reopens a day; returns false if the day was not closed.
 * @throws ActionRefused if it is the only closed day of a notice, which would otherwise still announce a holiday
 */
export async function deleteClosedDay(tx: Transaction, date: string): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    select n.key from delivery_notices n join closed_days d on d.date = ${date} and ${IN_NOTICE}
     where not exists (select from closed_days d where d.date <> ${date} and ${IN_NOTICE})
     order by n.id limit 1`.execute(tx);
  const key = rows[0]?.key;
  if (key !== undefined) throw new ActionRefused('wrongState', (t) => t.actions.noticeNeedsDay(key));
  const { numDeletedRows } = await tx.deleteFrom('closed_days').where('date', '=', date).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether any day between a notice's cut-off and its end is closed. */
export async function hasHoliday(
  tx: Transaction,
  { cutOff, shownUntil }: Pick<Notice, 'cutOff' | 'shownUntil'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from closed_days d, (select ${cutOff}::timestamptz as cut_off, ${shownUntil}::timestamptz as shown_until) n
     where ${IN_NOTICE} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Inserts a notice, or updates the one with the same key. The days of its holiday must be closed first
 * (upsertClosedDays).
 * @throws ActionRefused for an unknown exempt city, which would show the notice by mistake, and for a notice that
 * announces a holiday without a closed day
 */
export async function upsertNotice(tx: Transaction, notice: Notice, by: ChangedBy = null): Promise<void> {
  if (!(await hasHoliday(tx, notice)))
    throw new ActionRefused('wrongState', (t) => t.actions.noticeWithoutHoliday);
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
}

/** Deletes a notice; returns false if it does not exist. */
export async function deleteNotice(database: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('delivery_notices')
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
