import { Worker } from 'node:worker_threads';
import { MINUTE } from '#server/clock.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { ThreadAnswer } from './serve-thread.ts';

/** A thread that had nothing to do for so long is ended: its memory is worth more than its start. */
const IDLE_MS = MINUTE;

/** Why a thread gave no answer: it took too long, used up its heap or threw outside its work, or ended by itself. */
export type ThreadEnd = 'late' | 'broken' | 'gone';
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
  readonly why: ThreadEnd;
  constructor(why: ThreadEnd, options?: ErrorOptions) {
    super(`The thread is ${why}.`, options);
    this.why = why;
  }
}

type Options = {
  /** Threads at a time; the shop's other work shares the same cores. */
  threads: number;
  /** Work that comes to a longer queue is refused as tooManyTries. */
  maxWaiting: number;
  /** A thread that takes longer for one piece of work is ended. */
  maxMs: number;
  maxHeapMb: number;
  /** For work on a stranger's bytes: nothing of it is left to the next. Otherwise threads are kept while they are used. */
  isUsedOnce?: boolean;
};

/**
 * Costly work in threads of its own, so that it never holds up the one that answers everybody.
 * @param file the thread's module, which calls serveThread.
 * @returns a function that has one piece of work done. @throws ThreadEnded; Refusal tooManyTries; what the work threw,
 * as an Error with its message.
 */
export function openThreads<Work, Result>(
  file: URL,
  { threads, maxWaiting, maxMs, maxHeapMb, isUsedOnce = false }: Options,
): (work: Work) => Promise<Result> {
  const inTurn = limitConcurrency(threads, maxWaiting);
  const idle = new Map<Worker, NodeJS.Timeout>();

  function startThread(): Worker {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    // Whoever has work done hears of it by itself; a thread that breaks while it waits is only forgotten.
    thread.on('error', () => {});
    thread.once('exit', () => {
      clearTimeout(idle.get(thread));
      idle.delete(thread);
    });
    return thread;
  }
  function takeThread(): Worker {
    const [kept] = idle.keys();
    if (!kept) return startThread();
    clearTimeout(idle.get(kept));
    idle.delete(kept);
    kept.ref();
    return kept;
  }
  function keepThread(thread: Worker): void {
    // A thread that waits keeps no process alive.
    thread.unref();
    const end = () => {
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, IDLE_MS).unref());
  }

  return (work) =>
    inTurn(async () => {
      const thread = takeThread();
      try {
        const answer = await ask<Result>(thread, work, maxMs);
        if (isUsedOnce) await thread.terminate();
        else keepThread(thread);
        if ('failed' in answer) throw new Error(answer.failed);
        return answer.done;
      } catch (error) {
        if (error instanceof ThreadEnded) await thread.terminate();
        throw error;
      }
    });
}

async function ask<Result>(thread: Worker, work: unknown, maxMs: number): Promise<ThreadAnswer<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<Result>>();
  const fail = (error: unknown) => reject(new ThreadEnded('broken', { cause: error }));
  const leave = () => reject(new ThreadEnded('gone'));
  const late = setTimeout(() => reject(new ThreadEnded('late')), maxMs);
  thread.once('message', resolve);
  thread.once('error', fail);
  thread.once('exit', leave);
  thread.postMessage(work);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    thread.off('message', resolve);
    thread.off('error', fail);
    thread.off('exit', leave);
  }
}
