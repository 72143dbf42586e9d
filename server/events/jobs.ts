import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { type Database, retryLost, type Transaction } from '#database/database.ts';
import { isDatabaseAway } from '#database/database-away.ts';
import type { Listening } from '#database/listen.ts';
import { masked } from './masked.ts';
import { prepareQueues } from './queues.ts';
import { makeSweeps } from './sweeps.ts';
import { startWorkers } from './workers.ts';

/** A kind of background job. Its name is also the name of its queue. */
export type Job<Data extends object = object> = { name: string; readonly data?: Data };
export const defineJob = <Data extends object>(name: string): Job<Data> => ({ name });

/** Listens for notifications of the database on one channel. */
type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
) => Promise<Listening>;

export type SendOptions = {
  /** The time before which the job does not run. */
  startAfter?: Date;
  /**
   * The id of the job that sends this one. However often that job runs, it sends only one job of each kind; later ones
   * are ignored.
   */
  sentBy?: string | undefined;
};

export type Jobs = {
  /**
   * Records the job in the caller's transaction, so that the job exists if and only if the transaction commits. Domains
   * send events to each other this way (architecture.md 4).
   */
  send<Data extends object>(
    tx: Transaction,
    job: Job<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<void>;
};

/** The worker of one kind of job. A job may run again after a crash, so workers must be idempotent. */
export type Handler = {
  job: Job;
  /** Runs one job. `id` identifies the job and is the same on each attempt. */
  run(data: never, id: string): Promise<void>;
  retries?: number;
  /** The number of jobs of this kind that run at the same time. Default: 1. */
  concurrency?: number;
  /**
   * True if somebody waits for the job's result. A new job then wakes the worker at once; others wait for the next
   * look at all queues, which is twice a second.
   */
  isUrgent?: boolean;
  /**
   * Jobs with the same returned text run one at a time, oldest first. A failed job that is retried later does not block
   * the others.
   */
  inOrderOf?(data: never): string;
  /**
   * How long a finished job is stored with its data, in seconds. Default: a week. Use a short time if the data is
   * secret.
   */
  retentionSeconds?: number;
};
/** A job that runs on a schedule: `cron` has five fields, in UTC. */
export type Schedule = {
  name: string;
  cron: string;
  run(): Promise<void>;
  /**
   * Work that must not wait for the schedule at server startup or after the database was unavailable; `Jobs.sweep` runs
   * it. Several servers, and `run`, may do this work at the same time, so it must be safe under concurrency. If it
   * throws, it is retried soon.
   */
  sweep?(): Promise<void>;
};

/** Runs statements of the library in the caller's transaction. */
const executeIn = (tx: Database) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows: rows as unknown[] };
  },
});

/**
 * Runs the library's own statements. The servers maintain the queues at the same time and lock their rows in no
 * particular order, so a statement that loses a deadlock runs again. Some texts are a whole transaction
 * (`begin; …; commit;`). If one fails, the transaction is rolled back here, because the connection would otherwise
 * return to the pool within an aborted transaction and fail its next user.
 */
const executeOn = (database: Database) => ({
  executeSql: (text: string, values?: unknown[]) =>
    retryLost(() =>
      database.connection().execute(async (connection) => {
        try {
          return await executeIn(connection).executeSql(text, values);
        } catch (error) {
          await sql`rollback`.execute(connection);
          throw error;
        }
      }),
    ),
});

let lastId = 0n;
/** A UUID (version 7) that increases with time, because the queue picks the oldest job of a group by its id. */
function newJobId(): string {
  const random = randomBytes(8);
  // The id starts with 48 bits of milliseconds and 12 bits of a counter.
  const now = BigInt(Math.trunc(performance.timeOrigin + performance.now())) << 12n;
  lastId = now > lastId ? now : lastId + 1n;
  random[0] = (random[0]! & 0x3f) | 0x80;
  const time = (lastId >> 12n).toString(16).padStart(12, '0');
  const count = (lastId & 0xfffn).toString(16).padStart(3, '0');
  const rest = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}

