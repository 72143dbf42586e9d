import { inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type GiftLink, giftLinkCreated } from '#server/events/gift-link.ts';
import type { Handler } from '#server/events/jobs.ts';
import { orderEvent } from '#server/events/order-event.ts';
import type { Shop } from '#server/http/context.ts';
import { isLinkStillDue, readSenderName } from '#server/orders/gifts/gifts.public.ts';
import type { Settings } from '#server/settings.ts';
import { messages } from '#text/messages.ts';
import { firstWithin } from './fit-sms.ts';
import { nameInSms } from './name-in-sms.ts';

type Gift = Pick<GiftLink, 'message' | 'recipientName' | 'language' | 'link'> & { senderName: string | null };

/** The SMS with a gift link. It names the sender, says what to do, and has at most two parts (providers/06-sms). */
export function giftSms(
  { message, recipientName, senderName, language, link }: Gift,
  { brand }: Pick<Settings, 'brand'>,
): string {
  const t = messages[language].notifications.gift[message];
  const to = nameInSms(recipientName);
  const from = nameInSms(senderName);
  const short = t.short(brand.name[language], link);
  if (from === null) return short;
  const fromOnly = t.fromOnly(from, link);
  return to === null
    ? firstWithin(2, fromOnly, short)
    : firstWithin(2, t.full(to, from, link), fromOnly, short);
}

/**
 * Sends a recipient the gift link. After a failure the queue retries with the same link while it is still due. If the
 * phone number can never be reached, the buyer is notified and may share the link another way.
 */
async function sendGiftLink(made: GiftLink, id: string, shop: Shop): Promise<void> {
  const { shopperId, orderUuid, orderNumber, to } = made;
  if (!(await isLinkStillDue(shop, made.link))) return;
  const senderName = await readSenderName(shop.database, made);
  const text = giftSms({ ...made, senderName }, shop.settings);
  try {
    await shop.providers.sms.send({ to, text }, `gift-${id}`);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const event = { shopperId, orderUuid, orderNumber, method: 'delivery', event: 'linkNotSent' } as const;
    await inTransaction(shop.database, (tx) => shop.jobs.send(tx, orderEvent, event, { sentBy: id }));
  }
}

/** Finished jobs are deleted soon, because they contain the link itself. */
const RETENTION_SECONDS = 60;

export const sendGiftLinkHandler = (shop: () => Shop): Handler => ({
  job: giftLinkCreated,
  run: (made: GiftLink, id) => sendGiftLink(made, id, shop()),
  retentionSeconds: RETENTION_SECONDS,
});
