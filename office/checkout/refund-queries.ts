import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/call.ts';
import {
  approveRefundCall,
  declineRefundCall,
  listApprovalsCall,
  readRefundableCall,
  refundOrderCall,
} from '#contract/checkout/office.calls.ts';
import type { readOrderCall } from '#contract/orders/office.calls.ts';
import { callOffice } from '../api/call-office.ts';

export type Refundable = OutputOf<typeof readRefundableCall>;
/** The parts of an order's data that refunds need, because a refund refers to the order's lines. */
export type SoldOrder = Pick<OutputOf<typeof readOrderCall>, 'number' | 'lines'>;
export type Approval = OutputOf<typeof listApprovalsCall>['approvals'][number];
export type Refund = InputOf<typeof refundOrderCall>;

/** The query key begins with `order`, so that an order's refunds are refetched together with the order. */
export const refundableQuery = (number: string) =>
  queryOptions({
    queryKey: ['order', number, 'refundable'],
    queryFn: () => callOffice(readRefundableCall, { number }),
  });

export const approvalsQuery = () =>
  queryOptions({ queryKey: ['approvals'], queryFn: () => callOffice(listApprovalsCall, {}) });

/** Requests, approves and declines refunds. The screen is updated after each response, refusals included. */
export function useRefunds() {
  const meta = { refetch: [['order'], ['approvals'], ['today']] };
  return {
    refund: useMutation({
      mutationFn: (refund: Refund) => callOffice(refundOrderCall, refund),
      meta,
    }),
    approve: useMutation({
      mutationFn: ({ id }: Approval) => callOffice(approveRefundCall, { approvalId: id }),
      meta,
    }),
    decline: useMutation({
      mutationFn: ({ id }: Approval) => callOffice(declineRefundCall, { approvalId: id }),
      meta,
    }),
  };
}
