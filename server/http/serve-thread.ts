import { parentPort } from 'node:worker_threads';

/** What a thread answers to a piece of work. */
export type ThreadAnswer<Result> = { done: Result } | { failed: string };

/** Makes this module a thread of openThreads: it does one piece of work after another. */
export function serveThread<Work, Result>(work: (input: Work) => Promise<Result>): void {
  parentPort!.on('message', async (input: Work) => {
    const answer: ThreadAnswer<Result> = await work(input).then(
      (done) => ({ done }),
      (error: unknown) => ({
        failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    parentPort!.postMessage(answer);
  });
}
