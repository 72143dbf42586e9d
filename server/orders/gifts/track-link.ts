import { createHash, randomBytes } from 'node:crypto';
import { LINK_DAYS } from '#contract/orders/tracking.limits.ts';
import type { Database, Transaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import { giftLinkCreated } from '#server/events/gift-link.ts';
import type { Shop } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { DEFAULT_LANGUAGE, type Language } from '#text/language.ts';
import type { OrderFacts } from '../orders.store.ts';
import { findRecipient } from './invitations.store.ts';
import { findTracked, insertTrackLink } from './track-links.store.ts';

/** Letters and digits only: a mark at the end of a link is taken for the sentence's. Five bits each. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** 130 bits (conventions.md 4: at least 128). */
const TOKEN_LENGTH = 26;

const newToken = (): string => Array.from(randomBytes(TOKEN_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Somebody written in Arabic letters reads Arabic; of others nothing is known but the buyer's own language. */
const languageFor = (name: string, ofBuyer: Language): Language =>
  /\p{Script=Arabic}/u.test(name) ? 'ar' : ofBuyer;

/**
 * A new link to the page of an order's gift; earlier ones go on leading there. The token is kept as a hash alone
 * (decision 022), so no link is ever given out twice.
 */
export async function makeTrackLink(
  tx: Transaction,
  { clock, settings }: Shop,
  { orderId, language }: { orderId: number; language: Language },
): Promise<string> {
  const token = newToken();
  await insertTrackLink(tx, { tokenHash: hashOf(token), orderId, at: clock.now() });
  return `${settings.publicUrl}/track/${token}${language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`}`;
}

/** The language in which the recipient of an order is spoken to. */
export async function languageOfRecipient(tx: Transaction, order: OrderFacts): Promise<Language> {
  return languageFor((await findRecipient(tx, order.id)).name, order.language);
}

/** Has the recipient sent a new link, once the transaction has committed. */
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

/** The order that a link leads to. @throws Refusal notFound for a token that nobody knows, or that is over. */
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
