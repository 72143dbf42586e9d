/** The longest single wait of the timer. Longer waits are split, because a Node.js timer can wait 24 days at most. */
const LONGEST_MS = 86_400_000;
/** Added to each wait, because a timer may fire slightly early. */
const MARGIN_MS = 5;

/**
 * Clears the page cache whenever a banner begins or ends. Otherwise pages would show the change up to a minute late.
 */
export function clearCacheAtBannerMoments({
  next,
  now,
  forget,
}: {
  /** Returns the next moment at which a banner begins or ends; null if no banner does. */
  next: () => Promise<Date | null>;
  now: () => Date;
  forget: () => void;
}) {
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  /** Counts the reads, so that the result of an outdated read sets no timer. */
  let reads = 0;
  const follow = async (): Promise<void> => {
    reads += 1;
    const read = reads;
    const moment = await next();
    if (!isOpen || read !== reads) return;
    clearTimeout(timer);
    if (moment === null) return;
    const wait = Math.max(moment.getTime() - now().getTime(), 0);
    timer = setTimeout(
      () => {
        if (wait <= LONGEST_MS) forget();
        // Ignore a failed read: the next published change repeats it, and cached pages are at most a minute old.
        void follow().catch(() => undefined);
      },
      Math.min(wait + MARGIN_MS, LONGEST_MS),
    );
    timer.unref();
  };
  return {
    /** Looks up the next beginning or end of a banner again, after something was published. */
    follow,
    stop: async (): Promise<void> => {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
