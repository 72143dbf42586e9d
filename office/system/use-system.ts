import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: ['today'] });
    return client.invalidateQueries({ queryKey: systemQuery.queryKey });
  };
  return {
    read: useQuery(systemQuery),
    retry: useMutation({ mutationFn: (id: string | null) => callOffice(retryWorkCall, { id }), onSettled }),
    maintain: useMutation({
      mutationFn: (isOn: boolean) => callOffice(switchMaintenanceCall, { wasOn: !isOn, isOn }),
      onSettled,
    }),
  };
}
export type UseSystem = ReturnType<typeof useSystem>;
