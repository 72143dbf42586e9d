/** The maximum age of the maintenance state in milliseconds, so that many page requests cause only one query. */
const FRESH_MS = 1_000;
/** How long a page waits for the database, in milliseconds, before the last known state is used. */
const TIMEOUT_MS = 1_000;

/**
 * Returns whether the shop is in maintenance, which is read at most once a second. While the database does not respond,
 * the last known state applies, so that cached pages are still shown.
 */
export function readMaintenanceThrottled(
  read: () => Promise<boolean>,
  now: () => number,
  timeLimitMs = TIMEOUT_MS,
): () => Promise<boolean> {
  let at = Number.NEGATIVE_INFINITY;
  let last = false;
  let answer = Promise.resolve(last);
  const ask = async (): Promise<boolean> => {
    let late: NodeJS.Timeout | undefined;
    const pending = read().then(
      (isOn) => {
        last = isOn;
      },
      () => undefined,
    );
    await Promise.race([
      pending,
      new Promise<void>((resolve) => {
        late = setTimeout(resolve, timeLimitMs);
      }),
    ]);
    clearTimeout(late);
    return last;
  };
  return () => {
    if (now() - at >= FRESH_MS) {
      at = now();
      answer = ask();
    }
    return answer;
  };
}
