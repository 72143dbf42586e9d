import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Lists the jobs that are due or running: their names, each with its number of jobs. */
export async function dueJobs(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number; states: string }>`
    select name, count(*) as count, string_agg(distinct state::text, '/') as states from jobs.job
     where state in ('created', 'retry', 'active') and start_after <= now() group by name order by name`.execute(
    database,
  );
  return rows.map(({ name, count, states }) => `${count} ${name} (${states})`);
}
