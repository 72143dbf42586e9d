import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import { defineJob } from './jobs.ts';

/**
 * An event of an order of which the shopper is notified: a new status, its end because nobody paid, or money that is
 * returned (paid too late, paid twice, or a refund by staff). Recorded in the transaction of the change and handled by
 * server/notifications (architecture.md 4).
 */
export type OrderEvent = {
  shopperId: number;
  orderUuid: string;
  orderNumber: string;
  method: DeliveryMethod;
  /**
   * The id of the order's move that this event announces. The shopper is notified only if the move is still the order's
   * newest.
   */
  moveId?: number;
  event:
    | Exclude<OrderStatus, 'awaitingPayment'>
    | 'notPaid'
    /** The recipient thanked the giver on the gift's page. */
    | 'thanked'
    /**
     * The shop asked the recipient for address and time, but the link could not be sent, no answer came, or the
     * recipient declined.
     */
    | 'linkNotSent'
    | 'recipientSilent'
    | 'recipientDeclined'
    /** Neither recipient nor buyer gave an address and time, so the order has ended. */
    | 'noAnswer'
    /**
     * A delivery failed: nobody at the door or on the phone, an address that was not found, or the gift was not
     * accepted.
     */
    | 'nobodyAtDoor'
    | 'addressNotFound'
    | 'giftNotTaken'
    | 'moneyReturned'
    | 'paidTwice'
    /** Staff refunded a part, or all, of an order that has not ended. */
    | 'partlyReturned'
    /** Staff corrected the recipient, the address or the time. */
    | 'recipientCorrected';
};
export const orderEvent = defineJob<OrderEvent>('orders.event');
