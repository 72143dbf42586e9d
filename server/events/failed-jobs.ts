import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { masked } from './masked.ts';

/** A job that failed on its last attempt. */
export type FailedJob = {
  id: string;
  /** The job's name, such as `notifications.sendCode`. */
  name: string;
  failedAt: Date;
  tries: number;
  /** The error of the last attempt, without phone numbers, e-mail addresses and codes. */
  why: string;
};

export async function countFailedJobs(database: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from jobs.job where state = 'failed'`.execute(database);
  return rows[0]!.total;
}

/** Failed jobs, newest first. The queue keeps them for a week, so all of them can still be retried. */
export async function listFailedJobs(database: Database, max: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name, completed_on as "failedAt", retry_count + 1 as tries,
           coalesce(output->>'message', output->>'value', 'unknown') as why
      from jobs.job where state = 'failed'
     order by completed_on desc, id limit ${max}`.execute(database);
  return rows.map((row) => ({ ...row, why: masked(row.why) }));
}

/**
 * Gives failed jobs one more attempt at once; a running server executes them.
 *
 * Invariant: only a job in state "failed" is retried, so two operators who run the command, or one who repeats it,
 * cause one attempt.
 * @param id one job, or null for all failed jobs
 * @returns the number of jobs that will be retried
 */
export async function retryJobs(database: Database, id: string | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs.job
       set state = 'retry', retry_limit = retry_count + 1, start_after = completed_on, completed_on = null
     where state = 'failed' and (${id}::uuid is null or id = ${id}::uuid)`.execute(database);
  return Number(numAffectedRows ?? 0);
}
