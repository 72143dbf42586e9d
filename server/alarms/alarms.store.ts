import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { AlarmArea } from './alarms.tables.ts';

export type { AlarmArea } from './alarms.tables.ts';

/** The kinds of alarm in each area. The table's check constraint must list the same kinds. */
type AlarmKinds = {
  payments:
    | 'forgedWebhook'
    | 'unknownCharge'
    | 'mismatch'
    | 'notCaptured'
    | 'notPaidHere'
    | 'otherAmount'
    | 'otherRefund'
    | 'refundRefused';
  shipments:
    | 'refused'
    | 'away'
    | 'lostAnswer'
    | 'noLabel'
    | 'failed'
    | 'returned'
    | 'endedOrder'
    | 'silent'
    | 'unknownStatus'
    | 'unknownShipment'
    | 'mismatch'
    | 'forgedWebhook';
  /** The kind of refused message, such as `order-accepted` or `code`. */
  messages: string;
};

/** An alarm: a problem that needs a person. */
export type Alarm<Area extends AlarmArea = AlarmArea> = {
  area: Area;
  /** The source of the problem: a payment provider, a courier, or the channel of a message. */
  source: string;
  kind: AlarmKinds[Area];
  /** The object of the alarm: a charge, an order, a masked recipient. Must contain no personal data. */
  subject: string;
  detail: string;
};

export type RaisedAlarm = { source: string; kind: string; subject: string; detail: string } & {
  times: number;
  firstAt: Date;
  lastAt: Date;
};

/** Keeps a resolved alarm resolved while the same problem is found again; an alarm with other details is reopened. */
const unlessOther = (column: 'resolved_at' | 'resolved_by' | 'resolved_by_name' | 'note') =>
  sql<null>`case when alarms.detail = excluded.detail then ${sql.ref(`alarms.${column}`)} end`;

/**
 * Records an alarm, one row per subject. If it is raised again, the row's counter increases and its detail is replaced.
 * @param dedupKey distinguishes alarms of one kind; default: the subject
 */
export async function upsertAlarm<Area extends AlarmArea>(
  database: Database,
  { dedupKey, ...alarm }: Alarm<Area> & { dedupKey?: string },
  at: Date,
): Promise<void> {
  await database
    .insertInto('alarms')
    .values({ ...alarm, dedup_key: dedupKey ?? alarm.subject, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['area', 'source', 'kind', 'dedup_key']).doUpdateSet({
        times: sql`alarms.times + 1`,
        detail: alarm.detail,
        last_at: at,
        resolved_at: unlessOther('resolved_at'),
        resolved_by: unlessOther('resolved_by'),
        resolved_by_name: unlessOther('resolved_by_name'),
        note: unlessOther('note'),
      }),
    )
    .execute();
}

/** The unresolved alarms of an area, newest first. */
export const listAlarms = (
  database: Database,
  { area, limit }: { area: AlarmArea; limit: number },
): Promise<RaisedAlarm[]> =>
  database
    .selectFrom('alarms')
    .select(['source', 'kind', 'subject', 'detail', 'times', 'first_at as firstAt', 'last_at as lastAt'])
    .where('area', '=', area)
    .where('resolved_at', 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The number of unresolved alarms per area that were raised since `since`, whether for the first time or again. */
export async function countAlarms(database: Database, since: Date): Promise<Record<AlarmArea, number>> {
  const rows = await database
    .selectFrom('alarms')
    .select((row) => ['area', row.fn.countAll<number>().as('total')])
    .where('last_at', '>=', since)
    .where('resolved_at', 'is', null)
    .groupBy('area')
    .execute();
  const counts: Record<AlarmArea, number> = { payments: 0, shipments: 0, messages: 0 };
  for (const { area, total } of rows) counts[area] = Number(total);
  return counts;
}
