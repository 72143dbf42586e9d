import { retryJobs } from '#server/events/failed-jobs.ts';
import type { Shop } from '#server/http/context.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `retry-job <id>|all`: gives failed jobs (see list-failed-jobs) one more attempt; the running shop runs them.
 * @throws Error with one sentence for an invalid argument, or if no job with this id failed.
 */
export async function retryJob({ database }: Shop, words: readonly string[]): Promise<string> {
  const [word = '', ...more] = words;
  if (more.length > 0 || (word !== 'all' && !ID.test(word)))
    throw new Error('retry-job takes an id of list-failed-jobs, or all.');
  const count = await retryJobs(database, word === 'all' ? null : word);
  if (count === 0 && word !== 'all') throw new Error(`No failed work has the id ${word}.`);
  return count === 0 ? 'No work failed.' : `Tried again: ${count}.`;
}
