import { ProviderRefused } from '#providers/http/errors.port.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import { readLinePicture } from '#server/catalogue/pictures/pictures.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type OrderLetter, orderLetter } from '#server/events/order-letter.ts';
import type { Shop } from '#server/http/context.ts';
import { showOrder } from '#server/orders/shown-orders.public.ts';
import { writeOrderLetter } from './order-letter.ts';

/**
 * Sends an e-mail that confirms an order in its current state; an order that was cancelled meanwhile is not confirmed.
 * A repeated job sends the same e-mail again; mail servers can recognise it by the reference.
 */
async function sendOrderLetter({ shopperId, orderUuid }: OrderLetter, shop: Shop): Promise<void> {
  const { database, providers, settings } = shop;
  const { email: to, language } = await findContact(database, shopperId);
  if (to === null) return;
  const order = await showOrder(shop, { shopperId, uuid: orderUuid, language });
  if (order === undefined || order.status === 'cancelled' || order.status === 'rejected') return;
  const [first] = order.lines;
  const picture = first ? await readLinePicture(shop, first.linePicture) : null;
  try {
    await providers.email.send(
      { to, ...writeOrderLetter(order, picture, language, settings) },
      `order-letter-${orderUuid}`,
    );
  } catch (error) {
    // The e-mail address can no longer receive messages; the SMS and the order's page have the same information.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const sendOrderLetterHandler = (shop: () => Shop): Handler => ({
  job: orderLetter,
  run: (letter: OrderLetter) => sendOrderLetter(letter, shop()),
});
