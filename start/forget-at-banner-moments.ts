/** Longer waits are cut in two: a timer can wait 24 days at most. */
const LONGEST_MS = 86_400_000;
/** A timer may fire a moment early. */
const MARGIN_MS = 5;

/**
 * Forgets cached pages at each moment at which a banner begins or ends, so that a page changes with its dates and not a
 * minute later.
 */
export function forgetAtBannerMoments({
  next,
  now,
  forget,
}: {
  /** The next such moment; null where nothing is to come. */
  next: () => Promise<Date | null>;
  now: () => Date;
  forget: () => void;
}) {
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  /** Counts the reads, so that the answer of an older one sets no timer. */
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
        // A read that fails is made again with the next change, and pages are a minute old at most.
        void follow().catch(() => undefined);
      },
      Math.min(wait + MARGIN_MS, LONGEST_MS),
    );
    timer.unref();
  };
  return {
    /** Reads the next moment again, because something was published. */
    follow,
    stop: async (): Promise<void> => {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
