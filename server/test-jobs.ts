import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Clock } from './clock.ts';
import { type Handler, type Jobs, type Schedule, startJobs } from './events/jobs.ts';

export type TestJobs = Jobs & {
  /**
   * Runs every waiting job that is due by the shop's clock, and the jobs that these send, oldest first, until none is
   * left. If a job throws, its error is thrown, and the job stays in the queue for the next call.
   * @param only the names of the jobs to run; all others keep waiting
   * @returns how many jobs ran
   */
  runJobs(options?: { only?: string[] }): Promise<number>;
  /** Runs a scheduled job once. */
  runSchedule(name: string): Promise<void>;
  /** Runs once the sweep of a scheduled job, which a server runs at startup. */
  runSweep(name: string): Promise<void>;
  stop(): Promise<void>;
};

type Waiting = { id: string; name: string; data: object };

/** The real queue in the real database. The test runs the jobs, and the shop's clock decides which are due. */
export async function testJobs(options: {
  database: Database;
  clock: Clock;
  handlers: Handler[];
  schedules: Schedule[];
}): Promise<TestJobs> {
  const { database, clock, handlers, schedules } = options;
  const queue = await startJobs({
    database,
    handlers,
    schedules,
    runsWorkers: false,
    onError: (error) => {
      throw error;
    },
  });

  const nextDue = async (only: string[]): Promise<Waiting | undefined> => {
    const { rows } = await sql<Waiting>`
      select id, name, data from jobs.job
      where state in ('created', 'retry') and start_after <= ${clock.now()} and name = any(${only})
      order by start_after, created_on, id limit 1`.execute(database);
    return rows[0];
  };

  const scheduleOf = (name: string): Schedule => {
    const schedule = schedules.find((one) => one.name === name);
    if (!schedule) throw new Error(`There is no schedule ${name}.`);
    return schedule;
  };

  return {
    // A job without a start time has been due since 1970, so that only the test's clock decides.
    send: (tx, job, data, more = {}) =>
      queue.send(tx, job, data, { ...more, startAfter: more.startAfter ?? new Date(0) }),
    async runJobs({ only = handlers.map(({ job }) => job.name) } = {}) {
      for (let ran = 0; ; ran += 1) {
        const waiting = await nextDue(only);
        if (!waiting) return ran;
        const handler = handlers.find(({ job }) => job.name === waiting.name)!;
        await handler.run(waiting.data as never, waiting.id);
        await sql`update jobs.job set state = 'completed', completed_on = now() where id = ${waiting.id}`.execute(
          database,
        );
      }
    },
    runSchedule: async (name) => scheduleOf(name).run(),
    async runSweep(name) {
      const { sweep } = scheduleOf(name);
      if (!sweep) throw new Error(`${name} does nothing when a server starts.`);
      await sweep();
    },
    stop: () => queue.stop(),
  };
}
