import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import { issue, listIssues, openTicket, ticket } from './tickets.wire.ts';

export const listIssuesCall = defineCall({
  name: 'tickets.listIssues',
  method: 'GET',
  path: '/user/tickets/issue-list/:id',
  audience: 'customer',
  input: listIssues,
  output: z.array(issue),
  refusals: ['notFound'],
});
export const listTicketsCall = defineCall({
  name: 'tickets.listTickets',
  method: 'GET',
  path: '/user/tickets',
  audience: 'customer',
  input: request({}),
  output: z.array(ticket),
});
export const openTicketCall = defineCall({
  name: 'tickets.openTicket',
  method: 'POST',
  path: '/user/tickets',
  audience: 'customer',
  input: openTicket,
  output: ticket,
});
