import type { Database } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import { deviceName } from './device-name.ts';
import { insertSession } from './session.store.ts';
import { hashSecret, makeSecret } from './session-keys.ts';

/** A session ends after IDLE_DAYS without use, and at the latest MAX_DAYS after sign-in (product.md 2). */
const IDLE_DAYS = 30;
const MAX_DAYS = 90;
/** When a session that is used now expires without further use. */
export const idleExpiryFrom = (now: Date): Date => new Date(now.getTime() + IDLE_DAYS * DAY);

/**
 * Opens a session for a shopper in the browser with this binding secret; returns its token, which is stored only
 * hashed.
 */
export async function openSession(
  tx: Database,
  who: { shopperId: number; bindingSecret: string; userAgent: string | null },
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
    },
    deviceName(who.userAgent),
  );
  return token;
}
