import type { Topic } from '#contract/notifications/preferences.wire.ts';
import type { Transaction } from '#database/database.ts';
import { defineJob, type Jobs } from '#server/events/jobs.ts';
import type { OrderEvent } from '#server/events/order-event.ts';

/** What somebody's browsers are told (product.md 9, the senders of each push type). */
export type PushEvent = {
  shopperId: number;
  /** What the shopper may have refused; null for what is always told. */
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

/** One try a browser, so that one that is away does not make the others be told again. */
export type PushToDevice = {
  event: PushEvent;
  deviceId: number;
  token: string;
  /** When the news is none any more, and for how many asks to wait it has waited. */
  endsAt: string;
  waits: number;
};
export const pushToDevice = defineJob<PushToDevice>('notifications.push-to-device');

/** Records it; told once the transaction has committed. */
export const notifyBrowsers = (
  tx: Transaction,
  jobs: Jobs,
  event: PushEvent,
  options?: { startAfter?: Date },
): Promise<void> => jobs.send(tx, pushEvent, event, options);
