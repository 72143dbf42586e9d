import { type Database, inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { readContact } from '#server/account/profile.public.ts';
import { DAY } from '#server/clock.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type OrderNews, orderNews } from '#server/events/order-news.ts';
import type { Shop } from '#server/http/context.ts';
import { messages } from '#text/messages.ts';
import { tellBrowsers } from './push-news.ts';
import { type WayToTell, wayToTell } from './way-to-tell.ts';

type Way = Pick<WayToTell, 'to' | 'language'>;

/** Steps on the way: a customer may choose not to be told. Everything else is about money, or wants an answer. */
const STEPS: readonly OrderNews['news'][] = ['recipientAccepted', 'wrapGift', 'onTheWay', 'delivered'];

async function wayOf({ shopperId, news }: OrderNews, database: Database): Promise<Way | null> {
  if (STEPS.includes(news)) return wayToTell(database, shopperId, 'orderSteps');
  const { countryCode, phone, language } = await readContact(database, shopperId);
  return countryCode === null || phone === null ? null : { to: `+${countryCode}${phone}`, language };
}

/**
 * Tells a shopper by SMS what became of an order, in their own language (product.md 8). Done twice it says the same
 * twice, which the service may recognise by the reference; the same said of something else, such as a second part that
 * goes back, is another job.
 */
async function tellOrderNews(
  told: OrderNews,
  jobId: string,
  { database, providers, settings, clock, jobs }: Shop,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { shopperId, orderUuid, orderNumber, news } = told;
    const topic = STEPS.includes(news) ? 'orderSteps' : null;
    await tellBrowsers(tx, jobs, { shopperId, topic, type: 'order_history_status', news: told });
    // product.md 9: a day after delivery.
    if (news !== 'delivered') return;
    const startAfter = new Date(clock.now().getTime() + DAY);
    const rating = { shopperId, topic: 'reminders', type: 'rating_popup', orderUuid, orderNumber } as const;
    await tellBrowsers(tx, jobs, rating, { startAfter });
  });
  const way = await wayOf(told, database);
  if (way === null) return;
  const { to, language } = way;
  const { news, cafeNews } = messages[language].orders;
  const atTheCafe: Partial<typeof news> = told.method === 'cafe' ? cafeNews : {};
  const say = atTheCafe[told.news] ?? news[told.news];
  const link = `${settings.publicUrl}/my-orders?order_id=${told.orderUuid}`;
  const text = say(settings.brand.name[language], told.orderNumber, link);
  try {
    await providers.sms.send({ to, text }, `order-${told.news}-${jobId}`);
  } catch (error) {
    // A number that nothing can be sent to; the order's page says the same.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const tellOrderNewsHandler = (shop: () => Shop): Handler => ({
  job: orderNews,
  run: (told: OrderNews, jobId) => tellOrderNews(told, jobId, shop()),
});
