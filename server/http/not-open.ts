import type { Call } from '#contract/call.ts';
import { refuse } from './refuse.ts';
import type { Route } from './serve.ts';

/** The route of a call whose part is not built yet: serve answers 501 before anything is asked or read. */
export const notOpenRoute = (call: Call): Route => ({
  call,
  run: async () => {
    throw refuse('notOpen', (t) => t.http.notOpen);
  },
  say: (t) => t.http.notOpen,
  isNotOpen: true,
});
