import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#contract/call.ts';
import { deleteSearchRuleCall, saveSearchRuleCall } from '#contract/catalogue/search.calls.ts';
import { callOffice } from '../../api/call-office.ts';
import type { SearchRule } from './search-queries.ts';

/** The requests that change search rules. Each carries the version that the person saw, to detect conflicts. */
export function useSearchActions() {
  const meta = { refetch: [['search']] };
  return {
    save: useMutation({
      mutationFn: (given: InputOf<typeof saveSearchRuleCall>) => callOffice(saveSearchRuleCall, given),
      meta,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: SearchRule) => callOffice(deleteSearchRuleCall, { id, version }),
      meta,
    }),
  };
}
