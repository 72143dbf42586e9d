import { REQUEST_RATING_AFTER_DAYS } from '#contract/ratings/ratings.limits.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import { DAY } from '#server/clock.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type OrderEvent, orderEvent } from '#server/events/order-event.ts';
import { orderLetter } from '#server/events/order-letter.ts';
import type { Shop } from '#server/http/context.ts';
import { isNewestMove } from '#server/orders/preparation/preparation.public.ts';
import { sendOrderSms } from './order-sms.ts';
import { type NotificationChannel, notificationChannelOf } from './preferences/notification-channel.ts';
import { listTokens } from './push/push.store.ts';
import { notifyBrowsers } from './push/push-event.ts';
import { ratingDue } from './rating-requests/rating-request.ts';
import { isByWhatsapp, isQueued, queueWhatsapp } from './whatsapp/whatsapp-queue.ts';

type Recipient = Pick<NotificationChannel, 'to' | 'language'>;

/**
 * The progress events, about which a customer may opt out of messages. All other events concern money or need a
 * response.
 */
const STEPS: readonly OrderEvent['event'][] = [
  'recipientAccepted',
  'wrapGift',
  'onTheWay',
  'delivered',
  'thanked',
];

/** Who gets the message by phone, if anyone, and whether the customer gets the e-mail that confirms an order. */
async function readRecipient(
  { shopperId, event }: OrderEvent,
  database: Database,
): Promise<{ recipient: Recipient | null; getsLetter: boolean }> {
  if (STEPS.includes(event)) {
    return { recipient: await notificationChannelOf(database, shopperId, 'orderSteps'), getsLetter: false };
  }
  const { countryCode, phone, email, language } = await findContact(database, shopperId);
  const recipient =
    countryCode === null || phone === null ? null : { to: `+${countryCode}${phone}`, language };
  return { recipient, getsLetter: event === 'accepted' && email !== null };
}

/**
 * Notifies a customer about an order in their own language: by WhatsApp if they asked for it, otherwise by SMS
 * (product.md 8). A repeated job sends the same SMS again; the service can recognise it by the reference. The same
 * event for another reason, such as a second partial refund, is a separate job.
 *
 * Invariant: however often the job runs, for example because the SMS service is away, it queues each other message
 * once. Once a message is queued for WhatsApp, a repeated job also uses WhatsApp, so no message is sent both ways.
 */
async function notifyOfOrderEvent(notification: OrderEvent, id: string, shop: Shop): Promise<void> {
  const { database, clock, jobs } = shop;
  const { shopperId, orderUuid, orderNumber, event, moveId } = notification;
  // Skip the message if staff undid the move, or if the order moved again and the newer message says more.
  if (moveId !== undefined && !(await isNewestMove(database, orderUuid, moveId))) return;
  const { recipient, getsLetter } = await readRecipient(notification, database);
  const byWhatsapp =
    recipient !== null &&
    ((await isQueued(database, id)) || (await isByWhatsapp(shop, shopperId, recipient.to)));
  await inTransaction(database, async (tx) => {
    const topic = STEPS.includes(event) ? 'orderSteps' : null;
    const push = { shopperId, topic, type: 'order_history_status', event: notification } as const;
    if ((await listTokens(tx, shopperId)).length > 0) await notifyBrowsers(tx, jobs, push, id);
    if (byWhatsapp) await queueWhatsapp(tx, shop, { id, phone: recipient.to, event: notification });
    if (getsLetter) await jobs.send(tx, orderLetter, { shopperId, orderUuid }, { sentBy: id });
    if (event !== 'delivered') return;
    const startAfter = new Date(clock.now().getTime() + REQUEST_RATING_AFTER_DAYS * DAY);
    await jobs.send(tx, ratingDue, { shopperId, orderUuid, orderNumber }, { startAfter, sentBy: id });
  });
  if (recipient === null || byWhatsapp) return;
  await sendOrderSms(notification, { ...recipient, id }, shop);
}

/**
 * The number of messages sent at the same time. It is high, because a message spends most of its time waiting for the
 * service, and many customers' messages may be due at once.
 */
const CONCURRENCY = 100;

/* This job is not urgent. An urgent job notifies the worker in the transaction that accepts an order, and such
   transactions commit one after the other (decision 111). Without the notification, the worker finds the job within
   half a second. */
export const notifyOrderEventHandler = (shop: () => Shop): Handler => ({
  job: orderEvent,
  concurrency: CONCURRENCY,
  // One order's messages are sent in sequence, so that "on the way" never arrives before "accepted".
  inOrderOf: ({ orderUuid }: OrderEvent) => orderUuid,
  run: (notification: OrderEvent, jobId) => notifyOfOrderEvent(notification, jobId, shop()),
});
