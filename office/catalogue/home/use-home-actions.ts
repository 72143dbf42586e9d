import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as calls from '#contract/catalogue/home.calls.ts';
import type { DraftHome } from '#contract/catalogue/home.wire.ts';
import { callOffice } from '../../api/call-office.ts';
import { homeQuery, homeVersionsQuery, type ShownHome } from './home-queries.ts';

const seenOf = ({ draft }: ShownHome) => ({ draftVersion: draft?.version ?? 0 });

/** The requests that change the home page. A refused one refetches the page, because someone else has changed it. */
export function useHomeActions() {
  const client = useQueryClient();
  const options = {
    onSuccess: (shown: ShownHome) => void client.setQueryData(homeQuery.queryKey, shown),
    meta: { refetchIfFailed: [homeQuery.queryKey], refetchLater: [homeVersionsQuery.queryKey] },
  };
  return {
    save: useMutation({
      mutationFn: ({ seen, document, base }: { seen: ShownHome; document: DraftHome; base?: number }) =>
        callOffice(calls.saveHomeCall, { ...seenOf(seen), base: base ?? seen.base, document }),
      ...options,
    }),
    publish: useMutation({
      mutationFn: (seen: ShownHome) => callOffice(calls.publishHomeCall, seenOf(seen)),
      ...options,
    }),
    publishLater: useMutation({
      mutationFn: ({ seen, publishAt }: { seen: ShownHome; publishAt: Date }) =>
        callOffice(calls.publishHomeLaterCall, { ...seenOf(seen), publishAt }),
      ...options,
    }),
    callOff: useMutation({
      mutationFn: (seen: ShownHome) => callOffice(calls.cancelHomePublicationCall, seenOf(seen)),
      ...options,
    }),
    remove: useMutation({
      mutationFn: (seen: ShownHome) => callOffice(calls.removeHomeDraftCall, seenOf(seen)),
      ...options,
    }),
    restore: useMutation({
      mutationFn: (version: { base: number; number: number }) =>
        callOffice(calls.publishHomeVersionCall, version),
      ...options,
    }),
  };
}
