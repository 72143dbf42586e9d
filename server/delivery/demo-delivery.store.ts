import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The notices that shoppers read or will read and that staff have not changed since the demo was loaded. */
export async function countDemoNotices(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('delivery_notices')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('changed_by', 'is', null)
    .where('shown_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether nobody has saved any city since the demo was loaded, so that all fees are the demo's. */
export async function isEveryCityOfDemo(database: Database): Promise<boolean> {
  const { rows } = await sql<{ isDemo: boolean }>`
    select count(*) > 0 and bool_and(changed_by is null) as "isDemo" from cities`.execute(database);
  return rows[0]?.isDemo ?? false;
}
