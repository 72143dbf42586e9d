import { inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { findRateable, isRated } from '#server/orders/ratings/after-delivery.public.ts';
import { insertRequest } from '#server/ratings/ratings.public.ts';
import { messages } from '#text/messages.ts';
import { writeLetter } from '../letter.ts';
import { notificationChannelOf } from '../preferences/notification-channel.ts';
import { listRefused } from '../preferences/preferences.store.ts';
import { listTokens } from '../push/push.store.ts';
import { notifyBrowsers } from '../push/push-event.ts';
import { type RatingRequest, ratingDue, ratingMessage } from './rating-request.ts';

/**
 * Asks the buyer of a delivered order for a rating, unless the order has been rated (decision 054).
 *
 * Invariant: nobody is asked twice about an order, by any channel. The request is recorded in the transaction that
 * queues the message, so a repeated job finds the record.
 */
async function requestRating(
  request: RatingRequest,
  { database, providers, jobs, clock }: Shop,
): Promise<void> {
  const { shopperId, orderUuid, orderNumber } = request;
  const orderId = await findRateable(database, { shopperId, orderUuid });
  if (orderId === null || (await isRated(database, orderUuid))) return;
  const isOff = (await listRefused(database, shopperId)).has('ratings push');
  const hasBrowser = Boolean(providers.push) && !isOff && (await listTokens(database, shopperId)).length > 0;
  await inTransaction(database, async (tx) => {
    if (!(await insertRequest(tx, orderId, clock.now()))) return;
    if (hasBrowser) {
      await notifyBrowsers(tx, jobs, {
        shopperId,
        topic: 'ratings',
        type: 'rating_popup',
        orderUuid,
        orderNumber,
      });
    } else await jobs.send(tx, ratingMessage, request);
  });
}

/**
 * Asks by e-mail, or by SMS if there is no e-mail address, unless the buyer opted out. After a repeated job, the
 * service can recognise the message by the job id.
 */
async function sendRequest({ shopperId, orderUuid, orderNumber }: RatingRequest, id: string, shop: Shop) {
  const { database, providers, settings } = shop;
  const recipient = await notificationChannelOf(database, shopperId, 'ratings');
  if (recipient === null) return;
  const { channel, to, language } = recipient;
  const t = messages[language].ratings.request;
  const brand = settings.brand.name[language];
  const link = `${settings.publicUrl}/my-orders?order_id=${orderUuid}#rate`;
  try {
    if (channel === 'email') {
      const letter = writeLetter(
        {
          subject: t.subject(orderNumber),
          title: t.title,
          lead: [t.lead(orderNumber)],
          code: null,
          link,
          more: [t.onlyOnce],
        },
        { language, brand, about: t.about(brand) },
      );
      await providers.email.send({ to, ...letter }, `rating-${id}`);
    } else await providers.sms.send({ to, text: t.sms(brand, orderNumber, link) }, `rating-${id}`);
  } catch (error) {
    // The request is dropped, because the e-mail address or phone number can no longer receive messages.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const ratingDueHandler = (shop: () => Shop): Handler => ({
  job: ratingDue,
  run: (request: RatingRequest) => requestRating(request, shop()),
});
export const ratingMessageHandler = (shop: () => Shop): Handler => ({
  job: ratingMessage,
  run: (request: RatingRequest, id) => sendRequest(request, id, shop()),
});
