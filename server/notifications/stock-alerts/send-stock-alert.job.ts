import { inTransaction } from '#database/database.ts';
import type { Email } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import { listForCart } from '#server/catalogue/catalogue.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { writeLetter } from '../letter.ts';
import { notificationChannelOf } from '../preferences/notification-channel.ts';
import { notifyBrowsers } from '../push/push-event.ts';
import { type StockBack, stockBack } from './stock-alert-due.ts';

type StockMessage = { brand: string; product: string; link: string; language: Language };

function letterOf({ brand, product, link, language }: StockMessage): Omit<Email, 'to'> {
  const { stockBack: t } = messages[language].notifications;
  // Isolate a name in either script by U+2068 and U+2069 (conventions.md 2).
  const name = `\u2068${product}\u2069`;
  return writeLetter(
    { subject: t.subject(name), title: t.title(name), lead: [t.lead], code: null, link, more: [t.onlyOnce] },
    { language, brand, about: t.about(brand) },
  );
}

/**
 * Notifies a customer that a product is available again: by e-mail, or by SMS if there is no e-mail address, unless the
 * customer opted out. A repeated job sends the same message again, but queues the push message once; the service can
 * recognise the message by the job id.
 */
async function notifyOfStock(alert: StockBack, id: string, shop: Shop): Promise<void> {
  const { database, providers, settings, jobs } = shop;
  const { language: contactLanguage } = await findContact(database, alert.shopperId);
  const product = (
    await listForCart(database, [alert.productId], { cityId: alert.cityId, language: contactLanguage })
  ).get(alert.productId);
  // If the product is no longer sold, there is nothing to announce.
  if (!product) return;
  const push = {
    shopperId: alert.shopperId,
    topic: 'stockBack',
    type: 'product_available',
    product: product.card.slug,
    title: product.title,
  } as const;
  await inTransaction(database, (tx) => notifyBrowsers(tx, jobs, push, id));
  const recipient = await notificationChannelOf(database, alert.shopperId, 'stockBack');
  if (recipient === null) return;
  const { channel, to, language } = recipient;
  const colour = product.card.colours.find((one) => one.id === alert.colourId);
  const title = product.title[language];
  const stockMessage: StockMessage = {
    brand: settings.brand.name[language],
    product: colour ? messages[language].notifications.stockBack.inColour(title, colour.name) : title,
    link: `${settings.publicUrl}/product/${encodeURIComponent(product.card.slug)}${colour ? `?colour=${colour.code}` : ''}`,
    language,
  };
  try {
    if (channel === 'email') {
      await providers.email.send({ to, ...letterOf(stockMessage) }, `stock-${id}`);
    } else {
      const text = messages[language].notifications.stockBack.sms(
        stockMessage.brand,
        stockMessage.product,
        stockMessage.link,
      );
      await providers.sms.send({ to, text }, `stock-${id}`);
    }
  } catch (error) {
    // The alert is dropped, because the e-mail address or phone number can no longer receive messages.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const sendStockAlertHandler = (shop: () => Shop): Handler => ({
  job: stockBack,
  run: (alert: StockBack, id) => notifyOfStock(alert, id, shop()),
});
