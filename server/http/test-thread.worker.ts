import { serveThread } from './serve-thread.ts';

let done = 0;

/** Performs the action that threads.test.ts requests: returns a result, throws an error, exits or hangs. */
serveThread(async (input: 'count' | 'throw' | 'hang' | 'leave') => {
  if (input === 'throw') throw new Error('Thrown on purpose.');
  if (input === 'leave') process.exit(0);
  while (input === 'hang') done += 0;
  done += 1;
  return done;
});
