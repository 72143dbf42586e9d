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
 * What is done with a ticket. What is shown changes only after the server answered, and after a refusal too, because
 * then somebody else changed it.
 */
export function useTicketActs({ number, version }: Pick<OfficeTicket, 'number' | 'version'>) {
  const client = useQueryClient();
  // Awaited, so that a button stays busy until the ticket is shown as it is now.
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
