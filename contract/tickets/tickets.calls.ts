import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import * as wire from './tickets.wire.ts';

export const listIssuesCall = defineCall({
  name: 'tickets.listIssues',
  method: 'GET',
  path: '/user/tickets/issue-list/:id',
  audience: 'customer',
  input: wire.listIssues,
  output: z.array(wire.issue),
  refusals: ['notFound'],
});
export const listTicketsCall = defineCall({
  name: 'tickets.listTickets',
  method: 'GET',
  path: '/user/tickets',
  audience: 'customer',
  input: wire.listTickets,
  output: wire.ticketList,
});
export const openTicketCall = defineCall({
  name: 'tickets.openTicket',
  method: 'POST',
  path: '/user/tickets',
  audience: 'customer',
  input: wire.openTicket,
  output: wire.thread,
  refusals: ['notFound', 'wrongState', 'keyReused'],
  limit: { requests: 60, perSeconds: 3600, by: 'session' },
});
export const readTicketCall = defineCall({
  name: 'tickets.readTicket',
  method: 'GET',
  path: '/user/tickets/:id',
  audience: 'customer',
  input: wire.ticketParams,
  output: wire.thread,
  refusals: ['notFound'],
  ours: true,
});
export const addMessageCall = defineCall({
  name: 'tickets.addMessage',
  method: 'POST',
  path: '/user/tickets/:id/messages',
  audience: 'customer',
  input: wire.addMessage,
  output: wire.thread,
  refusals: ['notFound', 'wrongState', 'keyReused'],
  limit: { requests: 60, perSeconds: 3600, by: 'session' },
  ours: true,
});
export const cancelTicketCall = defineCall({
  name: 'tickets.cancelTicket',
  method: 'POST',
  path: '/user/tickets/:id/close',
  audience: 'customer',
  input: wire.ticketParams,
  output: wire.thread,
  refusals: ['notFound'],
  ours: true,
});
