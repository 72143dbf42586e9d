import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import type { BrowserSecret, Session, Shop } from '#server/http/context.ts';
import { deviceName } from './device-name.ts';
import { findSessionByToken, insertSession, updateLastUsedAt } from './session.store.ts';

/** Creates a token or binding secret: 256 random bits as 43 characters of base64url (product.md 2). */
export const makeSecret = (): string => randomBytes(32).toString('base64url');
/** Whether a text has the format of a token or binding secret. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The caller's binding secret. An existing secret is reused, so that two tabs that start a guest at the same time do
 * not lock each other out; an invalid cookie is replaced.
 */
export function bindingSecretOf(binding: BrowserSecret): string {
  const held = binding.read();
  return held !== null && isSecret(held) ? held : makeSecret();
}

/** The hash of the device cookie, which identifies a browser; null if the browser has no such cookie. */
export function readDeviceHash(device: BrowserSecret): Buffer | null {
  const held = device.read();
  return held !== null && isSecret(held) ? hashSecret(held) : null;
}

/** Like readDeviceHash, but gives the browser a device cookie if it has none. */
export function ensureDeviceHash(device: BrowserSecret): Buffer {
  const secret = bindingSecretOf(device);
  device.set(secret);
  return hashSecret(secret);
}

/** The hashed keys of a request; null for keys in the wrong format, which saves the look-up. */
export function sessionKeys(token: string, bindingSecret: string | null) {
  if (bindingSecret === null || !isSecret(token) || !isSecret(bindingSecret)) return null;
  return { tokenHash: hashSecret(token), bindingHash: hashSecret(bindingSecret) };
}

/** A session ends after IDLE_DAYS without use, and at the latest MAX_DAYS after sign-in (product.md 2). */
const IDLE_DAYS = 30;
const MAX_DAYS = 90;
/** The time at which a session that is used now expires unless it is used again. */
const idleExpiryFrom = (now: Date): Date => new Date(now.getTime() + IDLE_DAYS * DAY);

/**
 * Opens a session for a shopper in the browser with this binding secret. Returns the session's token, of which only the
 * hash is stored. `ownerProvedAt` is the proof of ownership of the session that this one replaces.
 */
export async function openSession(
  tx: Database,
  who: { shopperId: number; bindingSecret: string; userAgent: string | null; ownerProvedAt: Date | null },
  now: Date,
): Promise<string> {
  const token = makeSecret();
  await insertSession(
    tx,
    who.shopperId,
    { tokenHash: hashSecret(token), bindingHash: hashSecret(who.bindingSecret) },
    {
      now,
      idleExpiresAt: idleExpiryFrom(now),
      expiresAt: new Date(now.getTime() + MAX_DAYS * DAY),
      ownerProvedAt: who.ownerProvedAt,
    },
    deviceName(who.userAgent),
  );
  return token;
}

/** The time of last use is updated at most this often, so that most requests need no write. */
const UPDATE_LAST_USED_EVERY = MINUTE;

/**
 * The session of a token together with the browser's binding secret; null if one of them is missing or wrong, or if the
 * session is revoked or expired. The cookie alone identifies no session, so it authorises nothing (product.md 2).
 */
export async function findSession(
  shop: Shop,
  token: string,
  bindingSecret: string | null,
): Promise<Session | null> {
  const keys = sessionKeys(token, bindingSecret);
  if (keys === null) return null;
  const now = shop.clock.now();
  const found = await findSessionByToken(shop.database, keys, now);
  if (found === null) return null;
  const { lastUsedAt, ...session } = found;
  if (now.getTime() - lastUsedAt.getTime() >= UPDATE_LAST_USED_EVERY) {
    await updateLastUsedAt(shop.database, session.id, { now, idleExpiresAt: idleExpiryFrom(now) });
  }
  return session;
}
