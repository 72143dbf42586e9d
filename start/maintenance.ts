/** The maximum age of the state: one query in this time, however many pages are requested. */
const FRESH_MS = 1_000;
/** How long a page waits for the database before it uses the last known state. */
const TIMEOUT_MS = 1_000;

/**
 * Whether the shop is in maintenance, read at most once a second. While the database does not respond, the last known
 * state is used, so that cached pages are still shown.
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
