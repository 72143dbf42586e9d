import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { AlarmKind } from './shipments.tables.ts';

/** Something about a parcel that people must look at. */
export type Alarm = { courier: string; kind: AlarmKind; subject: string; detail: string };

/** Writes an alarm down, once for each thing it is about; found again it is only counted. */
export async function raiseAlarm(database: Database, alarm: Alarm, at: Date): Promise<void> {
  await database
    .insertInto('shipment_alarms')
    .values({ ...alarm, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['courier', 'kind', 'subject'])
        .doUpdateSet({ times: sql`shipment_alarms.times + 1`, detail: alarm.detail, last_at: at }),
    )
    .execute();
}

/** The newest alarms first. */
export const listAlarms = (
  database: Database,
  most: number,
): Promise<(Alarm & { times: number; lastAt: Date })[]> =>
  database
    .selectFrom('shipment_alarms')
    .select(['courier', 'kind', 'subject', 'detail', 'times', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** How many were raised, or raised again, since a moment. */
export async function countAlarms(database: Database, since: Date): Promise<number> {
  const { total } = await database
    .selectFrom('shipment_alarms')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('last_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}
