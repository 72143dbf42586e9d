import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/call.ts';
import {
  listPagesCall,
  readPageCall,
  readPageVersionCall,
  savePageCall,
  usePageVersionCall,
} from '#contract/content/office.calls.ts';
import { callOffice } from '../api/call-office.ts';

export type PageRow = OutputOf<typeof listPagesCall>[number];
export type OfficePage = OutputOf<typeof readPageCall>;
export type PageVersion = OutputOf<typeof readPageVersionCall>;

/** The keys of the next two queries begin with `pages`, so that an event about pages makes both queries stale. */
export const pagesQuery = queryOptions({
  queryKey: ['pages', 'list'],
  queryFn: () => callOffice(listPagesCall, {}),
});
export const pageQuery = (slug: string) =>
  queryOptions({ queryKey: ['pages', 'one', slug], queryFn: () => callOffice(readPageCall, { slug }) });
/** Saved versions never change, so they are cached forever. */
export const versionQuery = (slug: string, version: number) =>
  queryOptions({
    queryKey: ['page version', slug, version],
    queryFn: () => callOffice(readPageVersionCall, { slug, version }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The requests that change a text page; each returns the page's new state. */
export function usePageActions(slug: string) {
  const client = useQueryClient();
  const onSuccess = (page: OfficePage) => {
    client.setQueryData(pageQuery(slug).queryKey, page);
  };
  const meta = { refetchIfFailed: [pageQuery(slug).queryKey], refetchLater: [pagesQuery.queryKey] };
  return {
    save: useMutation({
      mutationFn: (given: InputOf<typeof savePageCall>) => callOffice(savePageCall, given),
      onSuccess,
      meta,
    }),
    restore: useMutation({
      mutationFn: (given: InputOf<typeof usePageVersionCall>) => callOffice(usePageVersionCall, given),
      onSuccess,
      meta,
    }),
  };
}
