import { createHash } from 'node:crypto';
import { LINK_DAYS } from '#contract/orders/tracking.limits.ts';
import type { Database, Transaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import { giftLinkCreated } from '#server/events/gift-link.ts';
import type { Shop } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { newLinkToken } from '#server/link-token.ts';
import { DEFAULT_LANGUAGE, type Language } from '#text/language.ts';
import { lockOrder, type OrderFacts } from '../orders.store.ts';
import { findRecipient } from './invitations.store.ts';
import { findTracked, insertTrackLink } from './track-links.store.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Chooses the recipient's language: Arabic for a name in Arabic letters. For any other name the recipient's language is
 * unknown, so the buyer's is used.
 */
const languageFor = (name: string, buyerLanguage: Language): Language =>
  /\p{Script=Arabic}/u.test(name) ? 'ar' : buyerLanguage;

/**
 * Creates a new link to the page of a gift; earlier links remain valid. Only the token's hash is stored (decision 022),
 * so an existing link can never be shown again.
 */
export async function makeTrackLink(
  tx: Transaction,
  { clock, settings }: Shop,
  { orderId, language }: { orderId: number; language: Language },
): Promise<string> {
  const token = newLinkToken();
  await insertTrackLink(tx, { tokenHash: hashOf(token), orderId, at: clock.now() });
  return `${settings.publicUrl}/track/${token}${language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`}`;
}

/** The id of the order that a link opens as sendTrackLink made it; null if the link was revoked. */
export async function findOrderOfLink(tx: Transaction, link: string): Promise<number | null> {
  const token = new URL(link).pathname.split('/').at(-1)!;
  return (await findTracked(tx, { tokenHash: hashOf(token), endedSince: new Date(0) }))?.id ?? null;
}

/** The language for messages to the recipient of an order. */
export async function languageOfRecipient(tx: Transaction, order: OrderFacts): Promise<Language> {
  return languageFor((await findRecipient(tx, order.id)).name, order.language);
}

/** Queues a message with a new link to the recipient; it is sent after the transaction commits. */
export async function sendTrackLink(
  tx: Transaction,
  shop: Shop,
  order: OrderFacts,
  message: 'first' | 'reminder',
): Promise<void> {
  const { name, countryCode, phone } = await findRecipient(tx, order.id);
  const language = languageFor(name, order.language);
  await shop.jobs.send(tx, giftLinkCreated, {
    shopperId: order.shopperId,
    orderUuid: order.uuid,
    orderNumber: order.number,
    message,
    to: `+${countryCode}${phone}`,
    recipientName: name,
    language,
    link: await makeTrackLink(tx, shop, { orderId: order.id, language }),
  });
}

/**
 * Finds the order that a tracking link opens.
 * @throws Refusal notFound when the token is unknown or has expired.
 */
export async function trackedBy(
  database: Database,
  token: string,
  now: Date,
): Promise<{ id: number; uuid: string; shopperId: number }> {
  const endedSince = new Date(now.getTime() - LINK_DAYS * DAY);
  const order = await findTracked(database, { tokenHash: hashOf(token), endedSince });
  if (!order) throw refuse('notFound', (t) => t.orders.linkUnknown);
  return order;
}

/**
 * Locks the order that a tracking link opens. The link is checked again under the lock, because it becomes invalid when
 * the buyer corrects the recipient's phone number or removes their account.
 * @throws Refusal notFound when the token is no longer valid
 */
export async function lockTracked(
  tx: Transaction,
  { id, token, now }: { id: number; token: string; now: Date },
): Promise<OrderFacts> {
  const order = await lockOrder(tx, id);
  await trackedBy(tx, token, now);
  return order!;
}
