import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { AlarmKind } from './payments.tables.ts';

/** Something about money that people must look at. */
export type Alarm = { provider: string; kind: AlarmKind; subject: string; detail: string };

/** Writes an alarm down, once for each thing it is about; found again it is only counted. */
export async function raiseAlarm(database: Database, alarm: Alarm, at: Date): Promise<void> {
  await database
    .insertInto('payment_alarms')
    .values({ ...alarm, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'kind', 'subject'])
        .doUpdateSet({ times: sql`payment_alarms.times + 1`, last_at: at }),
    )
    .execute();
}

/** The newest alarms first. */
export const listAlarms = (
  database: Database,
  most: number,
): Promise<(Alarm & { times: number; firstAt: Date; lastAt: Date })[]> =>
  database
    .selectFrom('payment_alarms')
    .select(['provider', 'kind', 'subject', 'detail', 'times', 'first_at as firstAt', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** How many were raised, or raised again, since a moment. */
export async function countAlarms(database: Database, since: Date): Promise<number> {
  const { total } = await database
    .selectFrom('payment_alarms')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('last_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}
