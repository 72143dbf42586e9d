import { serveThread } from './serve-thread.ts';

let done = 0;

/** What threads.test asks of a thread: an answer, an error of its own, or to hang. */
serveThread(async (input: 'count' | 'throw' | 'hang' | 'leave') => {
  if (input === 'throw') throw new Error('Thrown on purpose.');
  if (input === 'leave') process.exit(0);
  while (input === 'hang') done += 0;
  done += 1;
  return done;
});
