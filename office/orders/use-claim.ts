import { useMutation } from '@tanstack/react-query';
import { claimOrderCall, releaseOrderCall } from '#contract/orders/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import type { BoardCard } from './due.ts';

/** Claims an order, or releases the member's own claim. The screen is updated after the response. */
export function useClaim(memberId: number) {
  return useMutation({
    mutationFn: ({ number, claim }: Pick<BoardCard, 'number' | 'claim'>) =>
      claim?.memberId === memberId
        ? callOffice(releaseOrderCall, { number })
        : callOffice(claimOrderCall, { number, seenMemberId: claim?.memberId ?? null }),
    meta: { refetch: [['board']] },
  });
}
