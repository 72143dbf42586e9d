import { sql } from 'kysely';
import { type DeliveryHours, defaultHours, type PromisedHour } from '#contract/delivery/hours.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { notifyCalendarChange } from '#server/events/catalogue-change.ts';

/** The current hours with their version; version 0 if nobody has changed them. */
export async function findOfficeHours(database: Database) {
  const row = await database
    .selectFrom('delivery_hours')
    .select(['hours', 'version', 'changed_by as changedBy', 'changed_at as changedAt'])
    .executeTakeFirst();
  return row ?? { hours: defaultHours, version: 0, changedBy: null, changedAt: null };
}

export async function upsertHours(
  tx: Transaction,
  hours: DeliveryHours,
  by: { who: string; at: Date },
): Promise<void> {
  const values = { hours: JSON.stringify(hours), changed_by: by.who, changed_at: by.at };
  await tx
    .insertInto('delivery_hours')
    .values(values)
    .onConflict((conflict) => conflict.column('is_the_one').doUpdateSet(values))
    .execute();
  await notifyCalendarChange(tx);
}

/** The number of orders in delivery windows and cafe hours from a date on, by the hour in which their slot starts. */
export async function listPromisedHours(database: Database, from: string): Promise<PromisedHour[]> {
  const { rows } = await sql<PromisedHour>`
    select method, substr(slot_id, 12)::integer as hour, sum(taken)::integer as orders
      from slot_bookings
     where slot_id >= ${from} and taken > 0 and slot_id like '%T%'
     group by method, hour order by method desc, hour`.execute(database);
  return rows;
}
