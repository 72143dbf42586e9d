import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { masked } from './masked.ts';

/** A piece of background work that was tried as often as it may and still failed. */
export type FailedJob = {
  id: string;
  /** Its job, such as `notifications.sendCode`. */
  name: string;
  failedAt: Date;
  tries: number;
  /** What went wrong the last time, without numbers, addresses and codes. */
  why: string;
};

export async function countFailedJobs(database: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from jobs.job where state = 'failed'`.execute(database);
  return rows[0]!.total;
}

/** What failed for good, the newest first. It is kept for a week, so this is what can still be done again. */
export async function listFailedJobs(database: Database, max: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name, completed_on as "failedAt", retry_count + 1 as tries,
           coalesce(output->>'message', output->>'value', 'unknown') as why
      from jobs.job where state = 'failed'
     order by completed_on desc, id limit ${max}`.execute(database);
  return rows.map((row) => ({ ...row, why: masked(row.why) }));
}

/**
 * Gives failed work one more try, at once: the running shop takes it. Invariant: only what stands as failed is given one,
 * so asking twice, or two operators asking together, makes one try.
 * @param id one piece of work, or null for all that failed.
 * @returns how many are tried again.
 */
export async function retryJobs(database: Database, id: string | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs.job
       set state = 'retry', retry_limit = retry_count + 1, start_after = completed_on, completed_on = null
     where state = 'failed' and (${id}::uuid is null or id = ${id}::uuid)`.execute(database);
  return Number(numAffectedRows ?? 0);
}
