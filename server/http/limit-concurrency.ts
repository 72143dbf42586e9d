import { refuse } from './refuse.ts';

const TRY_AGAIN_SECONDS = 5;

/**
 * Limits how many costly tasks run at once. The others wait in the order of arrival, so that a flood of requests can
 * use up neither memory nor threads.
 * @param maxWaiting when the queue is this long, new tasks are refused as tooManyTries: people at the end of a longer
 * queue would give up before their turn.
 */
export function limitConcurrency(
  maxConcurrent: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxWaiting) {
        throw refuse('tooManyTries', (t) => t.http.tooManyTries(TRY_AGAIN_SECONDS), {
          retryAfterSeconds: TRY_AGAIN_SECONDS,
        });
      }
      // A finished task hands its slot to the next in the queue, so that no later arrival can take it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
