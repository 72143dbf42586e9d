import { pushToWire } from '#contract/notifications/push.wire.ts';
import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { isGone } from '#providers/push/push.port.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import { DAY, SECOND } from '#server/clock.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type WalletRefund, walletRefunded } from '#server/events/wallet-refund.ts';
import type { Shop } from '#server/http/context.ts';
import { isRated } from '#server/orders/ratings/after-delivery.public.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { listRefused } from '../preferences/preferences.store.ts';
import { deleteDevice, listTokens } from './push.store.ts';
import { notifyBrowsers, type PushEvent, type PushToDevice, pushEvent, pushToDevice } from './push-event.ts';

/**
 * The time in milliseconds for which a push service tries to reach an offline browser. After that the message is
 * dropped.
 */
const TTL_MS = DAY;
/** The number of times that the service may ask to wait; after that, the message is dropped. */
const MAX_WAITS = 20;

type PushText = { title: string; body: string; tag: string; product?: string; orderUuid?: string };

function pushTextOf(event: PushEvent, language: Language): PushText {
  const t = messages[language].notifications.push;
  switch (event.type) {
    case 'order_history_status': {
      const { event: step, orderNumber, orderUuid, method } = event.event;
      const { orders, ordersAtTheCafe } = t;
      const atTheCafe: Partial<typeof orders> = method === 'cafe' ? ordersAtTheCafe : {};
      return {
        title: t.order(orderNumber),
        body: atTheCafe[step] ?? orders[step],
        tag: `order ${orderUuid}`,
        orderUuid,
      };
    }
    case 'wallet_refund':
      return { ...t.walletRefund(accountRiyalsInWords(language, event.amount)), tag: event.type };
    case 'pending_cart_checkout':
      return { ...t.pendingCart, tag: event.type };
    case 'product_available': {
      const { product, title } = event;
      return { ...t.productAvailable(title[language]), tag: `product ${product}`, product };
    }
    case 'ticket_updated':
    case 'ticket_closed': {
      const messageOf = event.type === 'ticket_closed' ? t.ticketClosed : t.ticketUpdated;
      return { ...messageOf(event.ticketNumber), tag: `ticket ${event.ticketNumber}` };
    }
    case 'rating_popup': {
      const { orderUuid, orderNumber } = event;
      return { ...t.rating(orderNumber), tag: `rating ${orderUuid}`, orderUuid };
    }
  }
}

/** Whether the message is no longer relevant, for example a rating request for an order that was rated meanwhile. */
async function isOutdated(event: PushEvent, { database }: Shop): Promise<boolean> {
  return event.type === 'rating_popup' && (await isRated(database, event.orderUuid));
}

/**
 * Queues the message for each of a shopper's browsers. Whether the shopper turned the topic off is checked here, when
 * the message is sent.
 */
async function notify(event: PushEvent, shop: Shop): Promise<void> {
  const { database, jobs, providers, clock } = shop;
  if (!providers.push || (await isOutdated(event, shop))) return;
  if (event.topic !== null && (await listRefused(database, event.shopperId)).has(`${event.topic} push`))
    return;
  const endsAt = new Date(clock.now().getTime() + TTL_MS).toISOString();
  await inTransaction(database, async (tx) => {
    for (const { id, token } of await listTokens(tx, event.shopperId))
      await jobs.send(tx, pushToDevice, { event, deviceId: id, token, endsAt, waits: 0 });
  });
}

/**
 * Sends the message to one browser. If the job is repeated, the browser still shows one message, because a later
 * message with the same tag replaces the earlier one.
 */
async function sendToDevice(push: PushToDevice, shop: Shop): Promise<void> {
  const { database, providers, clock } = shop;
  const { event, deviceId, token } = push;
  const livesSeconds = Math.floor((Date.parse(push.endsAt) - clock.now().getTime()) / SECOND);
  if (!providers.push || livesSeconds <= 0) return;
  // If the browser now belongs to somebody else or was deleted, it must not get this shopper's message.
  const devices = await listTokens(database, event.shopperId);
  if (!devices.some(({ id }) => id === deviceId)) return;
  const { language } = await findContact(database, event.shopperId);
  const { product = null, orderUuid = null, ...text } = pushTextOf(event, language);
  const payload = pushToWire({ type: event.type, product, orderUuid, language, ...text });
  try {
    await providers.push.send({ token, payload, livesSeconds });
  } catch (error) {
    if (error instanceof ProviderRefused && isGone(error)) await deleteDevice(database, deviceId);
    else if (error instanceof ProviderDown && error.retryAfterSeconds !== null && push.waits < MAX_WAITS)
      await retryLater(push, error.retryAfterSeconds, shop);
    else if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** Retries after the time that the service asks for (Retry-After), instead of the queue's own retry delay. */
async function retryLater(push: PushToDevice, waitSeconds: number, { database, jobs, clock }: Shop) {
  const startAfter = new Date(clock.now().getTime() + waitSeconds * SECOND);
  await inTransaction(database, (tx) =>
    jobs.send(tx, pushToDevice, { ...push, waits: push.waits + 1 }, { startAfter }),
  );
}

export const pushHandler = (shop: () => Shop): Handler => ({
  job: pushEvent,
  run: (event: PushEvent) => notify(event, shop()),
});
/** Finished jobs are deleted soon, because they contain a device token and personal data. */
const RETENTION_SECONDS = 60;
export const pushToDeviceHandler = (shop: () => Shop): Handler => ({
  job: pushToDevice,
  run: (push: PushToDevice) => sendToDevice(push, shop()),
  concurrency: 10,
  retentionSeconds: RETENTION_SECONDS,
});
/** A refund to the wallet is always notified, because it has no topic that could be turned off. */
export const notifyWalletRefundHandler = (shop: () => Shop): Handler => ({
  job: walletRefunded,
  run: ({ shopperId, amount }: WalletRefund, id) => {
    const { database, jobs } = shop();
    return inTransaction(database, (tx) =>
      notifyBrowsers(tx, jobs, { shopperId, topic: null, type: 'wallet_refund', amount }, id),
    );
  },
});
