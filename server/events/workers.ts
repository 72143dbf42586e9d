import { setTimeout as pause } from 'node:timers/promises';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Database } from '#database/database.ts';
import type { Handler, Schedule } from './jobs.ts';
import { listWaitingQueues } from './waiting-queues.ts';

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
const HEARTBEAT_REFRESH_SECONDS = 5;

const POLLING = {
  pollingIntervalSeconds: OWN_POLLING_SECONDS,
  notifyPollingIntervalSeconds: OWN_POLLING_SECONDS,
  heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
};

type ReceivedJob = { id: string; data: object };
type OnError = (error: unknown, during?: string) => void;

/**
 * Runs the jobs of all queues in this process: the library's workers, which run until the library is stopped, and a look
 * at all queues that wakes them, which ends with the signal. `ended` resolves after its last query.
 */
export async function startWorkers({
  boss,
  database,
  handlers,
  schedules,
  pollingSeconds = POLLING_SECONDS,
  stopping,
  onError,
}: {
  boss: PgBoss;
  database: Database;
  handlers: readonly Handler[];
  schedules: readonly Schedule[];
  pollingSeconds?: number | undefined;
  stopping: AbortSignal;
  onError: OnError;
}): Promise<{ ended: Promise<void> }> {
  /** The worker of each queue, by the queue's name. */
  const workers = new Map<string, string>();
  for (const handler of handlers) workers.set(handler.job.name, await startWorker(boss, handler, onError));
  for (const schedule of schedules) workers.set(schedule.name, await startSchedule(boss, schedule, onError));
  const wakeWorkers = async (): Promise<void> => {
    while (!stopping.aborted) {
      await pause(pollingSeconds * 1_000, undefined, { signal: stopping, ref: false }).catch(() => undefined);
      if (stopping.aborted) return;
      const waiting = await listWaitingQueues(database, [...workers.keys()]).catch((error: unknown) => {
        onError(error);
        return [];
      });
      for (const name of waiting) boss.notifyWorker(workers.get(name)!);
    }
  };
  return { ended: wakeWorkers() };
}

/** @returns the worker's id */
function startWorker(
  boss: PgBoss,
  { job, run, concurrency = 1, inOrderOf }: Handler,
  onError: OnError,
): Promise<string> {
  const runOne = async ({ id, data }: ReceivedJob): Promise<JobResult> => {
    try {
      await run(data as never, id);
      return { id, status: 'completed' };
    } catch (error) {
      onError(error, job.name);
      return { id, status: 'failed', output: error };
    }
  };
  const runAll = async (jobs: ReceivedJob[]): Promise<JobResult[]> => {
    if (concurrency > 1) return Promise.all(jobs.map(runOne));
    const results: JobResult[] = [];
    for (const one of jobs) results.push(await runOne(one));
    return results;
  };
  return boss.work(
    job.name,
    {
      ...POLLING,
      batchSize: Math.max(concurrency, SMALLEST_BATCH),
      burstWhenBatchFull: true,
      ...(inOrderOf ? { groupConcurrency: 1 } : {}),
      perJobResults: true,
    },
    runAll,
  );
}

/** @returns the worker's id */
async function startSchedule(boss: PgBoss, { name, cron, run }: Schedule, onError: OnError): Promise<string> {
  const worker = await boss.work(name, POLLING, () =>
    run().catch((error: unknown) => {
      onError(error, name);
      throw error;
    }),
  );
  await boss.schedule(name, cron);
  return worker;
}
