import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { DatabaseAway } from '#database/database-away.ts';
import { listenOn } from '#database/listen.ts';
import { rivalBefore, untilLockWait } from '#database/rival.ts';
import { testDatabase } from '#database/test-database.ts';
import { countFailedJobs, listFailedJobs, retryJobs } from './failed-jobs.ts';
import { defineJob, startJobs } from './jobs.ts';
import { masked } from './masked.ts';

const { database, url } = await testDatabase('empty');
const job = defineJob<{ destination: string; code: string }>('test.message');

describe('Logs hold no numbers, addresses or codes (conventions.md 4)', () => {
  it('a failed job is logged with its error and place, without personal data', async () => {
    const reported = Promise.withResolvers<unknown>();
    const ids: string[] = [];
    const jobs = await startJobs({
      database,
      handlers: [
        {
          job,
          run: async ({ destination, code }: { destination: string; code: string }, id) => {
            ids.push(id);
            throw new TypeError(`Could not send ${code} to ${destination} nor +966 51 234 5678: ER-08`);
          },
        },
      ],
      schedules: [],
      runsWorkers: true,
      onError: reported.resolve,
    });
    afterAll(() => jobs.stop());
    await jobs.work();
    await inTransaction(database, (tx) =>
      jobs.send(tx, job, { destination: 'noura@example.com', code: '0427' }),
    );
    const error = (await reported.promise) as Error;
    expect(error.message).toBe('test.message: TypeError: Could not send … to …@… nor …: ER-08');
    expect(error.stack).toContain('jobs.test.ts');
    const withoutPlaces = error.stack!.replaceAll(/:\d+:\d+/g, '');
    expect(`${withoutPlaces} ${JSON.stringify(error)}`).not.toMatch(/noura|0427|234/);
    expect(Object.keys(error)).toEqual([]);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['Unifonic: ER-04 to 966512345678', 'Unifonic: ER-04 to …'],
    ['550 5.1.1 <noura@example.com>: no', '550 5.1.1 <…@…>: no'],
    ['+966 51 234 5678, 0427', '…, …'],
    ['SMTP: ETIMEDOUT 451', 'SMTP: ETIMEDOUT 451'],
  ])('%s becomes %s', (line, shown) => expect(masked(line)).toBe(shown));
});

describe('The job queue retries (product.md 9)', () => {
  it('a job that hangs or fails does not block the others, and only the failed one is retried', async () => {
    const many = defineJob<{ who: string }>('test.many');
    const secondIsDone = Promise.withResolvers<void>();
    const done: string[] = [];
    const bothAreOver = Promise.withResolvers<void>();
    const jobs = await startJobs({
      database,
      handlers: [
        {
          job: many,
          concurrency: 3,
          run: async ({ who }: { who: string }) => {
            if (who === 'fails') throw new Error('no');
            // The first job waits for the second, as if it had called a service that does not respond.
            if (who === 'waits') await secondIsDone.promise;
            else secondIsDone.resolve();
            done.push(who);
            if (done.length === 2) bothAreOver.resolve();
          },
        },
      ],
      schedules: [],
      runsWorkers: true,
      onError: () => undefined,
    });
    await inTransaction(database, async (tx) => {
      for (const who of ['waits', 'fails', 'passes']) await jobs.send(tx, many, { who });
    });
    await jobs.work();
    await bothAreOver.promise;
    // `stop` waits until running jobs have recorded their results.
    await jobs.stop();
    const { rows } = await sql<{ who: string; state: string }>`
      select data->>'who' as who, state from jobs.job where name = ${many.name} order by 1`.execute(database);
    expect(rows).toEqual([
      { who: 'fails', state: 'retry' },
      { who: 'passes', state: 'completed' },
      { who: 'waits', state: 'completed' },
    ]);
  });

  it('jobs that wait for a server are taken when it has started, not while it starts', async () => {
    const waiting = defineJob('test.waiting');
    const ran: string[] = [];
    const standing: { shop?: string } = {};
    const open = () =>
      startJobs({
        database,
        handlers: [{ job: waiting, run: async () => void ran.push(standing.shop ?? 'no shop') }],
        schedules: [],
        runsWorkers: true,
        onError: (error) => ran.push(String(error)),
      });
    const before = await open();
    await inTransaction(database, (tx) => before.send(tx, waiting, {}));
    await before.stop();
    const jobs = await open();
    standing.shop = 'the shop';
    await jobs.work();
    await expect.poll(() => ran).toEqual(['the shop']);
    await jobs.stop();
  });
});

