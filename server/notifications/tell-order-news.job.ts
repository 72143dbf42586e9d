import { readContact } from '#server/account/account.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type OrderNews, orderNews } from '#server/events/order-news.ts';
import type { Shop } from '#server/http/context.ts';
import { messages } from '#text/messages.ts';

/**
 * Tells a shopper by SMS what became of an order, in their own language (product.md 8). Done twice it says the same
 * twice, which the service may recognise by the reference; the same said of something else, such as a second part that
 * goes back, is another job.
 */
async function tellOrderNews(
  told: OrderNews,
  jobId: string,
  { database, providers, settings }: Shop,
): Promise<void> {
  const { countryCode, phone, language } = await readContact(database, told.shopperId);
  if (countryCode === null || phone === null) return;
  const { news, cafeNews } = messages[language].orders;
  const atTheCafe: Partial<typeof news> = told.method === 'cafe' ? cafeNews : {};
  const say = atTheCafe[told.news] ?? news[told.news];
  const link = `${settings.publicUrl}/my-orders?order_id=${told.orderUuid}`;
  const text = say(settings.brand.name[language], told.orderNumber, link);
  await providers.sms.send({ to: `+${countryCode}${phone}`, text }, `order-${told.news}-${jobId}`);
}

export const tellOrderNewsHandler = (shop: () => Shop): Handler => ({
  job: orderNews,
  run: (told: OrderNews, jobId) => tellOrderNews(told, jobId, shop()),
});
