import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  answerTicketCall,
  assignTicketCall,
  closeTicketCall,
  reopenTicketCall,
} from '#contract/tickets/office.calls.ts';
import type { AnswerStatus } from '#contract/tickets/office.rules.ts';
import { callOffice } from '../api/call-office.ts';
import type { OfficeTicket } from './ticket-queries.ts';

/**
 * The requests that change a ticket. The ticket is refetched after every response, also after a refusal, because then
 * someone else has changed it.
 */
export function useTicketActions({ number, version }: Pick<OfficeTicket, 'number' | 'version'>) {
  const client = useQueryClient();
  // Wait for the refetch, so that a button stays busy until the screen shows the ticket's current state.
  const onSettled = () =>
    Promise.all(['ticket', 'tickets', 'today'].map((part) => client.invalidateQueries({ queryKey: [part] })));
  const seen = { number, version };
  return {
    answer: useMutation({
      mutationFn: (given: { text: string; status: AnswerStatus }) =>
        callOffice(answerTicketCall, { ...seen, ...given }),
      onSettled,
    }),
    assign: useMutation({
      mutationFn: (memberId: number | null) => callOffice(assignTicketCall, { ...seen, memberId }),
      onSettled,
    }),
    close: useMutation({
      mutationFn: (status: 'resolvedWithoutRefund' | 'rejected') =>
        callOffice(closeTicketCall, { ...seen, status }),
      onSettled,
    }),
    reopen: useMutation({ mutationFn: () => callOffice(reopenTicketCall, seen), onSettled }),
  };
}
