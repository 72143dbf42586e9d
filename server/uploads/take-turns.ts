/** Lets at most so many pieces of work run at the same time; the others wait in the order in which they came. */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes over to whoever waits, so nobody comes between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