/**
 * The id of a job that another job sends. It is the same at each attempt of the sender, and it begins with the sender's
 * time, so that jobs keep the order of their senders.
 */
function jobIdFrom(sender: string, name: string): string {
  const hash = createHash('sha256').update(`${sender} ${name}`).digest();
  hash[0] = (hash[0]! & 0x3f) | 0x80;
  const rest = hash.toString('hex');
  return `${sender.slice(0, 19)}${rest.slice(0, 4)}-${rest.slice(4, 16)}`;
}

const SUPERVISE_SECONDS = 10;
const STOP_MS = 5_000;

/** Replaces an error by one that is safe to log. Job data is about people, so it must not appear in the log. */
function withoutData(error: unknown, during = 'jobs'): Error {
  const { name = 'Error', message = 'unknown', stack = '' } = (error ?? {}) as Partial<Error>;
  const report = new Error(`${during}: ${name}: ${masked(message)}`);
  // The stack's first lines repeat the message, so only the lines with code locations are used.
  report.stack = [report.message, ...(stack.match(/^ +at .*$/gm) ?? [])].join('\n');
  return report;
}

/**
 * Starts the job queue on the shop's own database. With `runsWorkers` this process also runs jobs, once `work` is
 * called. Waiting jobs then run at once, so the shop must be ready before that call.
 */
export async function startJobs(options: {
  database: Database;
  handlers: Handler[];
  schedules: Schedule[];
  runsWorkers: boolean;
  onError: (error: unknown) => void;
  /** The milliseconds between two attempts of a failing sweep. */
  sweepRetryMs?: number;
  /** Listens for new jobs. Without this function, urgent jobs wait for the next poll, like others. */
  listen?: Listen;
  /** The polling interval of all queues, in seconds. */
  pollingSeconds?: number;
  /** The seconds between two passes over the queues, which retry jobs without a heartbeat and delete old ones. */
  superviseSeconds?: number;
}): Promise<Jobs & { work(): Promise<void>; sweep(): Promise<void>; stop(): Promise<void> }> {
  const { database, handlers, schedules, listen, pollingSeconds } = options;
  const { superviseSeconds = SUPERVISE_SECONDS } = options;
  const boss = new PgBoss({
    db: { ...executeOn(database), ...(listen ? { listen } : {}) },
    schema: 'jobs',
    useListenNotify: options.runsWorkers && listen !== undefined,
    supervise: options.runsWorkers,
    schedule: options.runsWorkers,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // The queue stores the error and retries; the log also shows the error to operators. A lost database connection is
  // logged once by the module that monitors it, not by each job.
  const notify = (error: unknown, during?: string): void => {
    if (!isDatabaseAway(error)) options.onError(withoutData(error, during));
  };
  boss.on('error', (error) => notify(error));
  await boss.start();
  await prepareQueues(boss, handlers, schedules);
  const orderOf = new Map(handlers.map(({ job, inOrderOf }) => [job.name, inOrderOf]));
  const stopping = new AbortController();
  const sweeps = makeSweeps(schedules, stopping.signal, notify, options.sweepRetryMs);
  let workers: { ended: Promise<void> } | null = null;
  return {
    async work() {
      if (!options.runsWorkers) throw new Error('This process only sends jobs.');
      workers = await startWorkers({
        boss,
        database,
        handlers,
        schedules,
        pollingSeconds,
        stopping: stopping.signal,
        onError: notify,
      });
    },
    sweep: sweeps.sweep,
    async send(tx, job, data, { startAfter, sentBy } = {}) {
      const group = orderOf.get(job.name)?.(data as never);
      await boss.send(job.name, data, {
        db: executeIn(tx),
        // The queue ignores a job whose id it already has.
        id: sentBy === undefined ? newJobId() : jobIdFrom(sentBy, job.name),
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(startAfter ? { startAfter } : {}),
      });
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_MS });
      const ended = Promise.all([sweeps.ended(), workers?.ended]);
      await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}
