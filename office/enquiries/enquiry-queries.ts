import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { listEnquiriesCall, readEnquiryCall } from '#contract/enquiries/office.calls.ts';
import type { EnquiryFilter } from '#contract/enquiries/office.rules.ts';
import { callOffice } from '../api/call-office.ts';

export type EnquiryRow = OutputOf<typeof listEnquiriesCall>['enquiries'][number];
export type OfficeEnquiry = OutputOf<typeof readEnquiryCall>;

export const enquiriesQuery = (show: EnquiryFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: ['enquiries', show ?? null],
    queryFn: ({ pageParam }) =>
      callOffice(listEnquiriesCall, {
        ...(show === undefined ? {} : { show }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const enquiryQuery = (number: string) =>
  queryOptions({
    queryKey: ['enquiry', number],
    queryFn: () => callOffice(readEnquiryCall, { number }),
  });
