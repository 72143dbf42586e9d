import * as calls from '#contract/tickets/tickets.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { addMessage } from './add-message.ts';
import { cancelTicket } from './cancel-ticket.ts';
import { listIssues } from './list-issues.ts';
import { listTickets } from './list-tickets.ts';
import { openTicket } from './open-ticket.ts';
import { readTicket } from './read-ticket.ts';

export const ticketsRoutes: Route[] = [
  route(calls.listIssuesCall, listIssues),
  route(calls.listTicketsCall, listTickets),
  route(calls.openTicketCall, openTicket, (t, { number }) => t.tickets.opened(number)),
  route(calls.readTicketCall, readTicket),
  route(calls.addMessageCall, addMessage, (t) => t.tickets.said),
  route(calls.cancelTicketCall, cancelTicket, (t) => t.tickets.closed),
];
