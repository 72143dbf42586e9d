import { pushToWire } from '#contract/notifications/push.wire.ts';
import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { isGone } from '#providers/push/push.port.ts';
import { readContact } from '#server/account/profile.public.ts';
import { DAY, SECOND } from '#server/clock.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type WalletRefund, walletRefunded } from '#server/events/wallet-refund.ts';
import type { Shop } from '#server/http/context.ts';
import { isRated } from '#server/orders/after-delivery.public.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { listRefused } from './choices.store.ts';
import { listTokens, removeDevice } from './push.store.ts';
import { type PushNews, type PushToDevice, pushNews, pushToDevice, tellBrowsers } from './push-news.ts';

/** How long a push service tries to reach a browser that is away: older news is none. */
const LIVES_MS = DAY;
/** A service that asks to wait again and again is not asked for ever. */
const MOST_WAITS = 20;

type Words = { title: string; body: string; tag: string; product?: string; orderUuid?: string };

function wordsOf(news: PushNews, language: Language): Words {
  const t = messages[language].notifications.push;
  switch (news.type) {
    case 'order_history_status': {
      const { news: what, orderNumber, orderUuid, method } = news.news;
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
      return { ...t.walletRefund(accountRiyalsInWords(language, news.amount)), tag: news.type };
    case 'pending_cart_checkout':
      return { ...t.pendingCart, tag: news.type };
    case 'product_available': {
      const { product, title } = news;
      return { ...t.productAvailable(title[language]), tag: `product ${product}`, product };
    }
    case 'ticket_updated':
    case 'ticket_closed': {
      const say = news.type === 'ticket_closed' ? t.ticketClosed : t.ticketUpdated;
      return { ...say(news.ticketNumber), tag: `ticket ${news.ticketNumber}` };
    }
    case 'rating_popup': {
      const { orderUuid, orderNumber } = news;
      return { ...t.rating(orderNumber), tag: `rating ${orderUuid}`, orderUuid };
    }
  }
}

/** Nothing to say any more by the time it is to be said. */
async function isOver(news: PushNews, { database }: Shop): Promise<boolean> {
  return news.type === 'rating_popup' && (await isRated(database, news.orderUuid));
}

/** Passes news on to each of a shopper's browsers, unless they chose otherwise; asked when it is sent. */
async function tell(news: PushNews, shop: Shop): Promise<void> {
  const { database, jobs, providers, clock } = shop;
  if (!providers.push || (await isOver(news, shop))) return;
  if (news.topic !== null && (await listRefused(database, news.shopperId)).has(`${news.topic} push`)) return;
  const endsAt = new Date(clock.now().getTime() + LIVES_MS).toISOString();
  await inTransaction(database, async (tx) => {
    for (const { id, token } of await listTokens(tx, news.shopperId))
      await jobs.send(tx, pushToDevice, { news, deviceId: id, token, endsAt, waits: 0 });
  });
}

/** Done twice a browser shows it once: the later one takes the place of the earlier by its tag. */
async function tellDevice(told: PushToDevice, shop: Shop): Promise<void> {
  const { database, providers, clock } = shop;
  const { news, deviceId, token } = told;
  const livesSeconds = Math.floor((Date.parse(told.endsAt) - clock.now().getTime()) / SECOND);
  if (!providers.push || livesSeconds <= 0) return;
  // Another's by now, or forgotten: what was meant for one is read by nobody else.
  const own = await listTokens(database, news.shopperId);
  if (!own.some(({ id }) => id === deviceId)) return;
  const { language } = await readContact(database, news.shopperId);
  const { product = null, orderUuid = null, ...words } = wordsOf(news, language);
  const payload = pushToWire({ type: news.type, product, orderUuid, language, ...words });
  try {
    await providers.push.send({ token, payload, livesSeconds });
  } catch (error) {
    if (error instanceof ProviderRefused && isGone(error)) await removeDevice(database, deviceId);
    else if (error instanceof ProviderDown && error.retryAfterSeconds !== null && told.waits < MOST_WAITS)
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
  job: pushNews,
  run: (news: PushNews) => tell(news, shop()),
});
/** The job holds a way to a browser, and is about somebody who may ask to be forgotten. */
const KEEP_SECONDS = 60;
export const pushToDeviceHandler = (shop: () => Shop): Handler => ({
  job: pushToDevice,
  run: (told: PushToDevice) => tellDevice(told, shop()),
  atOnce: 10,
  keepDoneSeconds: KEEP_SECONDS,
});
/** Money that came back is always told. */
export const tellWalletRefundHandler = (shop: () => Shop): Handler => ({
  job: walletRefunded,
  run: ({ shopperId, amount }: WalletRefund) => {
    const { database, jobs } = shop();
    return inTransaction(database, (tx) =>
      tellBrowsers(tx, jobs, { shopperId, topic: null, type: 'wallet_refund', amount }),
    );
  },
});
