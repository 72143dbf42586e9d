export { answerTicket, type ShopAnswer } from './answer-ticket.ts';
export { importIssues } from './import-issues.ts';
export { countLate } from './office/office-tickets.store.ts';
export { listWaitingTickets, readTicketForShop } from './tickets-for-shop.ts';
