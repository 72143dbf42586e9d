import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { readSettingsCall, restoreSettingsCall, saveSettingsCall } from '#contract/settings/office.calls.ts';
import type { OwnerSettings } from '#contract/settings/settings.rules.ts';
import { callOffice } from '../api/call-office.ts';

export type ShownSettings = OutputOf<typeof readSettingsCall>;

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => callOffice(readSettingsCall, {}),
});

/**
 * The saved settings and the requests that change them. A save sends the version with which the form was opened, to
 * detect conflicts.
 */
export function useSettings() {
  const client = useQueryClient();
  const onSuccess = (saved: ShownSettings) => client.setQueryData(settingsQuery.queryKey, saved);
  const meta = { refetch: [settingsQuery.queryKey] };
  return {
    read: useQuery(settingsQuery),
    save: useMutation({
      mutationFn: ({ version, settings }: { version: number; settings: OwnerSettings }) =>
        callOffice(saveSettingsCall, { version, ...settings }),
      onSuccess,
      meta,
    }),
    restore: useMutation({
      mutationFn: (versions: { version: number; to: number }) => callOffice(restoreSettingsCall, versions),
      onSuccess,
      meta,
    }),
  };
}
export type UseSettings = ReturnType<typeof useSettings>;
