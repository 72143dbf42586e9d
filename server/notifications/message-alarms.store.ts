import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A message that a service refused for good. `recipient` and `detail` hold no whole number or address. */
export type MessageAlarm = {
  channel: 'sms' | 'email';
  /** What was to be said, such as `order-accepted` or `code`. */
  message: string;
  recipient: string;
  detail: string;
};

/** Writes an alarm down, once for each kind of message, recipient and reason; found again it is only counted. */
export async function raiseMessageAlarm(database: Database, alarm: MessageAlarm, at: Date): Promise<void> {
  await database
    .insertInto('message_alarms')
    .values({ ...alarm, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['channel', 'message', 'recipient', 'detail'])
        .doUpdateSet({ times: sql`message_alarms.times + 1`, last_at: at }),
    )
    .execute();
}

/** The newest alarms first. */
export const listMessageAlarms = (
  database: Database,
  most: number,
): Promise<(MessageAlarm & { times: number; lastAt: Date })[]> =>
  database
    .selectFrom('message_alarms')
    .select(['channel', 'message', 'recipient', 'detail', 'times', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** How many were raised, or raised again, since a moment. */
export async function countMessageAlarms(database: Database, since: Date): Promise<number> {
  const { total } = await database
    .selectFrom('message_alarms')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('last_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}
