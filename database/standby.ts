import type { Pool, PoolClient } from 'pg';
import { type Database, openDatabase, openPool } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { cutOff, probe } from './probe.ts';
import { isStandbyLate, openLagCheck } from './standby-lag.ts';

/** The maximum age in milliseconds of what a read on the standby may see. */
export const MAX_LAG_MS = 1_000;
/** How long a read may take before the standby is asked whether it still answers. */
const SLOW_MS = 1_000;
const PROBE_MS = 1_000;
/** How long reads go to the primary after the standby was late or away, before the standby is tried again. */
const PAUSE_MS = { late: 50, away: 1_000 } as const;
/** The minimum time between two log lines, so that a standby that comes and goes does not fill the log. */
const QUIET_MS = 10_000;

/** The error codes of a read that the standby gave up because it had to replay a change, or cannot run at all. */
const REFUSED_BY_STANDBY = new Set(['40001', '40P01', '42P01', '42703', '57014']);

export type Standby = {
  /**
   * Runs a read on the standby, or on the primary while the standby is away, or has not replayed what the primary had
   * committed a second ago. A read that fails on the standby runs again on the primary, so it must not write anything.
   * @param database the caller's database: only the shop's own has a standby, a transaction is read where it runs
   */
  read<T>(database: Database, run: (database: Database) => Promise<T>): Promise<T>;
  /** From now on the standby is used only once it has replayed everything that is committed at this moment. */
  noteChange(): void;
  /** For metrics. `lagMs` is how far the standby was behind when it was last measured, at least; null if never. */
  state(): { reads: { standby: number; primary: number }; lagMs: number | null };
  close(): Promise<void>;
};

const primaries = new WeakMap<Database, Database>();
/** The database that writes: of a standby its primary, of any other the database itself. */
export const primaryOf = (database: Database): Database => primaries.get(database) ?? database;

type StandbyOptions = {
  url: string;
  primary: { database: Database; pool: Pool };
  poolSize: number;
  preparesStatements: boolean;
  log: (line: string) => void;
};

/** Opens the database that `DATABASE_READ_URL` names, for reads that may be a second old (decision 119). */
export function openStandby(options: StandbyOptions): Standby {
  const { url, primary, poolSize, preparesStatements, log } = options;
  const pool = openPool(url, poolSize, PROBE_MS);
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const lag = openLagCheck(primary.pool, MAX_LAG_MS);
  const database = openDatabase(pool, undefined, preparesStatements, lag.assertFresh);
  primaries.set(database, primary.database);
  const reads = { standby: 0, primary: 0 };
  let pausedUntil = 0;
  let probing: Promise<void> | null = null;
  let awaySince: number | null = null;
  let quietUntil = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function goAway(reason: string): void {
    pausedUntil = performance.now() + PAUSE_MS.away;
    awaySince ??= performance.now();
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log(`The standby is not used: ${reason}. Everything is read from the primary.`);
  }
  function comeBack(): void {
    if (awaySince === null) return;
    const seconds = ((performance.now() - awaySince) / 1000).toFixed(1);
    awaySince = null;
    log(`The standby is used again after ${seconds} s.`);
  }
  /** Asks over a new connection. A standby that hangs answers nothing, so what waits for it is cut off. */
  function checkStandby(): Promise<void> {
    probing ??= probe(url, 'select 1', PROBE_MS)
      .then((answer) => {
        if ('row' in answer || isClosed) return;
        goAway(answer.error);
        for (const client of clients) cutOff(client);
      })
      .finally(() => {
        probing = null;
      });
    return probing;
  }
  async function readFromStandby<T>(run: (database: Database) => Promise<T>): Promise<T> {
    const slow = setInterval(() => void checkStandby(), SLOW_MS);
    try {
      return await run(database);
    } finally {
      clearInterval(slow);
    }
  }
  return {
    async read(database, run) {
      if (database !== primary.database) return run(database);
      if (performance.now() >= pausedUntil) {
        try {
          const result = await readFromStandby(run);
          reads.standby += 1;
          comeBack();
          return result;
        } catch (error) {
          if (isStandbyLate(error)) {
            pausedUntil = performance.now() + PAUSE_MS.late;
            if (error.isLagging) goAway(error.message);
          } else if (isDatabaseAway(error)) goAway((error as Error).message);
          else if (!REFUSED_BY_STANDBY.has((error as { code?: string }).code ?? '')) throw error;
        }
      }
      reads.primary += 1;
      return run(primary.database);
    },
    noteChange: lag.noteChange,
    state: () => ({ reads: { ...reads }, lagMs: lag.lastLagMs() }),
    async close() {
      isClosed = true;
      await probing;
      await database.destroy();
    },
  };
}
