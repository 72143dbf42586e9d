import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export type QueueState = {
  /** Jobs that could run now. */
  due: number;
  active: number;
  /** Jobs that failed on their last attempt. */
  failed: number;
  /** For how long the oldest due job has been due; 0 if no job is due. */
  oldestSeconds: number;
};

/** How many background jobs wait, run and have failed. */
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
