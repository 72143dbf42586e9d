import type { Database, Transaction } from '#database/database.ts';
import type { AlarmArea } from './alarms.tables.ts';

const alarms = (database: Database, area: AlarmArea) =>
  database
    .selectFrom('alarms')
    .select([
      'id',
      'source',
      'kind',
      'subject',
      'detail',
      'times',
      'first_at as firstAt',
      'last_at as lastAt',
    ])
    .select([
      'resolved_at as resolvedAt',
      'resolved_by as resolvedBy',
      'resolved_by_name as resolvedByName',
      'note',
    ])
    .where('area', '=', area);
export type ResolvableAlarm = Awaited<ReturnType<ReturnType<typeof alarms>['executeTakeFirstOrThrow']>>;

/** The unresolved alarms of an area, newest first. */
export const listOpenAlarms = (
  database: Database,
  area: AlarmArea,
  max: number,
): Promise<ResolvableAlarm[]> =>
  alarms(database, area)
    .where('resolved_at', 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();

/** The resolved alarms of an area, newest first. */
export const listResolvedAlarms = (
  database: Database,
  area: AlarmArea,
  max: number,
): Promise<ResolvableAlarm[]> =>
  alarms(database, area)
    .where('resolved_at', 'is not', null)
    .orderBy('resolved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();

export async function countOpenAlarms(database: Database, area: AlarmArea): Promise<number> {
  const { total } = await database
    .selectFrom('alarms')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('area', '=', area)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Locks an alarm until the transaction ends; undefined if the area has no such alarm. */
export const lockAlarm = (
  tx: Transaction,
  area: AlarmArea,
  id: number,
): Promise<ResolvableAlarm | undefined> =>
  alarms(tx, area).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Marks an alarm as resolved. @param by the staff member; null reopens the alarm */
export async function updateResolution(
  tx: Transaction,
  id: number,
  by: { memberId: number; name: string; note: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('alarms')
    .set({
      resolved_at: by?.at ?? null,
      resolved_by: by?.memberId ?? null,
      resolved_by_name: by?.name ?? null,
      note: by?.note ?? null,
    })
    .where('id', '=', id)
    .execute();
}
