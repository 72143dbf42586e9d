import { describe, expect, it } from 'vitest';
import { Refusal } from './refuse.ts';
import { openThreads } from './threads.ts';

type Task = 'count' | 'throw' | 'hang' | 'leave';
const file = new URL('./test-thread.worker.ts', import.meta.url);
const OPTIONS = { threads: 1, maxWaiting: 10, maxMs: 20_000, maxHeapMb: 64 };

describe('A costly task', () => {
  it('runs in a thread that is reused for the next task', async () => {
    const run = openThreads<Task, number>(file, OPTIONS);
    expect(await Promise.all([run('count'), run('count')])).toEqual([1, 2]);
    expect(await run('count')).toBe(3);
  });

  it('runs in a new thread when a thread may be used only once', async () => {
    const run = openThreads<Task, number>(file, { ...OPTIONS, isUsedOnce: true });
    expect([await run('count'), await run('count')]).toEqual([1, 1]);
  });

  it('that fails reports its error, and its thread continues', async () => {
    const run = openThreads<Task, number>(file, OPTIONS);
    await expect(run('throw')).rejects.toThrow('Thrown on purpose.');
    expect(await run('count')).toBe(1);
  });

  it.each([
    ['hang', 'late', 300],
    ['leave', 'gone', 20_000],
  ] as const)(
    'that does nothing but %s is ended, and the next task gets a new thread',
    async (task, why, maxMs) => {
      const run = openThreads<Task, number>(file, { ...OPTIONS, maxMs });
      await expect(run(task)).rejects.toMatchObject({ name: 'ThreadEnded', why });
      // The time limit is longer, because this test does not measure how fast a thread starts.
      const patient = openThreads<Task, number>(file, OPTIONS);
      expect(await patient('count')).toBe(1);
    },
  );

  it('is refused without starting when too many tasks are waiting', async () => {
    const run = openThreads<Task, number>(file, { ...OPTIONS, maxWaiting: 2 });
    const tasks = Array.from({ length: 5 }, () => run('count').catch((error: unknown) => error));
    const answers = await Promise.all(tasks);
    expect(answers.slice(0, 3)).toEqual([1, 2, 3]);
    for (const answer of answers.slice(3)) {
      expect(answer).toBeInstanceOf(Refusal);
      expect(answer).toMatchObject({ reason: 'tooManyTries', data: { retryAfterSeconds: 5 } });
    }
  });

  it('does not block the main thread: a small task that comes later is finished first', async () => {
    const run = openThreads<Task, number>(file, { ...OPTIONS, maxMs: 1_000 });
    const ended: string[] = [];
    const hanging = run('hang').catch(() => ended.push('costly'));
    await new Promise((resolve) => setImmediate(resolve));
    ended.push('small');
    await hanging;
    expect(ended).toEqual(['small', 'costly']);
  });
});
