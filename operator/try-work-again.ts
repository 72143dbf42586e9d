import { tryAgain } from '#server/events/failed-work.ts';
import type { Shop } from '#server/http/context.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `try-work-again <id>|all`: gives what list-failed-work shows one more try; the running shop takes it.
 * @throws Error with one sentence when the word is neither, or nothing of that id failed.
 */
export async function tryWorkAgain({ database }: Shop, words: readonly string[]): Promise<string> {
  const [word = '', ...more] = words;
  if (more.length > 0 || (word !== 'all' && !ID.test(word)))
    throw new Error('try-work-again takes an id of list-failed-work, or all.');
  const count = await tryAgain(database, word === 'all' ? null : word);
  if (count === 0 && word !== 'all') throw new Error(`No failed work has the id ${word}.`);
  return count === 0 ? 'No work failed.' : `Tried again: ${count}.`;
}
