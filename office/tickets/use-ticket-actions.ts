import { useMutation } from '@tanstack/react-query';
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
  // Wait for the refetch, so that a button stays busy until the screen shows the ticket's current state.
  const meta = { refetch: [['ticket'], ['tickets'], ['today']] };
  const seen = { number, version };
  return {
    answer: useMutation({
      mutationFn: (given: { text: string; status: AnswerStatus }) =>
        callOffice(answerTicketCall, { ...seen, ...given }),
      meta,
    }),
    assign: useMutation({
      mutationFn: (memberId: number | null) => callOffice(assignTicketCall, { ...seen, memberId }),
      meta,
    }),
    close: useMutation({
      mutationFn: (status: 'resolvedWithoutRefund' | 'rejected') =>
        callOffice(closeTicketCall, { ...seen, status }),
      meta,
    }),
    reopen: useMutation({ mutationFn: () => callOffice(reopenTicketCall, seen), meta }),
  };
}
