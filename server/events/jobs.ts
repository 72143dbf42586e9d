import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import type { Database, Transaction } from '#database/database.ts';
import { isDatabaseAway } from '#database/database-away.ts';
import type { Listening } from '#database/listen.ts';
import { masked } from './masked.ts';
import { listWaitingQueues } from './waiting-queues.ts';

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

const executeIn = (tx: Database) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows: rows as unknown[] };
  },
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

const RETRIES = 8;
/** The polling interval of all queues, in seconds. Queues with waiting jobs wake their workers. */
const POLLING_SECONDS = 0.5;
/**
 * The seconds between two polls of a worker that nothing has woken. It costs a query for each queue on each server, and
 * finds nothing that the look at all queues did not find before.
 */
const OWN_POLLING_SECONDS = 30;
/**
 * A worker fetches again at once after a full batch, but the library does so only for batches of two or more. Batches of
 * one would mean two jobs a second, however many wait.
 */
const SMALLEST_BATCH = 2;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const RETRY_DELAY_SECONDS = 5;
/** The seconds without a heartbeat after which a job is retried, because its server was killed or lost the database. */
const HEARTBEAT = { heartbeatSeconds: 20 };
const HEARTBEAT_REFRESH_SECONDS = 5;
const WEEK_SECONDS = 7 * 24 * 3600;

/** The options of a queue that a new release may change. */
const OPTIONS = [
  'retryLimit',
  'retryDelay',
  'retryBackoff',
  'deleteAfterSeconds',
  'notify',
  'heartbeatSeconds',
] as const;
type QueueOptions = Required<Pick<QueueResult, (typeof OPTIONS)[number]>>;

const queueOf = ({ retries = RETRIES, retentionSeconds, isUrgent = false }: Handler): QueueOptions => ({
  retryLimit: retries,
  retryDelay: RETRY_DELAY_SECONDS,
  retryBackoff: true,
  deleteAfterSeconds: retentionSeconds ?? WEEK_SECONDS,
  notify: isUrgent,
  ...HEARTBEAT,
});
const QUEUE_OF_SCHEDULE: QueueOptions = {
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  deleteAfterSeconds: WEEK_SECONDS,
  notify: false,
  ...HEARTBEAT,
};
/** The seconds between two searches for jobs without a heartbeat. */
const SUPERVISE_SECONDS = 10;
const STOP_MS = 5_000;
/**
 * The number of times that a failed sweep is repeated, within half a minute; after that, the schedule takes over. The
 * services that the shop calls may need some seconds to recover after an outage.
 */
