import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimOrderCall, releaseOrderCall } from '#contract/orders/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import type { BoardCard } from './due.ts';

/** Takes an order, or gives one's own back. What is shown changes only after the server answered. */
export function useClaim(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, claim }: Pick<BoardCard, 'number' | 'claim'>) =>
      claim?.memberId === memberId
        ? callOffice(releaseOrderCall, { number })
        : callOffice(claimOrderCall, { number, seenMemberId: claim?.memberId ?? null }),
    onSettled: () => client.invalidateQueries({ queryKey: ['board'] }),
  });
}
