import { listFailedJobs } from '#server/events/failed-jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { howMany } from './list-length.ts';

/**
 * `list-failed-jobs [how many]`: background jobs (messages, shipments and others) that failed on their last attempt in
 * the last week, newest first.
 * @throws Error with one sentence for an invalid count.
 */
export async function listFailedJobsCommand({ database }: Shop, words: readonly string[]): Promise<string> {
  const max = howMany(words, { command: 'list-failed-jobs', byDefault: 30, max: 500 });
  const failed = await listFailedJobs(database, max);
  if (failed.length === 0) return 'No work failed.';
  return failed
    .map(({ id, name, failedAt, tries, why }) =>
      [id, failedAt.toISOString(), name, `${tries} tries`, why].join('  '),
    )
    .join('\n');
}
