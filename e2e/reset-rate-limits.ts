import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/**
 * Clears the rate limits. All shoppers of a test run share one IP address, and the shop's clock is stopped, so the
 * limits would soon refuse requests.
 */
export async function resetRateLimits(database: Database): Promise<void> {
  await sql`delete from rate_limits`.execute(database);
  await sql`update unpaid_holds set network = null`.execute(database);
}
