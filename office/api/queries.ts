import { MutationCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { readTodayCall } from '#contract/overview/office.calls.ts';
import { listSessionsCall, readMeCall } from '#contract/staff/office.calls.ts';
import { callOffice, isPassing, isRefused } from './call-office.ts';

/** The maximum number of attempts of a read while the server is unreachable. A refusal is never retried, but shown. */
const TRIES = 3;

/** The queries that a mutation makes stale, each named by the first parts of its key. */
type StaleQueries = {
  /** Refetched after every response, refusals included. The mutation stays pending until they have arrived. */
  refetch?: readonly QueryKey[];
  /** The same, but only if the mutation failed, because the response of a success holds the new data. */
  refetchIfFailed?: readonly QueryKey[];
  /** Refetched after every response, while the mutation does not wait for them. */
  refetchLater?: readonly QueryKey[];
};
declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: StaleQueries;
  }
}

/**
 * Refetches what a mutation has made stale (`meta`).
 * @returns when the screen shows the new state. If the server was not reached, the refetch may take as long as the
 *   failed request, so this returns at once: the mutation shows its error only after that.
 */
async function refetchStale(client: QueryClient, meta: StaleQueries, fault: unknown): Promise<void> {
  const refetch = (keys: readonly QueryKey[] = []) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  void refetch(meta.refetchLater);
  const shown = refetch(
    fault === null ? meta.refetch : [...(meta.refetch ?? []), ...(meta.refetchIfFailed ?? [])],
  );
  if (!isPassing(fault)) await shown;
}

/**
 * Creates the query cache of the office. A query is refetched when the server reports a change (api/watch), when the
 * window regains the focus, or after a mutation that names it in its `meta`.
 */
export const makeQueryClient = (): QueryClient => {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_data, fault, _input, _context, { meta }) => refetchStale(client, meta ?? {}, fault),
    }),
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
  return client;
};

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
