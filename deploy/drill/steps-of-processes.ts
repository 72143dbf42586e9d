import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { until } from '../stack/processes.ts';
import { dueJobs } from './due-jobs.ts';
import { fakeTimeLibrary } from './fake-time.ts';
import { makeRelease } from './release.ts';
import type { Step } from './step.ts';

const MINUTE = 60;

/** The steps that break web processes and the worker. */
export const stepsOfProcesses: readonly Step[] = [
  {
    name: 'web',
    parts: [
      {
        what: 'kill -9 of a web process, and another starts',
        allows: 'interrupted',
        async run({ stack, calm }) {
          await stack.running.webs[0]!.kill();
          await calm();
          stack.running.webs[0] = await stack.startWeb(0);
          return undefined;
        },
      },
    ],
  },
  {
    name: 'release',
    parts: [
      {
        what: 'Another release is built next to the shop',
        allows: 'nothing',
        async run({ stack }) {
          stack.running.release = await makeRelease(stack.folder);
          return undefined;
        },
      },
      {
        what: 'A release with a migration: each process ends and starts, one by one',
        allows: 'nothing',
        async run({ stack, database, calm }) {
          const { webs } = stack.running;
          for (let at = 0; at < webs.length; at += 1) {
            await webs[at]!.stop();
            webs[at] = await stack.startWeb(at);
            // Let the old and the new release run side by side for a while.
            await calm();
          }
          await stack.running.worker!.stop();
          stack.running.worker = await stack.startWorker();
          const { rows } = await sql`select from schema_migrations where name = '9999-drill.sql'`.execute(
            database,
          );
          if (rows.length !== 1) throw new Error('The migration did not run.');
          return undefined;
        },
      },
    ],
  },
  {
    name: 'worker',
    parts: [
      {
        what: 'kill -9 of the worker in the middle of jobs, and another starts',
        allows: 'nothing',
        async run({ stack, database, calm }) {
          const active = async (): Promise<string[]> =>
            (
              await sql<{ id: string }>`select id from jobs.job where state = 'active'`.execute(database)
            ).rows.map(({ id }) => id);
          await until('a job is under way', async () => (await active()).length > 0, 20_000);
          await stack.running.worker!.kill();
          const cut = await active();
          await calm();
          const waiting = await dueJobs(database);
          stack.running.worker = await stack.startWorker();
          // Wait until the new worker has completed the jobs that were interrupted with the old one.
          const took = await until(
            'the interrupted jobs are done',
            async () => {
              const left = new Set(await active());
              return cut.every((id) => !left.has(id));
            },
            60_000,
          );
          return `${cut.length} jobs interrupted, over after ${Math.round(took / 1000)} s; waited meanwhile: ${waiting.join(', ')}`;
        },
      },
    ],
  },
  {
    name: 'clock',
    parts: [
      {
        what: 'The clock of a web process jumps an hour ahead, then an hour back',
        // The bucket refuses requests from this process, because their signatures are an hour off.
        allows: 'noBucket',
        async run({ stack, calm }) {
          const library = fakeTimeLibrary();
          const file = join(stack.folder, 'clock');
          const setTo = (minutes: number): void =>
            writeFileSync(file, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m`);
          const restart = async (settings: Record<string, string> = {}): Promise<void> => {
            await stack.running.webs[1]!.stop();
            stack.running.webs[1] = await stack.startWeb(1, settings);
          };
          setTo(0);
          await restart({
            LD_PRELOAD: library,
            FAKETIME_TIMESTAMP_FILE: file,
            FAKETIME_CACHE_DURATION: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          });
          for (const minutes of [MINUTE, 0, -MINUTE, 0]) {
            setTo(minutes);
            await calm();
          }
          await restart();
          return undefined;
        },
      },
    ],
  },
];
