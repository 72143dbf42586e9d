import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#contract/call.ts';
import { deleteGlazeCall, saveGlazeCall } from '#contract/catalogue/palette.calls.ts';
import { callOffice } from '../../api/call-office.ts';
import { type Glaze, glazesQuery } from './palette-queries.ts';

/** Adds, changes and deletes glaze colours; sends the version that the person saw, to detect conflicts. */
export function useSaveGlaze() {
  return useMutation({
    mutationFn: (given: InputOf<typeof saveGlazeCall>) => callOffice(saveGlazeCall, given),
    meta: { refetch: [glazesQuery.queryKey] },
  });
}

export function useDeleteGlaze() {
  return useMutation({
    mutationFn: ({ id, version }: Glaze) => callOffice(deleteGlazeCall, { id, version }),
    meta: { refetch: [glazesQuery.queryKey] },
  });
}
