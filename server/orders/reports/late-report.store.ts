import { sql } from 'kysely';
import type { FailureReason } from '#contract/orders/dispatch.rules.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { Language } from '#text/language.ts';
import type { Span } from './sales-report.store.ts';

/**
 * Selects the deliveries whose window ended in the report's period and before `now`. A delivery is late if its window
 * ended before the delivery.
 */
export type DueSpan = Span & { now: Date };

/**
 * The condition on the start of windows uses the index. A window lasts at most a day, so starting the search a day
 * earlier finds every window that ended in the period.
 */
const dueSql = ({ from, until, cityId, now }: DueSpan) => sql`
  select o.id, o.number, o.city_id, o.city_name_ar, o.city_name_en, o.pieces, o.slot_ends_at as due_at, d.at as delivered_at
    from orders o
    left join lateral (
      select min(e.at) as at from order_events e
       where e.order_id = o.id and e.revision = o.revision and e.status = ${ORDER_STATUS_CODES.delivered}) d on true
   where o.status in (1, 2, 3, 4, 5) and o.method = 'delivery'
     and o.slot_starts_at >= ${new Date(from.getTime() - DAY)} and o.slot_starts_at < ${until}
     and o.slot_ends_at >= ${from} and o.slot_ends_at < ${until} and o.slot_ends_at < ${now}
     and (${cityId ?? null}::int is null or o.city_id = ${cityId ?? null}::int)`;

const IS_LATE = sql`(delivered_at is null or delivered_at > due_at)`;
const minutesSql = (now: Date) =>
  sql`floor(extract(epoch from coalesce(delivered_at, ${now}::timestamptz) - due_at) / 60)`;

export type LateSums = { due: number; late: number; waiting: number; medianMinutes: number | null };
export type LateCity = LateSums & { id: number | null; name: string | null };

/**
 * The number of due and late deliveries by city, the city with most late ones first. The row with `id` null is the
 * total.
 */
export async function listLateByCity(
  database: Database,
  span: DueSpan,
  language: Language,
): Promise<LateCity[]> {
  const { rows } = await sql<LateCity>`
    select city_id as id, max(${sql.ref(`city_name_${language}`)}) as name, count(*)::int as due,
           count(*) filter (where delivered_at > due_at)::int as late,
           count(*) filter (where delivered_at is null)::int as waiting,
           round(percentile_cont(0.5) within group (order by ${minutesSql(span.now)}) filter (where ${IS_LATE}))::int
             as "medianMinutes"
      from (${dueSql(span)}) due
     group by grouping sets ((), (city_id))
     order by count(*) filter (where ${IS_LATE}) desc, id`.execute(database);
  return rows.map((row) => ({ ...row, name: row.id === null ? null : row.name }));
}

/** The number of failed delivery attempts in a period, by reason. A row without one only changes the next step. */
export async function listFailures(
  database: Database,
  { from, until, cityId }: Span,
): Promise<{ reason: FailureReason; count: number }[]> {
  const { rows } = await sql<{ reason: FailureReason; count: number }>`
    select f.reason, count(*)::int as count from failed_deliveries f join orders o on o.id = f.order_id
     where f.reason is not null and f.failed_at >= ${from} and f.failed_at < ${until}
       and (${cityId ?? null}::int is null or o.city_id = ${cityId ?? null}::int)
     group by f.reason order by count desc, reason`.execute(database);
  return rows;
}

/** Which of the deliveries that were due: all, the late ones, or those of them that have not arrived. */
const WHICH = { due: sql`true`, late: IS_LATE, waiting: sql`delivered_at is null` } as const;
type DueKind = keyof typeof WHICH;

/** The deliveries of the report as rows. */
export const dueRowsSql = (span: DueSpan, { which, language }: { which: DueKind; language: Language }) => sql`
  select id, null as document, false as "isCredit", number as "orderNumber", due_at as at,
         ${sql.ref(`city_name_${language}`)} as city, pieces, 0 as amount, 0 as vat,
         greatest(0, ${minutesSql(span.now)})::int as "minutesLate"
    from (${dueSql(span)}) due where ${WHICH[which]}`;

/** Failed attempts as rows, for one reason or for all. */
export const failedRowsSql = (
  { from, until, cityId, reason }: Span & { reason?: FailureReason | undefined },
  language: Language,
) => sql`
  select f.id, null as document, false as "isCredit", o.number as "orderNumber", f.failed_at as at,
         ${sql.ref(`o.city_name_${language}`)} as city, o.pieces, 0 as amount, 0 as vat, 0 as "minutesLate"
    from failed_deliveries f join orders o on o.id = f.order_id
   where f.reason is not null and f.failed_at >= ${from} and f.failed_at < ${until}
     and (${cityId ?? null}::int is null or o.city_id = ${cityId ?? null}::int)
     and (${reason ?? null}::text is null or f.reason = ${reason ?? null}::text)`;
