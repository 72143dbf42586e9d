import { defineJob } from './jobs.ts';

/**
 * What a customer should be told of a ticket: the shop answered, or closed it. Recorded with what happened; whoever sends
 * messages handles it. The two words are the push types ticket_updated and ticket_closed (product.md 9).
 */
export type TicketEvent = {
  shopperId: number;
  ticketUuid: string;
  ticketNumber: string;
  event: 'updated' | 'closed';
  /** Halalas that came to the wallet with it. */
  refund: number | null;
};
export const ticketEvent = defineJob<TicketEvent>('tickets.news');
