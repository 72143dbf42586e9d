import { setTimeout as pause } from 'node:timers/promises';
import type { Loss } from './pool-for-kysely.ts';
import { probe } from './probe.ts';

const SECOND_MS = 1000;
/** The time limit for the database's response, in milliseconds. A slower database counts as unreachable. */
const PROBE_MS = 5 * SECOND_MS;
const BETWEEN_PROBES_MS = 200;
/**
 * The minimum time in milliseconds between log lines about lost or missing connections while the database itself
 * responds.
 */
const QUIET_MS = 10 * SECOND_MS;

export type DatabaseWatch = Loss & { stop(): void };

/**
 * Checks the database over a separate connection, from the first failure until the database responds again. Each outage
 * is logged with two lines, at its start and at its end.
 * @param onBack called when an outage is over
 */
export function watchDatabase(
  url: string,
  { log, onBack = () => undefined }: { log: (line: string) => void; onBack?: () => void },
): DatabaseWatch {
  let isAway = false;
  let isChecking = false;
  let failures = 0;
  let quietUntil = Number.NEGATIVE_INFINITY;
  const leaving = new AbortController();

  async function checkUntilBack(reason: string): Promise<void> {
    const since = performance.now();
    for (;;) {
      const problem = await problemOf(url);
      if (leaving.signal.aborted) return;
      if (problem === null) break;
      if (!isAway) {
        isAway = true;
        log(`The database is away: ${problem}. Requests are answered with 503 until it is back.`);
      }
      await pause(BETWEEN_PROBES_MS, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return;
    }
    const now = performance.now();
    if (isAway) {
      isAway = false;
      const seconds = ((now - since) / SECOND_MS).toFixed(1);
      log(`The database is back after ${seconds} s; ${failures} statements failed meanwhile.`);
      onBack();
    } else if (now >= quietUntil) {
      quietUntil = now + QUIET_MS;
      log(`A connection to the database was lost or not to be had: ${reason}. The database itself is there.`);
    }
    failures = 0;
  }

  return {
    isAway: () => isAway,
    report({ message }) {
      failures += 1;
      if (isChecking || leaving.signal.aborted) return;
      isChecking = true;
      void checkUntilBack(message).finally(() => {
        isChecking = false;
      });
    },
    stop: () => leaving.abort(),
  };
}

/** @returns null if the database responds and accepts writes, otherwise the reason */
async function problemOf(url: string): Promise<string | null> {
  const answer = await probe<{ standby: boolean }>(url, 'select pg_is_in_recovery() as standby', PROBE_MS);
  if ('error' in answer) return answer.error;
  return answer.row?.standby ? 'this server is a standby, which cannot be written' : null;
}
