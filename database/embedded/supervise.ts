import { setTimeout as pause } from 'node:timers/promises';
import { type Guard, ServerEnded, ServerStuck } from './guard.ts';
import { lastLogLines, type Postmaster } from './postmaster.ts';

export type Running = { readonly postmaster: Postmaster; readonly guard: Guard };

export type Supervision = {
  readonly start: () => Promise<Running>;
  /** Acquires the lock again on a server that has dropped all its connections but is still running. */
  readonly takeGuardAgain: (postmaster: Postmaster) => Promise<Guard>;
  readonly stop: (running: Running) => Promise<void>;
  readonly log: (line: string) => void;
  readonly onGivenUp: (error: Error) => void;
};

const SECOND_MS = 1000;
/** The pauses before the restarts of a server that ended unexpectedly, in milliseconds. The last pause repeats. */
const RESTART_PAUSES_MS = [100, SECOND_MS, 3 * SECOND_MS, 10 * SECOND_MS];
/**
 * After this time without a failure, in milliseconds, a server counts as recovered, and its earlier failures no longer
 * count.
 */
const STEADY_MS = 5 * SECOND_MS;

/**
 * Keeps a server running. Each time the server ends unexpectedly, it is restarted after a pause; the pauses grow while
 * the server is unstable. After `pausesMs.length` failed starts in a row, supervision gives up.
 */
export function supervise(
  first: Running,
  supervision: Supervision,
  pausesMs: readonly number[] = RESTART_PAUSES_MS,
): { current: () => Running; stop: () => Promise<void> } {
  let running = first;
  let stopped: Promise<void> | undefined;
  const leaving = new AbortController();
  const watching = watch();

  // Signals the server to end, however this process ends. After kill -9 of this process nothing runs, but the next
  // start finds the server and stops it. A server in crash recovery gets SIGQUIT: a clean shutdown would hang, and no
  // process would be left to kill the server.
  const stopOnExit = () => {
    const { postmaster, guard } = running;
    try {
      if (postmaster.end() === null) process.kill(postmaster.pid, guard.isLost() ? 'SIGQUIT' : 'SIGINT');
    } catch {
      // Ignore the error: the server may have just ended by itself.
    }
  };
  process.on('exit', stopOnExit);

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
      return { postmaster: broken.postmaster, guard: await supervision.takeGuardAgain(broken.postmaster) };
    } catch (error) {
      reason = error as Error;
    }
    if (leaving.signal.aborted) return null;
    if (reason instanceof ServerStuck) await supervision.stop(broken);
    for (let tries = 0; tries < pausesMs.length; tries += 1) {
      const wait = pausesMs[Math.min(restarts + tries, pausesMs.length - 1)];
      const why = reason instanceof ServerEnded ? lastLogLines(reason.message) : reason.message;
      supervision.log(`The database ended unexpectedly and is started again. ${why}`);
      await pause(wait, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return null;
      try {
        const started = await supervision.start();
        if (!leaving.signal.aborted) return started;
        await supervision.stop(started);
        return null;
      } catch (error) {
        reason = error as Error;
      }
    }
    if (!leaving.signal.aborted)
      supervision.onGivenUp(new Error(`The database keeps ending: ${reason.message}`));
    return null;
  }

  return {
    current: () => running,
    stop: () => {
      stopped ??= (async () => {
        leaving.abort();
        await supervision.stop(running);
        await watching;
        process.off('exit', stopOnExit);
      })();
      return stopped;
    },
  };
}
