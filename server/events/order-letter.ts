import { defineJob } from './jobs.ts';

/**
 * The confirmation of an order by e-mail, for a customer who has an address. Its own job, so that a mail server that is
 * down does not repeat the SMS.
 */
export type OrderLetter = { shopperId: number; orderUuid: string };
export const orderLetter = defineJob<OrderLetter>('orders.letter');
