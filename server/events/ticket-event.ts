import { defineJob } from './jobs.ts';

/**
 * An event of a ticket of which the customer is notified: the shop answered or closed the ticket. Recorded in the
 * transaction of the change and handled by server/notifications. The two values are the push types ticket_updated and
 * ticket_closed (product.md 9).
 */
export type TicketEvent = {
  shopperId: number;
  ticketUuid: string;
  ticketNumber: string;
  event: 'updated' | 'closed';
  /** The halalas credited to the wallet with the answer; null if nothing was credited. */
  refund: number | null;
};
export const ticketEvent = defineJob<TicketEvent>('tickets.event');
