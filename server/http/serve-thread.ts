import { parentPort } from 'node:worker_threads';

/** The answer of a worker thread to a task. */
export type ThreadAnswer<Result> = { done: Result } | { failed: string };

/** Turns the calling module into a worker thread for openThreads, which runs one task after another. */
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
