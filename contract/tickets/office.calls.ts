import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import { nothing, request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

const forAnswering = { audience: 'staff', needs: 'tickets.answer' } as const;

export const listTicketsCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.listTickets',
  method: 'GET',
  path: '/office/tickets',
  effect: 'reads',
  input: wire.listTickets,
  output: wire.ticketPage,
});
export const readTicketCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.readTicket',
  method: 'GET',
  path: '/office/tickets/:number',
  effect: 'reads',
  input: wire.ticketParams,
  output: wire.officeTicket,
  refusals: ['notFound'],
});
/** Downloads a file of a message; the file must belong to this ticket. */
export const readTicketFileCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.readTicketFile',
  method: 'GET',
  path: '/office/tickets/:number/files/:name',
  effect: 'reads',
  input: wire.readTicketFile,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
});
/** Sends an answer to the shopper in their language; a final status also closes the ticket. */
export const answerTicketCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.answerTicket',
  method: 'POST',
  path: '/office/tickets/:number/answer',
  effect: 'writes',
  input: wire.answerTicket,
  output: wire.officeTicket,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
export const assignTicketCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.assignTicket',
  method: 'POST',
  path: '/office/tickets/:number/assign',
  effect: 'writes',
  input: wire.assignTicket,
  output: wire.officeTicket,
  refusals: ['notFound', 'changedMeanwhile'],
});
/** Closes a ticket without an answer, so that the shopper gets no message. Answered tickets are closed by an answer. */
export const closeTicketCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.closeTicket',
  method: 'POST',
  path: '/office/tickets/:number/close',
  effect: 'writes',
  input: wire.closeTicket,
  output: wire.officeTicket,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
export const reopenTicketCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.reopenTicket',
  method: 'POST',
  path: '/office/tickets/:number/reopen',
  effect: 'writes',
  input: wire.reopenTicket,
  output: wire.officeTicket,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
export const listCannedAnswersCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.listCannedAnswers',
  method: 'GET',
  path: '/office/canned-answers',
  effect: 'reads',
  input: request({}),
  output: wire.cannedAnswers,
});
export const saveCannedAnswerCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.saveCannedAnswer',
  method: 'POST',
  path: '/office/canned-answers',
  effect: 'writes',
  input: wire.saveCannedAnswer,
  output: wire.savedCannedAnswer,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
export const deleteCannedAnswerCall = defineOfficeCall({
  ...forAnswering,
  name: 'tickets.deleteCannedAnswer',
  method: 'POST',
  path: '/office/canned-answers/:id/delete',
  effect: 'writes',
  input: wire.deleteCannedAnswer,
  output: nothing,
  refusals: ['notFound', 'changedMeanwhile'],
});
