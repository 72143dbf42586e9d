import { type Database, inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { readContact } from '#server/account/profile/profile.public.ts';
import { DAY } from '#server/clock.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type OrderEvent, orderEvent } from '#server/events/order-event.ts';
import type { Shop } from '#server/http/context.ts';
import { messages } from '#text/messages.ts';
import { type NotificationChannel, notificationChannelOf } from './preferences/notification-channel.ts';
import { notifyBrowsers } from './push/push-event.ts';

type Recipient = Pick<NotificationChannel, 'to' | 'language'>;

/** Progress steps, which a customer may opt out of. All other events concern money or need a response. */
const STEPS: readonly OrderEvent['event'][] = ['recipientAccepted', 'wrapGift', 'onTheWay', 'delivered'];

async function recipientOf({ shopperId, event }: OrderEvent, database: Database): Promise<Recipient | null> {
  if (STEPS.includes(event)) return notificationChannelOf(database, shopperId, 'orderSteps');
  const { countryCode, phone, language } = await readContact(database, shopperId);
  return countryCode === null || phone === null ? null : { to: `+${countryCode}${phone}`, language };
}

/**
 * Notifies a customer by SMS about an order, in their own language (product.md 8). A repeated job sends the same
 * message again; the service can recognise it by the reference. The same event for another reason, such as a second
 * partial refund, is a separate job.
 */
async function notifyOfOrderEvent(
  notification: OrderEvent,
  jobId: string,
  { database, providers, settings, clock, jobs }: Shop,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { shopperId, orderUuid, orderNumber, event } = notification;
    const topic = STEPS.includes(event) ? 'orderSteps' : null;
    await notifyBrowsers(tx, jobs, { shopperId, topic, type: 'order_history_status', event: notification });
    // product.md 9: the rating request is sent a day after delivery.
    if (event !== 'delivered') return;
    const startAfter = new Date(clock.now().getTime() + DAY);
    const rating = { shopperId, topic: 'reminders', type: 'rating_popup', orderUuid, orderNumber } as const;
    await notifyBrowsers(tx, jobs, rating, { startAfter });
  });
  const recipient = await recipientOf(notification, database);
  if (recipient === null) return;
  const { to, language } = recipient;
  const { event, cafeNews } = messages[language].orders;
  const atTheCafe: Partial<typeof event> = notification.method === 'cafe' ? cafeNews : {};
  const messageOf = atTheCafe[notification.event] ?? event[notification.event];
  const link = `${settings.publicUrl}/my-orders?order_id=${notification.orderUuid}`;
  const text = messageOf(settings.brand.name[language], notification.orderNumber, link);
  try {
    await providers.sms.send({ to, text }, `order-${notification.event}-${jobId}`);
  } catch (error) {
    // The number cannot receive messages; the order page shows the same.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const notifyOrderEventHandler = (shop: () => Shop): Handler => ({
  job: orderEvent,
  run: (notification: OrderEvent, jobId) => notifyOfOrderEvent(notification, jobId, shop()),
});
