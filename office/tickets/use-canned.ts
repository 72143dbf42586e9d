import { useMutation, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/call.ts';
import { deleteCannedAnswerCall, saveCannedAnswerCall } from '#contract/tickets/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { type CannedAnswer, cannedQuery } from './ticket-queries.ts';

/** The canned answers and the requests that change them. */
export function useCanned() {
  const meta = { refetch: [cannedQuery().queryKey] };
  return {
    list: useQuery(cannedQuery()),
    save: useMutation({
      mutationFn: (given: InputOf<typeof saveCannedAnswerCall>) => callOffice(saveCannedAnswerCall, given),
      meta,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Pick<CannedAnswer, 'id' | 'version'>) =>
        callOffice(deleteCannedAnswerCall, { id, version }),
      meta,
    }),
  };
}
