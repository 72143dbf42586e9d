import { setTimeout as pause } from 'node:timers/promises';
import { type Guard, ServerEnded, ServerStuck } from './guard.ts';
import { lastLogLines, type Postmaster } from './postmaster.ts';

export type Running = { readonly postmaster: Postmaster; readonly guard: Guard };

export type Care = {
  readonly start: () => Promise<Running>;
  /** Takes the lock again on a server that dropped all its connections but lives. */
  readonly takeGuardAgain: (postmaster: Postmaster) => Promise<Guard>;
  readonly stop: (running: Running) => Promise<void>;
  readonly log: (line: string) => void;
  readonly onGivenUp: (error: Error) => void;
};

const SECOND_MS = 1000;
/** Before each new start of a server that ended by itself; the last one from then on. */
const RESTART_PAUSES_MS = [100, SECOND_MS, 3 * SECOND_MS, 10 * SECOND_MS];
/** A server that held this long has recovered: its earlier ends are forgotten. */
const STEADY_MS = 5 * SECOND_MS;

/**
 * Keeps a server running: one that ends by itself is started again, however often, after pauses that grow while it does
 * not hold. It is given up when it does not start at all, so many times in a row.
 */
export function supervise(
  first: Running,
  care: Care,
  pausesMs: readonly number[] = RESTART_PAUSES_MS,
): { current: () => Running; stop: () => Promise<void> } {
  let running = first;
  let stopped: Promise<void> | undefined;
  const leaving = new AbortController();
  const watching = watch();

  // Whatever ends this process in an orderly or disorderly way, the server is told to end too. (Nothing runs
  // after kill -9: then the next start finds the server and stops it.) One that recovers from a crash would hang if it
  // were asked for good order, and nobody would be left to insist.
  const lastAct = () => {
    const { postmaster, guard } = running;
    try {
      if (postmaster.end() === null) process.kill(postmaster.pid, guard.isLost() ? 'SIGQUIT' : 'SIGINT');
    } catch {
      // It has just ended by itself.
    }
  };
  process.on('exit', lastAct);

  async function watch(): Promise<void> {
    let restarts = 0;
    while (!leaving.signal.aborted) {
      const since = performance.now();
      await Promise.race([running.postmaster.ended, running.guard.lost]);
      if (leaving.signal.aborted) return;
      if (performance.now() - since > STEADY_MS) restarts = 0;
      const recovered = await recover(running, restarts++);
      if (!recovered) return;
      running = recovered;
    }
  }

  async function recover(broken: Running, restarts: number): Promise<Running | null> {
    let reason: Error;
    try {
      return { postmaster: broken.postmaster, guard: await care.takeGuardAgain(broken.postmaster) };
    } catch (error) {
      reason = error as Error;
    }
    if (leaving.signal.aborted) return null;
    if (reason instanceof ServerStuck) await care.stop(broken);
    for (let tries = 0; tries < pausesMs.length; tries += 1) {
      const wait = pausesMs[Math.min(restarts + tries, pausesMs.length - 1)];
      const why = reason instanceof ServerEnded ? lastLogLines(reason.message) : reason.message;
      care.log(`The database ended unexpectedly and is started again. ${why}`);
      await pause(wait, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return null;
      try {
        const started = await care.start();
        if (!leaving.signal.aborted) return started;
        await care.stop(started);
        return null;
      } catch (error) {
        reason = error as Error;
      }
    }
    if (!leaving.signal.aborted) care.onGivenUp(new Error(`The database keeps ending: ${reason.message}`));
    return null;
  }

  return {
    current: () => running,
    stop: () => {
      stopped ??= (async () => {
        leaving.abort();
        await care.stop(running);
        await watching;
        process.off('exit', lastAct);
      })();
      return stopped;
    },
  };
}
