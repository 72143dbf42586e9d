import * as calls from '#contract/tickets/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { answerTicket } from './answer-ticket.ts';
import { assignTicket } from './assign-ticket.ts';
import { deleteCannedAnswer, listCannedAnswers, saveCannedAnswer } from './canned-answers.ts';
import { closeTicket, reopenTicket } from './close-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { readTicket, readTicketFile } from './read-ticket.ts';

export const ticketsOfficeRoutes: OfficeRoute[] = [
  reads(calls.listTicketsCall, listTickets),
  reads(calls.readTicketCall, readTicket),
  reads(calls.readTicketFileCall, readTicketFile),
  writes(calls.answerTicketCall, answerTicket),
  writes(calls.assignTicketCall, assignTicket),
  writes(calls.closeTicketCall, closeTicket),
  writes(calls.reopenTicketCall, reopenTicket),
  reads(calls.listCannedAnswersCall, listCannedAnswers),
  writes(calls.saveCannedAnswerCall, saveCannedAnswer),
  writes(calls.deleteCannedAnswerCall, deleteCannedAnswer),
];
