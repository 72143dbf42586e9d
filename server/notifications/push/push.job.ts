import { pushToWire } from '#contract/notifications/push.wire.ts';
import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { isGone } from '#providers/push/push.port.ts';
import { readContact } from '#server/account/profile/profile.public.ts';
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

/** How long a push service tries to reach a browser that is away: older news is none. */
const LIVES_MS = DAY;
/** A service that asks to wait again and again is not asked for ever. */
const MAX_WAITS = 20;

type Words = { title: string; body: string; tag: string; product?: string; orderUuid?: string };

function wordsOf(event: PushEvent, language: Language): Words {
  const t = messages[language].notifications.push;
  switch (event.type) {
    case 'order_history_status': {
      const { event: what, orderNumber, orderUuid, method } = event.event;
      const { orders, ordersAtTheCafe } = t;
      const atTheCafe: Partial<typeof orders> = method === 'cafe' ? ordersAtTheCafe : {};
      return {
        title: t.order(orderNumber),
        body: atTheCafe[what] ?? orders[what],
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

/** Nothing to say any more by the time it is to be said. */
async function isOver(event: PushEvent, { database }: Shop): Promise<boolean> {
  return event.type === 'rating_popup' && (await isRated(database, event.orderUuid));
}

/** Passes news on to each of a shopper's browsers, unless they chose otherwise; asked when it is sent. */
async function notify(event: PushEvent, shop: Shop): Promise<void> {
  const { database, jobs, providers, clock } = shop;
  if (!providers.push || (await isOver(event, shop))) return;
  if (event.topic !== null && (await listRefused(database, event.shopperId)).has(`${event.topic} push`))
    return;
  const endsAt = new Date(clock.now().getTime() + LIVES_MS).toISOString();
  await inTransaction(database, async (tx) => {
    for (const { id, token } of await listTokens(tx, event.shopperId))
      await jobs.send(tx, pushToDevice, { event, deviceId: id, token, endsAt, waits: 0 });
  });
}

/** Done twice a browser shows it once: the later one takes the place of the earlier by its tag. */
async function tellDevice(told: PushToDevice, shop: Shop): Promise<void> {
  const { database, providers, clock } = shop;
  const { event, deviceId, token } = told;
  const livesSeconds = Math.floor((Date.parse(told.endsAt) - clock.now().getTime()) / SECOND);
  if (!providers.push || livesSeconds <= 0) return;
  // Another's by now, or forgotten: what was meant for one is read by nobody else.
  const own = await listTokens(database, event.shopperId);
  if (!own.some(({ id }) => id === deviceId)) return;
  const { language } = await readContact(database, event.shopperId);
  const { product = null, orderUuid = null, ...words } = wordsOf(event, language);
  const payload = pushToWire({ type: event.type, product, orderUuid, language, ...words });
  try {
    await providers.push.send({ token, payload, livesSeconds });
  } catch (error) {
    if (error instanceof ProviderRefused && isGone(error)) await deleteDevice(database, deviceId);
    else if (error instanceof ProviderDown && error.retryAfterSeconds !== null && told.waits < MAX_WAITS)
      await tellLater(told, error.retryAfterSeconds, shop);
    else if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** The service says how long it wants to be left alone (Retry-After): not before, and not by the queue's own measure. */
async function tellLater(told: PushToDevice, waitSeconds: number, { database, jobs, clock }: Shop) {
  const startAfter = new Date(clock.now().getTime() + waitSeconds * SECOND);
  await inTransaction(database, (tx) =>
    jobs.send(tx, pushToDevice, { ...told, waits: told.waits + 1 }, { startAfter }),
  );
}

export const pushHandler = (shop: () => Shop): Handler => ({
  job: pushEvent,
  run: (event: PushEvent) => notify(event, shop()),
});
/** The job holds a way to a browser, and is about somebody who may ask to be forgotten. */
const RETENTION_SECONDS = 60;
export const pushToDeviceHandler = (shop: () => Shop): Handler => ({
  job: pushToDevice,
  run: (told: PushToDevice) => tellDevice(told, shop()),
  concurrency: 10,
  retentionSeconds: RETENTION_SECONDS,
});
/** Money that came back is always told. */
export const notifyWalletRefundHandler = (shop: () => Shop): Handler => ({
  job: walletRefunded,
  run: ({ shopperId, amount }: WalletRefund) => {
    const { database, jobs } = shop();
    return inTransaction(database, (tx) =>
      notifyBrowsers(tx, jobs, { shopperId, topic: null, type: 'wallet_refund', amount }),
    );
  },
});
