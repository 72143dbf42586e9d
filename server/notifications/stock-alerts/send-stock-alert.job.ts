import { inTransaction } from '#database/database.ts';
import type { Email } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { readContact } from '#server/account/profile/profile.public.ts';
import { readForCart } from '#server/catalogue/catalogue.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { writeLetter } from '../letter.ts';
import { notificationChannelOf } from '../preferences/notification-channel.ts';
import { notifyBrowsers } from '../push/push-event.ts';
import { type StockBack, stockBack } from './stock-alert-due.ts';

type News = { brand: string; product: string; link: string; language: Language };

function letterOf({ brand, product, link, language }: News): Omit<Email, 'to'> {
  const { stockBack: t } = messages[language].notifications;
  // U+2068 and U+2069 hold a name together, in whichever script it is (conventions.md 2).
  const name = `\u2068${product}\u2069`;
  return writeLetter(
    { subject: t.subject(name), title: t.title(name), lead: [t.lead], code: null, link, more: [t.onlyOnce] },
    { language, brand, about: t.about(brand) },
  );
}

/**
 * Tells somebody that what they waited for can be had again: by e-mail, or by SMS where there is no address, unless they chose otherwise. Done twice
 * it says the same twice, which the service may recognise by the job's own id.
 */
async function tellStockBack(told: StockBack, id: string, shop: Shop): Promise<void> {
  const { database, providers, settings, jobs } = shop;
  const { language: spoken } = await readContact(database, told.shopperId);
  const product = (
    await readForCart(database, [told.productId], { cityId: told.cityId, language: spoken })
  ).get(told.productId);
  // No longer sold since: there is nothing to come for.
  if (!product) return;
  await inTransaction(database, (tx) =>
    notifyBrowsers(tx, jobs, {
      shopperId: told.shopperId,
      topic: 'stockBack',
      type: 'product_available',
      product: product.card.slug,
      title: product.title,
    }),
  );
  const way = await notificationChannelOf(database, told.shopperId, 'stockBack');
  if (way === null) return;
  const { channel, to, language } = way;
  const colour = product.card.colours.find((one) => one.id === told.colourId);
  const title = product.title[language];
  const event: News = {
    brand: settings.brand.name[language],
    product: colour ? messages[language].notifications.stockBack.inColour(title, colour.name) : title,
    link: `${settings.publicUrl}/product/${encodeURIComponent(product.card.slug)}${colour ? `?colour=${colour.code}` : ''}`,
    language,
  };
  try {
    if (channel === 'email') {
      await providers.email.send({ to, ...letterOf(event) }, `stock-${id}`);
    } else {
      const text = messages[language].notifications.stockBack.sms(event.brand, event.product, event.link);
      await providers.sms.send({ to, text }, `stock-${id}`);
    }
  } catch (error) {
    // An address or a number that nothing can be sent to any more.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const sendStockAlertHandler = (shop: () => Shop): Handler => ({
  job: stockBack,
  run: (told: StockBack, id) => tellStockBack(told, id, shop()),
});
