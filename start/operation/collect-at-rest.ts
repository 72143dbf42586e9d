import { performance } from 'node:perf_hooks';
import { SECOND } from '#server/clock.ts';

/** How often the shop looks whether it is at rest, in milliseconds. */
const INTERVAL_MS = 30 * SECOND;
/** The share of the time for which the thread of a shop at rest works at most. */
const MAX_WORK_AT_REST = 0.05;
/** How long the thread works at least before there is enough to collect, in milliseconds. */
const MIN_WORK_MS = SECOND;

type Dependencies = {
  /** Collects all garbage and gives the memory back to the system. This blocks the thread for 0.1 to 0.2 seconds. */
  collect: () => void;
  /** For how long the thread has worked and waited since its beginning, in milliseconds. */
  readWork?: () => { active: number; idle: number };
};

/**
 * Collects all garbage when the shop is at rest after work. V8 collects old objects only when it allocates others, so a
 * shop that nobody visits any more would keep what its last visitors left: 40 MB and more (decision 149).
 * @returns a function that ends this
 */
export function collectAtRest({
  collect,
  readWork = () => performance.eventLoopUtilization(),
}: Dependencies): () => void {
  let last = readWork();
  let collectedAt = last;
  const timer = setInterval(() => {
    const now = readWork();
    const active = now.active - last.active;
    const isAtRest = active <= MAX_WORK_AT_REST * (active + now.idle - last.idle);
    last = now;
    if (!isAtRest || now.active - collectedAt.active < MIN_WORK_MS) return;
    collect();
    collectedAt = readWork();
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
