import { QueryClient, queryOptions } from '@tanstack/react-query';
import { readTodayCall } from '#contract/overview/office.calls.ts';
import { listSessionsCall, readMeCall } from '#contract/staff/office.calls.ts';
import { callOffice, isPassing, isRefused } from './call-office.ts';

/** A read is tried again while the shop is away; a refusal is an answer and is shown. */
const TRIES = 3;

/** What was read is kept per address and asked for again when something changes (api/watch) or the page is looked at. */
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

/** What needs a hand: the screen Today, and the numbers in the menu. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => callOffice(readTodayCall, {}),
  refetchInterval: OLDEST_MS,
});
