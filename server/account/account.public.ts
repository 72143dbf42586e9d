import type { Database } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Session, Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { readRegisteredAt, readShopper } from './account.store.ts';
import type { CodePurpose, Destination } from './code.ts';
import { findCustomer as find } from './find-customer.ts';
import { type FriendRow, readFriendRow } from './friends.store.ts';
import { keepFriend as keep } from './keep-friend.ts';
import { ensureDeviceHash as ensureHash } from './known-device.ts';
import { listContacts as contacts } from './list-contacts.ts';
import { idleExpiryFrom } from './open-session.ts';
import { markSessionUsed, readSession } from './session.store.ts';
import { sessionKeys } from './session-keys.ts';

/** Use is written down at most once in this time, so that reading costs no write. */
const NOTE_USE_EVERY = MINUTE;

/**
 * The session that a token opens together with the browser's binding secret; null when either is missing, wrong,
 * revoked or expired. The cookie alone names no session, so it authorises nothing (product.md 2).
 */
export async function findSession(
  shop: Shop,
  token: string,
  bindingSecret: string | null,
): Promise<Session | null> {
  const keys = sessionKeys(token, bindingSecret);
  if (keys === null) return null;
  const now = shop.clock.now();
  const found = await readSession(shop.database, keys, now);
  if (found === null) return null;
  const { lastUsedAt, ...session } = found;
  if (now.getTime() - lastUsedAt.getTime() >= NOTE_USE_EVERY) {
    await markSessionUsed(shop.database, session.id, { now, idleExpiresAt: idleExpiryFrom(now) });
  }
  return session;
}

/** By what a customer can be known again. */
export const listContacts = contacts;

/** Which device asks, whoever is signed in on it. */
export const ensureDeviceHash = ensureHash;

/** How to name and reach a shopper; all null for a guest, the name also for a customer who has not given one. */
export async function readContact(
  database: Database,
  shopperId: number,
): Promise<{
  name: string | null;
  countryCode: string | null;
  phone: string | null;
  email: string | null;
  language: Language;
}> {
  const { name, countryCode, phone, email, language } = await readShopper(database, shopperId);
  return { name, countryCode, phone, email, language };
}

/** Who pays, as a payment service asks: number and e-mail are the customer's own, each shown by a code (product.md 2). */
export async function readPayer(
  database: Database,
  shopperId: number,
): Promise<{
  name: string | null;
  countryCode: string | null;
  phone: string | null;
  email: string | null;
  registeredAt: Date;
}> {
  const { name, countryCode, phone, email } = await readShopper(database, shopperId);
  return { name, countryCode, phone, email, registeredAt: await readRegisteredAt(database, shopperId) };
}

/** A friend of the customer's own, as saved; undefined for another person's. */
export const readFriend = (
  database: Database,
  shopperId: number,
  friendId: number,
): Promise<FriendRow | undefined> => readFriendRow(database, shopperId, friendId);
export const keepFriend = keep;

/** The customer of a phone number or an e-mail address, as people who run the shop write it. */
export const findCustomer = find;

/** A code was made and waits to be sent; whoever sends messages handles it (notifications). */
export type CodeMade = Destination & {
  codeId: number;
  purpose: CodePurpose;
  /** Whether the destination has an account: the message may say so, because only its owner reads it. */
  hasAccount: boolean;
  code: string;
  language: Language;
  expiresAt: string;
};
export const codeMade = defineJob<CodeMade>('account.code-made');

/** Something about an account changed that its owner must hear of, where the owner could be reached before. */
export type AccountNews = Destination & {
  news:
    | 'passwordChanged'
    | 'phoneChanged'
    | 'emailChanged'
    | 'accountRemoved'
    | 'lostPhoneReported'
    | 'lostPhoneWithdrawn';
  language: Language;
};
export const accountNews = defineJob<AccountNews>('account.news');