describe('Many jobs of one queue', () => {
  it('run one at a time and in order, without a poll between them', async () => {
    const waiting = defineJob<{ n: number }>('test.waiting');
    const done: number[] = [];
    let running = 0;
    const areOver = Promise.withResolvers<void>();
    const jobs = await startJobs({
      database,
      handlers: [
        {
          job: waiting,
          run: async ({ n }: { n: number }) => {
            running += 1;
            await sql`select`.execute(database);
            expect(running).toBe(1);
            running -= 1;
            done.push(n);
            if (done.length === 5) areOver.resolve();
          },
        },
      ],
      schedules: [],
      runsWorkers: true,
      pollingSeconds: 3_600,
      onError: areOver.reject,
    });
    onTestFinished(() => jobs.stop());
    for (const n of [0, 1, 2, 3, 4]) await inTransaction(database, (tx) => jobs.send(tx, waiting, { n }));
    await jobs.work();
    await areOver.promise;
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('Jobs that somebody waits for', () => {
  it('wake their worker when they are committed: three run one after the other while nobody looks for jobs', async () => {
    const urgent = defineJob<{ n: number }>('test.urgent');
    const done = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const jobs = await startJobs({
      database,
      handlers: [{ job: urgent, isUrgent: true, run: async ({ n }: { n: number }) => done[n]!.resolve() }],
      schedules: [],
      runsWorkers: true,
      listen: (...heard) => listenOn(url, ...heard),
      pollingSeconds: 3_600,
      onError: () => undefined,
    });
    onTestFinished(() => jobs.stop());
    await jobs.work();
    for (const [n, { promise }] of done.entries()) {
      await inTransaction(database, (tx) => jobs.send(tx, urgent, { n }));
      await promise;
    }
  });

  it('run in parallel, but those of one order one after the other and the oldest first', async () => {
    const message = defineJob<{ order: string; n: number }>('test.in-order');
    const ran: string[] = [];
    const running = new Set<string>();
    const otherIsDone = Promise.withResolvers<void>();
    const allAreDone = Promise.withResolvers<void>();
    const jobs = await startJobs({
      database,
      handlers: [
        {
          job: message,
          concurrency: 10,
          inOrderOf: ({ order }: { order: string }) => order,
          run: async ({ order, n }: { order: string; n: number }) => {
            expect(running).not.toContain(order);
            running.add(order);
            // Order A's first message waits until a message of order B has been sent.
            if (order === 'A' && n === 1) await otherIsDone.promise;
            if (order === 'B') otherIsDone.resolve();
            running.delete(order);
            ran.push(`${order}${n}`);
            if (ran.length === 6) allAreDone.resolve();
          },
        },
      ],
      schedules: [],
      runsWorkers: true,
      onError: allAreDone.reject,
    });
    onTestFinished(() => jobs.stop());
    await inTransaction(database, async (tx) => {
      for (const n of [1, 2, 3]) for (const order of ['A', 'B']) await jobs.send(tx, message, { order, n });
    });
    await jobs.work();
    await allAreDone.promise;
    for (const order of ['A', 'B'])
      expect(ran.filter((one) => one.startsWith(order))).toEqual([1, 2, 3].map((n) => `${order}${n}`));
    expect(ran[0]).toBe('B1');
  });
});

describe('A job that another job sends', () => {
  it('is recorded once for each sender and kind, and in the order of the senders', async () => {
    const first = defineJob<{ n: number }>('test.sent-first');
    const second = defineJob<{ n: number }>('test.sent-second');
    const jobs = await startJobs({
      database,
      handlers: [first, second].map((sent) => ({ job: sent, run: async () => undefined })),
      schedules: [],
      runsWorkers: false,
      onError: () => undefined,
    });
    onTestFinished(() => jobs.stop());
    const senders = ['019a0000-0001-7000-8000-0000000000ff', '019a0000-0002-7000-8000-000000000001'];
    for (const attempt of [1, 2])
      await inTransaction(database, async (tx) => {
        for (const [n, sentBy] of senders.entries())
          for (const sent of [first, second]) await jobs.send(tx, sent, { n: n + 10 * attempt }, { sentBy });
      });
    const { rows } = await sql<{ name: string; n: number }>`
      select name, (data->>'n')::int as n from jobs.job where name like 'test.sent-%' order by name, id`.execute(
      database,
    );
    expect(rows.map(({ name, n }) => `${name} ${n}`)).toEqual([
      'test.sent-first 10',
      'test.sent-first 11',
      'test.sent-second 10',
      'test.sent-second 11',
    ]);
  });
});

/** A schedule that is never due during a test. */
const yearly = (name: string) => ({ name, cron: '0 0 1 1 *', run: async () => undefined });

describe('A job of a server that was killed', () => {
  it('is retried within half a minute, also in a queue created by an earlier release', async () => {
    const handler = { job: defineJob('test.heartbeat'), run: async () => undefined };
    const open = () =>
      startJobs({
        database,
        handlers: [handler],
        schedules: [],
        runsWorkers: false,
        onError: () => undefined,
      });
    await (await open()).stop();
    await sql`update jobs.queue set heartbeat_seconds = null where name = 'test.heartbeat'`.execute(database);
    const jobs = await open();
    onTestFinished(() => jobs.stop());
    await inTransaction(database, (tx) => jobs.send(tx, handler.job, {}));
    const { rows } =
      await sql`select heartbeat_seconds as seconds from jobs.job where name = 'test.heartbeat'`.execute(
        database,
      );
    expect(rows).toEqual([{ seconds: 20 }]);
  });

  it('is stored and tried as often as this release says, also in a queue of an earlier one', async () => {
    const named = defineJob('test.changed');
    const open = (handler: { retries?: number; retentionSeconds?: number }) =>
      startJobs({
        database,
        handlers: [{ job: named, run: async () => undefined, ...handler }],
        schedules: [],
        runsWorkers: false,
        onError: () => undefined,
      });
    await (await open({})).stop();
    await (await open({ retries: 2, retentionSeconds: 600 })).stop();
    const { rows } = await sql`
      select retry_limit as retries, deletion_seconds as seconds from jobs.queue where name = 'test.changed'`.execute(
      database,
    );
    expect(rows).toEqual([{ retries: 2, seconds: 600 }]);
  });

  it('is swept at start where money is concerned; a sweep that fails is reported and blocks no other', async () => {
    const reported: unknown[] = [];
    const ran: string[] = [];
    const jobs = await startJobs({
      database,
      handlers: [],
      schedules: [
        { ...yearly('test.fails'), sweep: () => Promise.reject(new Error('no')) },
        {
          ...yearly('test.away'),
          sweep: () => Promise.reject(new AggregateError([new DatabaseAway('gone')])),
        },
        { ...yearly('test.sweeps'), sweep: async () => void ran.push('sweeps') },
        { ...yearly('test.waits'), run: async () => void ran.push('waits') },
      ],
      runsWorkers: false,
      onError: (error) => reported.push((error as Error).message),
      sweepRetryMs: 1,
    });
    onTestFinished(() => jobs.stop());
    await jobs.sweep();
    expect(ran).toEqual(['sweeps']);
    // A lost database connection is reported once by the module that monitors it, not by each job.
    expect(reported).toEqual(['test.fails, swept: Error: no']);
  });

  it('is swept again within seconds after a failure, which is reported only if it persists', async () => {
    const reported: unknown[] = [];
    const tries = { recovers: 0, fails: 0 };
    const jobs = await startJobs({
      database,
      handlers: [],
      schedules: [
        {
          ...yearly('test.recovers'),
          sweep: async () => {
            tries.recovers += 1;
            if (tries.recovers < 3) throw new Error('not yet');
          },
        },
        {
          ...yearly('test.fails'),
          sweep: async () => {
            tries.fails += 1;
            throw new Error('no');
          },
        },
      ],
      runsWorkers: false,
      onError: (error) => reported.push((error as Error).message),
      sweepRetryMs: 1,
    });
    onTestFinished(() => jobs.stop());
    await jobs.sweep();
    expect(tries).toEqual({ recovers: 3, fails: 7 });
    expect(reported).toEqual(['test.fails, swept: Error: no']);
  });

  it('is not swept after the server stops, and a new sweep replaces the running one', async () => {
    const tries = { count: 0 };
    const jobs = await startJobs({
      database,
      handlers: [],
      schedules: [
        {
          ...yearly('test.fails'),
          sweep: async () => {
            tries.count += 1;
            throw new Error('no');
          },
        },
      ],
      runsWorkers: false,
      onError: () => undefined,
      sweepRetryMs: 3_600_000,
    });
    const first = jobs.sweep();
    const second = jobs.sweep();
    await first;
    await jobs.stop();
    await second;
    expect(tries.count).toBe(2);
  });
});

describe('Several servers that maintain the queues at the same time', () => {
  it('lose a deadlock without a report, and every connection can be used afterwards', async () => {
    const stored = defineJob('test.stored');
    const reports: unknown[] = [];
    const jobs = await startJobs({
      database,
      handlers: [{ job: stored, run: async () => undefined }],
      schedules: [],
      runsWorkers: true,
      onError: (error) => reports.push(error),
      superviseSeconds: 1,
    });
    onTestFinished(() => jobs.stop());
    await inTransaction(database, async (tx) => {
      for (let n = 0; n < 2; n += 1) await jobs.send(tx, stored, {});
      await sql`update jobs.job set keep_until = now() - interval '1 day' where name = ${stored.name}`.execute(
        tx,
      );
    });
    const lock = (rival: pg.Client, order: 'asc' | 'desc') =>
      rival.query(
        `select from jobs.job_common where ctid = (
           select ctid from jobs.job_common where name = $1 order by ctid ${order} limit 1
         ) for update`,
        [stored.name],
      );
    const rival = new pg.Client(url);
    await rival.connect();
    onTestFinished(() => rival.end());
    let hasEnded: Promise<unknown> = Promise.reject(new Error('The rival never came.'));
    hasEnded.catch(() => undefined);
    rivalBefore(database, /DELETE FROM jobs\.job_common/, async () => {
      await rival.query('begin');
      await lock(rival, 'desc');
      // The deletion holds the first job by now and waits for the last one. It has waited longer, so it loses.
      hasEnded = untilLockWait(database).then(async () => {
        await lock(rival, 'asc');
        await rival.query('commit');
      });
    });
    const countStored = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from jobs.job where name = ${stored.name}`.execute(database);
      return rows[0]!.count;
    };
    await expect.poll(countStored, { timeout: 10_000 }).toBe(0);
    await hasEnded;
    expect(reports).toEqual([]);
    await Promise.all(Array.from({ length: 30 }, () => sql`select pg_sleep(0.02)`.execute(database)));
  });
});

describe('A job that failed on its last attempt', () => {
  it('is listed without personal data, and runs once more when an operator retries it', async () => {
    const letter = defineJob<{ destination: string }>('test.letter');
    const service = { isAway: true };
    const done: string[] = [];
    const jobs = await startJobs({
      database,
      handlers: [
        {
          job: letter,
          retries: 0,
          run: async ({ destination }: { destination: string }) => {
            if (service.isAway) throw new Error(`550 no mailbox ${destination}`);
            done.push(destination);
          },
        },
      ],
      schedules: [],
      runsWorkers: true,
      onError: () => undefined,
    });
    afterAll(() => jobs.stop());
    await inTransaction(database, (tx) => jobs.send(tx, letter, { destination: 'noura@example.com' }));
    await jobs.work();
    await expect.poll(() => countFailedJobs(database)).toBe(1);
    const [failed, ...more] = await listFailedJobs(database, 10);
    expect(failed).toMatchObject({ name: 'test.letter', tries: 1, why: '550 no mailbox …@…' });
    expect(more).toEqual([]);
    // If the service is still down, the retried job fails again and is listed again.
    expect(await retryJobs(database, failed!.id)).toBe(1);
    await expect.poll(() => listFailedJobs(database, 10)).toMatchObject([{ id: failed!.id, tries: 2 }]);
    service.isAway = false;
    const requested = await Promise.all([retryJobs(database, null), retryJobs(database, null)]);
    expect(requested.toSorted()).toEqual([0, 1]);
    await expect.poll(() => done).toEqual(['noura@example.com']);
    await expect.poll(() => countFailedJobs(database)).toBe(0);
    expect(await retryJobs(database, failed!.id)).toBe(0);
  });
});
