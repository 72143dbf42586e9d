import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The queues among these with a job that may run now: one query for all, by an index of the waiting jobs. */
export async function listWaitingQueues(database: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name
      from unnest(${names}::text[]) as queue (name)
     where exists (
             select from jobs.job
              where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}
