import { QueryClient, queryOptions } from '@tanstack/react-query';
import { readTodayCall } from '#contract/overview/office.calls.ts';
import { listSessionsCall, readMeCall } from '#contract/staff/office.calls.ts';
import { callOffice, isPassing, isRefused } from './call-office.ts';

/** A read is tried again while the shop is away; a refusal is an answer and is shown. */
const TRIES = 3;

/**
 * Creates the cache of everything the office reads. An entry is read again when the server reports a change (api/watch)
 * or the window regains the focus.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failed, fault) => failed < TRIES && isPassing(fault),
        // Without a network the call fails and the screen says so, instead of waiting silently.
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

/** Where the signed-in member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => callOffice(listSessionsCall, {}),
});

const OLDEST_MS = 60_000;

/** What needs attention: for the Today screen and the numbers in the menu. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => callOffice(readTodayCall, {}),
  refetchInterval: OLDEST_MS,
});
