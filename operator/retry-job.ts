import { inTransaction } from '#database/database.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import { retryJobs } from '#server/events/failed-jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const USAGE = 'retry-job takes an id of list-failed-jobs, or all.';

/**
 * `retry-job <id>|all`: gives failed jobs (see list-failed-jobs) one more attempt; the running shop runs them.
 * @throws Error with one sentence for an invalid argument, or if no job with this id failed.
 */
export async function retryJob(shop: Shop & Acting, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: USAGE, plain: [1, 1], flags: ['as'] });
  const [word = ''] = plain;
  if (word !== 'all' && !ID.test(word)) throw new Error(USAGE);
  const by = { operator: operatorName(shop, flags.as), at: shop.clock.now() };
  const count = await inTransaction(shop.database, async (tx) => {
    const retried = await retryJobs(tx, word === 'all' ? null : word);
    if (retried > 0)
      await insertCommandEntry(tx, by, { act: 'work.retry', subject: word, after: { retried } });
    return retried;
  });
  if (count === 0 && word !== 'all') throw new Error(`No failed work has the id ${word}.`);
  return count === 0 ? 'No work failed.' : `Tried again: ${count}.`;
}
