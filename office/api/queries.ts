import { QueryClient, queryOptions } from '@tanstack/react-query';
import { readTodayCall } from '#contract/overview/office.calls.ts';
import { listSessionsCall, readMeCall } from '#contract/staff/office.calls.ts';
import { callOffice, isPassing, isRefused } from './call-office.ts';

/** The maximum number of attempts of a read while the server is unreachable. A refusal is never retried, but shown. */
const TRIES = 3;

/**
 * Creates the query cache of the office. A query is refetched when the server reports a change (api/watch) or when the
 * window regains the focus.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failed, fault) => failed < TRIES && isPassing(fault),
        // By default, queries wait silently without a network. With "always" the request fails, and the screen can say
        // so.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The signed-in member of staff; null when nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  queryFn: async () => {
    try {
      return await callOffice(readMeCall, {});
    } catch (fault) {
      if (isRefused(fault, 'notSignedIn')) return null;
      throw fault;
    }
  },
});

/** The devices on which the member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => callOffice(listSessionsCall, {}),
});

const OLDEST_MS = 60_000;

/** The counts of work that needs attention, for the Today screen and for the numbers in the menu. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => callOffice(readTodayCall, {}),
  refetchInterval: OLDEST_MS,
});
