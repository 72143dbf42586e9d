import type { PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { DatabaseAway } from './database-away.ts';

/** How often the primary is asked for its position, while reads want to know. */
const BETWEEN_SAMPLES_MS = 200;
const CHECK_MS = 1_000;

/** The standby has not replayed yet what a read must see. */
export class StandbyLate extends Error {
  override readonly name = 'StandbyLate';
  /** Whether it is behind by more than the limit; otherwise it only lacks a change of a moment ago. */
  readonly isLagging: boolean;
  constructor(message: string, isLagging: boolean) {
    super(message);
    this.isLagging = isLagging;
  }
}
export const isStandbyLate = (error: unknown): error is StandbyLate => error instanceof StandbyLate;

/** A position in the write-ahead log as a number: `16/B374D848`, two hexadecimal halves. */
export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Everything that was committed at a moment of this process's steady clock lies before this position. */
export type Sample = { at: number; lsn: bigint };

/**
 * The newest moment whose commits a standby has replayed entirely; null if it is older than all samples.
 * @param samples the oldest first
 */
export const replayedUntil = (samples: readonly Sample[], replayed: bigint): number | null =>
  samples.findLast(({ lsn }) => lsn <= replayed)?.at ?? null;

type Position = { system: string; isStandby: boolean; lsn: string | null };
const POSITION = `
  select (select system_identifier::text from pg_control_system()) as system, pg_is_in_recovery() as "isStandby",
         (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn`;

/**
 * Measures how old the data of a standby is: the process asks the primary for its position in the log, notes the time
 * before it asked, and later asks each connection to the standby which position it has replayed. No clock of a server
 * is read, and a standby that receives nothing any more, or belongs to another database, counts as late.
 */
export function openLagCheck(primary: Pool, maxLagMs: number, now: () => number = () => performance.now()) {
  /** The oldest first; kept for longer than the limit, so that a standby without one of them is known to be late. */
  let samples: Sample[] = [];
  let system: string | null = null;
  let sampling: Promise<void> | null = null;
  // The migrations that ran at this startup count as a change, so the standby is used only after it has replayed them.
  let changedAt = now();
  let lastLagMs: number | null = null;
  /** For each connection, the moment up to which it has been seen to know all commits of the primary. */
  const seen = new WeakMap<PostgresPoolClient, number>();

  const limit = (): number => now() - maxLagMs;
  const required = (): number => Math.max(limit(), changedAt);
  function sample(): Promise<void> {
    sampling ??= takeSample().finally(() => {
      sampling = null;
    });
    return sampling;
  }
  async function takeSample(): Promise<void> {
    const at = now();
    const { rows } = await primary.query<Position>(POSITION);
    const { lsn, isStandby, system: name } = rows[0]!;
    if (isStandby || lsn === null) return;
    samples = [...samples, { at, lsn: parseLsn(lsn) }].filter((one) => one.at >= at - 2 * maxLagMs);
    system = name;
  }

  return {
    noteChange(): void {
      changedAt = now();
    },
    lastLagMs: (): number | null => lastLagMs,
    /** @throws StandbyLate unless this connection sees everything that a read must see. */
    async assertFresh(client: PostgresPoolClient): Promise<void> {
      const newest = samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
      if (newest < required()) await sample();
      else if (newest < now() - BETWEEN_SAMPLES_MS) void sample().catch(() => undefined);
      if ((seen.get(client) ?? Number.NEGATIVE_INFINITY) >= required()) return;
      const { rows } = await withinTime(client.query(POSITION, []) as Promise<{ rows: Position[] }>);
      const { lsn, isStandby, system: name } = rows[0]!;
      if (!isStandby || lsn === null) throw new StandbyLate('it is no standby', true);
      if (name !== system) throw new StandbyLate('it belongs to another database', true);
      const replayed = parseLsn(lsn);
      const until = replayedUntil(samples, replayed) ?? Number.NEGATIVE_INFINITY;
      const missing = samples.find((one) => one.lsn > replayed)?.at ?? now();
      lastLagMs = now() - Math.max(until, missing);
      if (missing < limit()) throw new StandbyLate(`it is more than ${maxLagMs} ms behind`, true);
      if (until < required()) throw new StandbyLate('it has not replayed yet what a read must see', false);
      seen.set(client, until);
    },
  };
}

/** @throws DatabaseAway if the standby does not answer in time: a server that hangs keeps its connections open. */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway('it does not answer')), CHECK_MS);
  });
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
