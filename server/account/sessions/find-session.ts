import { MINUTE } from '#server/clock.ts';
import type { Session, Shop } from '#server/http/context.ts';
import { idleExpiryFrom } from './open-session.ts';
import { findSessionByToken, updateLastUsedAt } from './session.store.ts';
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
  const found = await findSessionByToken(shop.database, keys, now);
  if (found === null) return null;
  const { lastUsedAt, ...session } = found;
  if (now.getTime() - lastUsedAt.getTime() >= NOTE_USE_EVERY) {
    await updateLastUsedAt(shop.database, session.id, { now, idleExpiresAt: idleExpiryFrom(now) });
  }
  return session;
}
