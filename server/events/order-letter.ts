import { defineJob } from './jobs.ts';

/**
 * The job that sends an order's confirmation to a customer with an e-mail address. It is separate from the SMS, so that
 * retries for a mail server that is down do not repeat the SMS.
 */
export type OrderLetter = { shopperId: number; orderUuid: string };
export const orderLetter = defineJob<OrderLetter>('orders.letter');
