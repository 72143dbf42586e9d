import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** All shoppers of a run come from one address, within an hour in which the clock stands still. */
export async function resetRateLimits(database: Database): Promise<void> {
  await sql`delete from rate_limits`.execute(database);
  await sql`update unpaid_holds set network = null`.execute(database);
}
