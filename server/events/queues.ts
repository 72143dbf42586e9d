import type { PgBoss, QueueResult } from 'pg-boss';
import type { Handler, Schedule } from './jobs.ts';

const RETRIES = 8;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const RETRY_DELAY_SECONDS = 5;
/** The seconds without a heartbeat after which a job is retried, because its server was killed or lost the database. */
const HEARTBEAT = { heartbeatSeconds: 20 };
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

/** Creates the queues that are missing, and changes those that an earlier release created with other options. */
export async function prepareQueues(
  boss: PgBoss,
  handlers: readonly Handler[],
  schedules: readonly Schedule[],
): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, policy, wanted] of [
    ...handlers.map((handler) => [handler.job.name, 'standard', queueOf(handler)] as const),
    ...schedules.map(({ name }) => [name, 'singleton', QUEUE_OF_SCHEDULE] as const),
  ]) {
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...wanted });
    else if (OPTIONS.some((option) => queue[option] !== wanted[option])) await boss.updateQueue(name, wanted);
  }
  // Loads the queue into the library's cache before the first job is sent. A transaction that sends a job holds locks,
  // and loading the queue then would need a second connection, which transactions that wait for those locks may have
  // used up.
  for (const { job } of handlers) await boss.findJobs(job.name, { id: NO_JOB });
}
