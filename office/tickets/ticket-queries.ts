import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { listCannedAnswersCall, listTicketsCall, readTicketCall } from '#contract/tickets/office.calls.ts';
import type { TicketFilter } from '#contract/tickets/office.rules.ts';
import { callOffice } from '../api/call-office.ts';

export type TicketPage = OutputOf<typeof listTicketsCall>;
export type TicketRow = TicketPage['tickets'][number];
export type OfficeTicket = OutputOf<typeof readTicketCall>;
export type CannedAnswer = OutputOf<typeof listCannedAnswersCall>[number];

/** After this time in milliseconds data is refetched, in case an event of the stream was lost. */
const OLDEST_MS = 60_000;

export const ticketsQuery = (show: TicketFilter) =>
  infiniteQueryOptions({
    queryKey: ['tickets', show],
    queryFn: ({ pageParam }) =>
      callOffice(listTicketsCall, { show, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: OLDEST_MS,
  });

export const ticketsOfOrderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['tickets', 'order', orderNumber],
    queryFn: () => callOffice(listTicketsCall, { orderNumber }),
  });

/**
 * The query key begins with `tickets`, so that a customer's tickets are refetched together with the list of tickets.
 */
export const ticketsOfCustomerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['tickets', 'customer', customerId],
    queryFn: () => callOffice(listTicketsCall, { customerId }),
  });

export const ticketQuery = (number: string) =>
  queryOptions({
    queryKey: ['ticket', number],
    queryFn: () => callOffice(readTicketCall, { number }),
    refetchInterval: OLDEST_MS,
  });

export const cannedQuery = () =>
  queryOptions({ queryKey: ['canned'], queryFn: () => callOffice(listCannedAnswersCall, {}) });
