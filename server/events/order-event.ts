import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import { defineJob } from './jobs.ts';

/**
 * What a shopper should be told of an order: a move, that it ended because nobody paid, or that money goes back: it
 * came too late, twice, or the shop returns a part. Recorded with what happened; whoever sends messages handles it (architecture.md 4).
 */
export type OrderEvent = {
  shopperId: number;
  orderUuid: string;
  orderNumber: string;
  method: DeliveryMethod;
  event:
    | Exclude<OrderStatus, 'awaitingPayment'>
    | 'notPaid'
    /** The recipient was asked where and when: the link could not be sent, no answer came, or a kind no. */
    | 'linkNotSent'
    | 'recipientSilent'
    | 'recipientDeclined'
    /** Neither recipient nor buyer said where and when, and the order has ended. */
    | 'noAnswer'
    | 'moneyReturned'
    | 'paidTwice'
    | 'partlyReturned';
};
export const orderEvent = defineJob<OrderEvent>('orders.news');
