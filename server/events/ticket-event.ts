import { defineJob } from './jobs.ts';

/**
 * An event of a ticket that the customer is notified of: the shop answered, or closed it. Recorded in the transaction
 * of the change and handled by server/notifications. The two values are the push types ticket_updated and ticket_closed
 * (product.md 9).
 */
export type TicketEvent = {
  shopperId: number;
  ticketUuid: string;
  ticketNumber: string;
  event: 'updated' | 'closed';
  /** Halalas that were credited to the wallet with the answer; null for none. */
  refund: number | null;
};
export const ticketEvent = defineJob<TicketEvent>('tickets.event');
