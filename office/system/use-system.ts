import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { readSystemCall, retryWorkCall, switchMaintenanceCall } from '#contract/system/office.calls.ts';
import { callOffice } from '../api/call-office.ts';

export type System = OutputOf<typeof readSystemCall>;

/** The refetch interval in milliseconds: polling is needed because no event reports a failed job. */
const OLDEST_MS = 30_000;
const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: () => callOffice(readSystemCall, {}),
  refetchInterval: OLDEST_MS,
});

/** Failed jobs and maintenance mode, with the requests that change them. */
export function useSystem() {
  const meta = { refetch: [systemQuery.queryKey], refetchLater: [['today']] };
  return {
    read: useQuery(systemQuery),
    retry: useMutation({ mutationFn: (id: string | null) => callOffice(retryWorkCall, { id }), meta }),
    maintain: useMutation({
      mutationFn: (isOn: boolean) => callOffice(switchMaintenanceCall, { wasOn: !isOn, isOn }),
      meta,
    }),
  };
}
export type UseSystem = ReturnType<typeof useSystem>;
