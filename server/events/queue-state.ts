import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export type QueueState = {
  /** The number of jobs that could run now. */
  due: number;
  active: number;
  /** The number of jobs that failed on their last attempt. */
  failed: number;
  /** The age of the oldest due job in seconds; 0 if no job is due. */
  oldestSeconds: number;
};

/** The numbers of background jobs that wait, run and have failed. */
export async function readQueueState(database: Database, now: Date): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= ${now})::int as due,
           count(*) filter (where state = 'active')::int as active,
           count(*) filter (where state = 'failed')::int as failed,
           coalesce(extract(epoch from ${now}::timestamptz - min(start_after)
             filter (where state in ('created', 'retry') and start_after <= ${now})), 0)::float8 as "oldestSeconds"
      from jobs.job where state in ('created', 'retry', 'active', 'failed')`.execute(database);
  return rows[0]!;
}
