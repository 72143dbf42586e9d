import { refuse } from '#server/http/refuse.ts';

/** A queue that is longer than this holds people who have long gone away. */
const MOST_WAITING = 200;
const TRY_AGAIN_SECONDS = 5;

/**
 * Lets so many pieces of work run at once and all others wait their turn, so that a flood can take neither the memory
 * nor the threads. Beyond a long queue it refuses as tooManyTries.
 */
export function oneAfterAnother(mostAtOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= mostAtOnce) {
      if (waiting.length >= MOST_WAITING) {
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
