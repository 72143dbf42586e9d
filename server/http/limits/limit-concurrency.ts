import { refuse } from '../refuse.ts';

const TRY_AGAIN_SECONDS = 5;

/**
 * Limits how many costly tasks run at once. The others wait in order of arrival, so that a flood of requests can
 * exhaust neither memory nor threads.
 * @param maxWaiting the maximum length of the queue; further tasks are refused as tooManyTries, because people at the
 * end of a longer queue would give up before their turn
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
      // A finished task hands its slot to the next task in the queue, so that no later arrival can take the slot.
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
