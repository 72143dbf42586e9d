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

type Way = Pick<NotificationChannel, 'to' | 'language'>;

/** Steps on the way: a customer may choose not to be told. Everything else is about money, or wants an answer. */
const STEPS: readonly OrderEvent['event'][] = ['recipientAccepted', 'wrapGift', 'onTheWay', 'delivered'];

async function wayOf({ shopperId, event }: OrderEvent, database: Database): Promise<Way | null> {
  if (STEPS.includes(event)) return notificationChannelOf(database, shopperId, 'orderSteps');
  const { countryCode, phone, language } = await readContact(database, shopperId);
  return countryCode === null || phone === null ? null : { to: `+${countryCode}${phone}`, language };
}

/**
 * Tells a shopper by SMS what became of an order, in their own language (product.md 8). Done twice it says the same
 * twice, which the service may recognise by the reference; the same said of something else, such as a second part that
 * goes back, is another job.
 */
async function tellOrderNews(
  told: OrderEvent,
  jobId: string,
  { database, providers, settings, clock, jobs }: Shop,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { shopperId, orderUuid, orderNumber, event } = told;
    const topic = STEPS.includes(event) ? 'orderSteps' : null;
    await notifyBrowsers(tx, jobs, { shopperId, topic, type: 'order_history_status', event: told });
    // product.md 9: a day after delivery.
    if (event !== 'delivered') return;
    const startAfter = new Date(clock.now().getTime() + DAY);
    const rating = { shopperId, topic: 'reminders', type: 'rating_popup', orderUuid, orderNumber } as const;
    await notifyBrowsers(tx, jobs, rating, { startAfter });
  });
  const way = await wayOf(told, database);
  if (way === null) return;
  const { to, language } = way;
  const { event, cafeNews } = messages[language].orders;
  const atTheCafe: Partial<typeof event> = told.method === 'cafe' ? cafeNews : {};
  const messageOf = atTheCafe[told.event] ?? event[told.event];
  const link = `${settings.publicUrl}/my-orders?order_id=${told.orderUuid}`;
  const text = messageOf(settings.brand.name[language], told.orderNumber, link);
  try {
    await providers.sms.send({ to, text }, `order-${told.event}-${jobId}`);
  } catch (error) {
    // A number that nothing can be sent to; the order's page says the same.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const notifyOrderEventHandler = (shop: () => Shop): Handler => ({
  job: orderEvent,
  run: (told: OrderEvent, jobId) => tellOrderNews(told, jobId, shop()),
});
