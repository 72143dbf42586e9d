import { MINUTE } from '#server/clock.ts';
import type { Session, Shop } from '#server/http/context.ts';
import { idleExpiryFrom } from './open-session.ts';
import { findSessionByToken, updateLastUsedAt } from './session.store.ts';
import { sessionKeys } from './session-keys.ts';

/** The time of last use is updated at most this often, so that most requests need no write. */
const UPDATE_LAST_USED_EVERY = MINUTE;

/**
 * The session of a token together with the browser's binding secret; null when either is missing or wrong, or the
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
