import { setTimeout as pause } from 'node:timers/promises';
import type { Schedule } from './jobs.ts';

/**
 * The number of times that a failed sweep is repeated, within half a minute; after that, the schedule takes over. The
 * services that the shop calls may need some seconds to recover after an outage.
 */
const SWEEP_RETRIES = 6;
const SWEEP_RETRY_MS = 5_000;

/** Runs the sweeps of all schedules (Schedule.sweep). No sweep is tried again after `stopping`. */
export function makeSweeps(
  schedules: readonly Schedule[],
  stopping: AbortSignal,
  onError: (error: unknown, during: string) => void,
  retryMs = SWEEP_RETRY_MS,
) {
  /** Aborts the retries of the last sweep when the next sweep starts. */
  let retrying = new AbortController();
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweepOne = async (name: string, run: () => Promise<void>, over: AbortSignal): Promise<void> => {
    for (let retriesLeft = SWEEP_RETRIES; ; retriesLeft -= 1) {
      const failure = await run().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (failure === null) return;
      if (retriesLeft === 0) return onError(failure.error, `${name}, swept`);
      await pause(retryMs, undefined, { signal: over, ref: false }).catch(() => undefined);
      if (over.aborted) return;
    }
  };
  return {
    /** Resolves when all sweeps have succeeded or will not be tried again. */
    async sweep(): Promise<void> {
      retrying.abort();
      retrying = new AbortController();
      const over = AbortSignal.any([stopping, retrying.signal]);
      const done = Promise.all(
        schedules.flatMap(({ name, sweep: run }) => (run ? sweepOne(name, run, over) : [])),
      );
      sweeping = Promise.all([sweeping, done]);
      await done;
    },
    /** Resolves when no sweep is running any more. */
    async ended(): Promise<void> {
      await sweeping;
    },
  };
}
