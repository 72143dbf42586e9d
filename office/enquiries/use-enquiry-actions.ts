import { useMutation } from '@tanstack/react-query';
import { moveEnquiryCall, revealEnquiryContactsCall } from '#contract/enquiries/office.calls.ts';
import type { EnquiryStage } from '#contract/enquiries/office.rules.ts';
import { callOffice } from '../api/call-office.ts';
import type { OfficeEnquiry } from './enquiry-queries.ts';

/** The requests that change an enquiry. Each carries the version that the person saw, to detect conflicts. */
export function useEnquiryActions({ number, version }: Pick<OfficeEnquiry, 'number' | 'version'>) {
  const change = (given: { stage?: EnquiryStage; memberId?: number | null }) =>
    callOffice(moveEnquiryCall, { number, version, ...given });
  const meta = { refetch: [['enquiry'], ['enquiries'], ['today']] };
  return {
    move: useMutation({ mutationFn: (stage: EnquiryStage) => change({ stage }), meta }),
    assign: useMutation({ mutationFn: (memberId: number | null) => change({ memberId }), meta }),
    note: useMutation({
      mutationFn: (written: { note: string; version: number }) =>
        callOffice(moveEnquiryCall, { number, ...written }),
      meta,
    }),
    reveal: useMutation({ mutationFn: () => callOffice(revealEnquiryContactsCall, { number }) }),
  };
}
