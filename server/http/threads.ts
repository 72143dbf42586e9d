import { Worker } from 'node:worker_threads';
import { MINUTE } from '#server/clock.ts';
import { limitConcurrency } from './limits/limit-concurrency.ts';
import type { ThreadAnswer } from './serve-thread.ts';

/**
 * The time in milliseconds after which an idle thread ends, because its memory is worth more than a faster start of the
 * next task.
 */
const IDLE_MS = MINUTE;

/**
 * Why a thread returned no result. `late`: the task took too long. `broken`: out of memory or an uncaught error.
 * `gone`: the thread exited.
 */
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
  /** The maximum number of threads that run at once. They share the processor cores with the rest of the shop. */
  threads: number;
  /** The maximum length of the queue; further tasks are refused as tooManyTries. */
  maxWaiting: number;
  /** The time limit for one task in milliseconds. A thread that exceeds it is terminated. */
  maxMs: number;
  maxHeapMb: number;
  /**
   * If true, each task gets a new thread, so that untrusted bytes leave nothing behind. Otherwise threads are reused.
   */
  isUsedOnce?: boolean;
};

/**
 * Runs costly tasks in worker threads, so that they never block the main thread, which handles all requests.
 * @param file the thread's module, which calls serveThread
 * @returns a function that runs one task. It throws ThreadEnded; Refusal tooManyTries; and an Error with the stack or
 * message of what the task threw.
 */
export function openThreads<Work, Result>(
  file: URL,
  { threads, maxWaiting, maxMs, maxHeapMb, isUsedOnce = false }: Options,
): (work: Work) => Promise<Result> {
  const inTurn = limitConcurrency(threads, maxWaiting);
  const idle = new Map<Worker, NodeJS.Timeout>();

  function startThread(): Worker {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    // The caller of a running task has its own listener. A failed idle thread is only removed from the pool, so this
    // listener does nothing.
    thread.on('error', () => {});
    thread.once('exit', () => {
      clearTimeout(idle.get(thread));
      idle.delete(thread);
    });
    return thread;
  }
  function takeThread(): Worker {
    const [thread] = idle.keys();
    if (!thread) return startThread();
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    thread.ref();
    return thread;
  }
  function releaseThread(thread: Worker): void {
    // The thread is unreferenced, so that an idle thread does not keep the process alive.
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
        const answer = await runTask<Result>(thread, work, maxMs);
        if (isUsedOnce) await thread.terminate();
        else releaseThread(thread);
        if ('failed' in answer) throw new Error(answer.failed);
        return answer.done;
      } catch (error) {
        if (error instanceof ThreadEnded) await thread.terminate();
        throw error;
      }
    });
}

async function runTask<Result>(thread: Worker, work: unknown, maxMs: number): Promise<ThreadAnswer<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<Result>>();
  const fail = (error: unknown) => reject(new ThreadEnded('broken', { cause: error }));
  const exit = () => reject(new ThreadEnded('gone'));
  const timeout = setTimeout(() => reject(new ThreadEnded('late')), maxMs);
  thread.once('message', resolve);
  thread.once('error', fail);
  thread.once('exit', exit);
  thread.postMessage(work);
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    thread.off('message', resolve);
    thread.off('error', fail);
    thread.off('exit', exit);
  }
}
