import type { Topic } from '#contract/notifications/preferences.wire.ts';
import type { Transaction } from '#database/database.ts';
import { defineJob, type Jobs } from '#server/events/jobs.ts';
import type { OrderEvent } from '#server/events/order-event.ts';

/** A push message for all browsers of a shopper (product.md 9, the senders of each push type). */
export type PushEvent = {
  shopperId: number;
  /** The topic that the shopper may have turned off; null for a message that is always sent. */
  topic: Topic | null;
} & (
  | { type: 'order_history_status'; event: OrderEvent }
  | { type: 'wallet_refund'; amount: number }
  | { type: 'pending_cart_checkout' }
  | { type: 'product_available'; product: string; title: { ar: string; en: string } }
  | { type: 'ticket_updated' | 'ticket_closed'; ticketNumber: string }
  | { type: 'rating_popup'; orderUuid: string; orderNumber: string }
);
export const pushEvent = defineJob<PushEvent>('notifications.push');

/**
 * The job for one browser. There is one per browser, so that retries for one unreachable browser do not send the
 * message to the others again.
 */
export type PushToDevice = {
  event: PushEvent;
  deviceId: number;
  token: string;
  /** When the message expires. The next field counts how often the service has asked to wait. */
  endsAt: string;
  waits: number;
};
export const pushToDevice = defineJob<PushToDevice>('notifications.push-to-device');

/**
 * Queues a push message; it is sent after the transaction commits.
 * @param sentBy the id of the job that sends it, if a job does (SendOptions)
 */
export const notifyBrowsers = (
  tx: Transaction,
  jobs: Jobs,
  event: PushEvent,
  sentBy?: string,
): Promise<void> => jobs.send(tx, pushEvent, event, { sentBy });
