import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { ClosedDayReach } from '../delivery.tables.ts';

/** The number of orders promised for a day: by courier, in a delivery window, and for pickup at the cafe. */
export type Promised = { couriers: number; windows: number; cafe: number };
export const NO_PROMISE: Promised = { couriers: 0, windows: 0, cafe: 0 };

export type OfficeDay = {
  date: string;
  reach: ClosedDayReach;
  reasonAr: string;
  reasonEn: string;
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
};

const DAY = [
  'date',
  'reach',
  'reason_ar as reasonAr',
  'reason_en as reasonEn',
  'version',
  'changed_by as changedBy',
  'changed_at as changedAt',
] as const;

/** Closed days from `from` on, earliest first. */
export const listDaysFrom = (database: Database, from: string): Promise<OfficeDay[]> =>
  database.selectFrom('closed_days').select(DAY).where('date', '>=', from).orderBy('date').execute();

export const findDay = (database: Database, date: string): Promise<OfficeDay | undefined> =>
  database.selectFrom('closed_days').select(DAY).where('date', '=', date).executeTakeFirst();

/** The number of orders that have a slot on each day from `from` on, in one statement. */
export async function listPromised(
  database: Database,
  { from, to }: { from: string; to?: string },
): Promise<Map<string, Promised>> {
  const { rows } = await sql<{ date: string } & Promised>`
    select left(b.slot_id, 10) as date,
           sum(b.taken) filter (where b.method = 'delivery' and c.delivery_service <> 'barq')::integer as couriers,
           sum(b.taken) filter (where b.method = 'delivery' and c.delivery_service = 'barq')::integer as windows,
           sum(b.taken) filter (where b.method = 'cafe')::integer as cafe
      from slot_bookings b join cities c on c.id = b.city_id
     where b.taken > 0 and b.slot_id >= ${from} and left(b.slot_id, 10) <= ${to ?? '9999-12-31'}
     group by 1`.execute(database);
  return new Map(
    rows.map(({ date, couriers, windows, cafe }) => [
      date,
      { couriers: couriers ?? 0, windows: windows ?? 0, cafe: cafe ?? 0 },
    ]),
  );
}

export type OfficeNotice = {
  key: string;
  textAr: string;
  textEn: string;
  shownFrom: Date;
  cutOff: Date;
  shownUntil: Date;
  exemptCityIds: number[];
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
};

const notices = (database: Database) =>
  database.selectFrom('delivery_notices as n').select([
    'n.key',
    'n.text_ar as textAr',
    'n.text_en as textEn',
    'n.shown_from as shownFrom',
    'n.cut_off as cutOff',
    'n.shown_until as shownUntil',
    'n.version',
    'n.changed_by as changedBy',
    'n.changed_at as changedAt',
    sql<number[]>`array(select e.city_id from delivery_notice_exempt_cities e
                           where e.notice_id = n.id order by e.city_id)`.as('exemptCityIds'),
  ]);

/** Notices that have not ended, earliest cut-off first. */
export const listNotices = (database: Database, now: Date): Promise<OfficeNotice[]> =>
  notices(database).where('n.shown_until', '>', now).orderBy('n.cut_off').orderBy('n.id').execute();

export const findNotice = (database: Database, key: string): Promise<OfficeNotice | undefined> =>
  notices(database).where('n.key', '=', key).executeTakeFirst();

/** Existing keys that begin with `start`, so that a new notice gets a different key. */
export const listNoticeKeys = async (tx: Transaction, start: string): Promise<string[]> =>
  (await tx.selectFrom('delivery_notices').select('key').where('key', 'like', `${start}%`).execute()).map(
    ({ key }) => key,
  );
