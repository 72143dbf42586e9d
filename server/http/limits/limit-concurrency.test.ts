import { describe, expect, it } from 'vitest';
import { Refusal } from '../refuse.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** Creates a task that ends when the test ends it. */
function work() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const start = () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, start };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('A concurrency limit for costly tasks', () => {
  it('makes the tasks above the limit wait, in the order of arrival', async () => {
    const slots = limitConcurrency(2);
    const { ends, start } = work();
    const done: number[] = [];
    const all = [1, 2, 3, 4].map(() => slots(start).then((value) => done.push(value)));
    await settled();
    expect(ends).toHaveLength(2);
    ends[0]!.resolve(1);
    await settled();
    expect(ends).toHaveLength(3);
    ends[1]!.resolve(2);
    await settled();
    ends[2]!.resolve(3);
    ends[3]!.resolve(4);
    await Promise.all(all);
    expect(done).toEqual([1, 2, 3, 4]);
  });

  it('frees the slot of a task that fails', async () => {
    const slots = limitConcurrency(1);
    const { ends, start } = work();
    const [first, second] = [slots(start), slots(start)];
    await settled();
    ends[0]!.reject(new Error('no memory'));
    await expect(first).rejects.toThrow('no memory');
    await settled();
    ends[1]!.resolve(2);
    await expect(second).resolves.toBe(2);
  });

  it('refuses new tasks when the queue is full, to be tried again in five seconds', async () => {
    const slots = limitConcurrency(1, 200);
    const { ends, start } = work();
    const waiting = Array.from({ length: 201 }, () => slots(start));
    await expect(slots(start)).rejects.toBeInstanceOf(Refusal);
    await expect(slots(start)).rejects.toMatchObject({
      reason: 'tooManyTries',
      data: { retryAfterSeconds: 5 },
    });
    for (let i = 0; i < waiting.length; i += 1) {
      await settled();
      ends[i]!.resolve(i);
    }
    expect(await Promise.all(waiting)).toHaveLength(201);
  });
});
