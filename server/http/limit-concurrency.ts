import { refuse } from './refuse.ts';

const TRY_AGAIN_SECONDS = 5;

/**
 * Lets so many pieces of costly work run at once; the others wait in the order in which they came, so that a flood can
 * take neither the memory nor the threads.
 * @param maxWaiting those who come to a longer queue are refused as tooManyTries: it holds people who have long gone away.
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
      // The one that ends hands its place over, so nobody who comes meanwhile takes it.
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
