import { describe, expect, it } from 'vitest';
import { Refusal } from './refuse.ts';
import { openThreads } from './threads.ts';

type Task = 'count' | 'throw' | 'hang' | 'leave';
const file = new URL('./test-thread.worker.ts', import.meta.url);
const ROOMY = { threads: 1, maxWaiting: 10, maxMs: 20_000, maxHeapMb: 64 };

describe('Costly work in threads', () => {
  it('is done by a thread that is kept for the next', async () => {
    const run = openThreads<Task, number>(file, ROOMY);
    expect(await Promise.all([run('count'), run('count')])).toEqual([1, 2]);
    expect(await run('count')).toBe(3);
  });

  it('gets a thread of its own where nothing may be left to the next', async () => {
    const run = openThreads<Task, number>(file, { ...ROOMY, isUsedOnce: true });
    expect([await run('count'), await run('count')]).toEqual([1, 1]);
  });

  it('that fails tells why, and its thread goes on', async () => {
    const run = openThreads<Task, number>(file, ROOMY);
    await expect(run('throw')).rejects.toThrow('Thrown on purpose.');
    expect(await run('count')).toBe(1);
  });

  it.each([
    ['hang', 'late', 300],
    ['leave', 'gone', 20_000],
  ] as const)(
    'that does nothing but %s is ended, and the next gets a new thread',
    async (requests, why, maxMs) => {
      const run = openThreads<Task, number>(file, { ...ROOMY, maxMs });
      await expect(run(requests)).rejects.toMatchObject({ name: 'ThreadEnded', why });
      // The time of a new thread's start is not this test's.
      const patient = openThreads<Task, number>(file, ROOMY);
      expect(await patient('count')).toBe(1);
    },
  );

  it('is refused when too much waits already, before any of it is begun', async () => {
    const run = openThreads<Task, number>(file, { ...ROOMY, maxWaiting: 2 });
    const requests = Array.from({ length: 5 }, () => run('count').catch((error: unknown) => error));
    const responseCache = await Promise.all(requests);
    expect(responseCache.slice(0, 3)).toEqual([1, 2, 3]);
    for (const answer of responseCache.slice(3)) {
      expect(answer).toBeInstanceOf(Refusal);
      expect(answer).toMatchObject({ reason: 'tooManyTries', data: { retryAfterSeconds: 5 } });
    }
  });

  it('holds up nobody: whoever asks something small after it is answered before it', async () => {
    const run = openThreads<Task, number>(file, { ...ROOMY, maxMs: 1_000 });
    const ended: string[] = [];
    const hanging = run('hang').catch(() => ended.push('costly'));
    await new Promise((resolve) => setImmediate(resolve));
    ended.push('small');
    await hanging;
    expect(ended).toEqual(['small', 'costly']);
  });
});