const SWEEP_RETRIES = 6;
const SWEEP_RETRY_MS = 5_000;

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
}): Promise<Jobs & { work(): Promise<void>; sweep(): Promise<void>; stop(): Promise<void> }> {
  const { listen, pollingSeconds = POLLING_SECONDS } = options;
  const boss = new PgBoss({
    db: { ...executeIn(options.database), ...(listen ? { listen } : {}) },
    schema: 'jobs',
    useListenNotify: options.runsWorkers && listen !== undefined,
    supervise: options.runsWorkers,
    schedule: options.runsWorkers,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  // The queue stores the error and retries; the log also shows the error to operators. A lost database connection is
  // logged once by the module that monitors it, not by each job.
  const notify = (error: unknown, during?: string): void => {
    if (!isDatabaseAway(error)) options.onError(withoutData(error, during));
  };
  boss.on('error', (error) => notify(error));
  await boss.start();
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, policy, wanted] of [
    ...options.handlers.map((handler) => [handler.job.name, 'standard', queueOf(handler)] as const),
    ...options.schedules.map(({ name }) => [name, 'singleton', QUEUE_OF_SCHEDULE] as const),
  ]) {
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...wanted });
    // An earlier release may have created the queue with other options.
    else if (OPTIONS.some((option) => queue[option] !== wanted[option])) await boss.updateQueue(name, wanted);
  }
  // Loads the queue into the library's cache before the first job is sent. A transaction that sends a job holds locks,
  // and loading the queue then would need a second connection, which transactions that wait for those locks may have
  // used up.
  for (const { job } of options.handlers) await boss.findJobs(job.name, { id: NO_JOB });
  const orderOf = new Map(options.handlers.map(({ job, inOrderOf }) => [job.name, inOrderOf]));
  const stopping = new AbortController();
  /** Aborts the retries of the last sweep when the next sweep starts. */
  let retrying = new AbortController();
  let sweeping: Promise<unknown> = Promise.resolve();
  let waking: Promise<unknown> = Promise.resolve();
  const sweepOne = async (name: string, run: () => Promise<void>, over: AbortSignal): Promise<void> => {
    for (let retriesLeft = SWEEP_RETRIES; ; retriesLeft -= 1) {
      const failure = await run().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (failure === null) return;
      if (retriesLeft === 0) return notify(failure.error, `${name}, swept`);
      await pause(options.sweepRetryMs ?? SWEEP_RETRY_MS, undefined, { signal: over, ref: false }).catch(
        () => undefined,
      );
      if (over.aborted) return;
    }
  };
  const sweep = async (): Promise<void> => {
    retrying.abort();
    retrying = new AbortController();
    const over = AbortSignal.any([stopping.signal, retrying.signal]);
    const done = Promise.all(
      options.schedules.flatMap(({ name, sweep: run }) => (run ? sweepOne(name, run, over) : [])),
    );
    sweeping = Promise.all([sweeping, done]);
    await done;
  };
  /** The worker of each queue, by the queue's name. */
  const workers = new Map<string, string>();
  /** Wakes the workers of queues with waiting jobs, until the jobs are stopped. */
  const wakeWorkers = async (): Promise<void> => {
    const { signal } = stopping;
    while (!signal.aborted) {
      await pause(pollingSeconds * 1_000, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const waiting = await listWaitingQueues(options.database, [...workers.keys()]).catch(
        (error: unknown) => {
          notify(error);
          return [];
        },
      );
      for (const name of waiting) boss.notifyWorker(workers.get(name)!);
    }
  };
  const work = async (): Promise<void> => {
    if (!options.runsWorkers) throw new Error('This process only sends jobs.');
    const polling = {
      pollingIntervalSeconds: OWN_POLLING_SECONDS,
      notifyPollingIntervalSeconds: OWN_POLLING_SECONDS,
      heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
    };
    for (const { job, run, concurrency = 1, inOrderOf } of options.handlers) {
      const runOne = async ({ id, data }: { id: string; data: object }): Promise<JobResult> => {
        try {
          await run(data as never, id);
          return { id, status: 'completed' };
        } catch (error) {
          notify(error, job.name);
          return { id, status: 'failed', output: error };
        }
      };
      const runAll = async (jobs: { id: string; data: object }[]): Promise<JobResult[]> => {
        if (concurrency > 1) return Promise.all(jobs.map(runOne));
        const results: JobResult[] = [];
        for (const one of jobs) results.push(await runOne(one));
        return results;
      };
      const worker = await boss.work(
        job.name,
        {
          ...polling,
          batchSize: Math.max(concurrency, SMALLEST_BATCH),
          burstWhenBatchFull: true,
          ...(inOrderOf ? { groupConcurrency: 1 } : {}),
          perJobResults: true,
        },
        runAll,
      );
      workers.set(job.name, worker);
    }
    for (const { name, cron, run } of options.schedules) {
      const worker = await boss.work(name, polling, () =>
        run().catch((error: unknown) => {
          notify(error, name);
          throw error;
        }),
      );
      workers.set(name, worker);
      await boss.schedule(name, cron);
    }
    waking = wakeWorkers();
  };
  return {
    work,
    sweep,
    async send(tx, job, data, { startAfter } = {}) {
      const group = orderOf.get(job.name)?.(data as never);
      await boss.send(job.name, data, {
        db: executeIn(tx),
        id: newJobId(),
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(startAfter ? { startAfter } : {}),
      });
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_MS });
      await Promise.race([Promise.all([sweeping, waking]), pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}
