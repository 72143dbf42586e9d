import { createECDH } from 'node:crypto';
import type { Database } from '#database/database.ts';
import type { PushPort } from '#providers/push/push.port.ts';
import { makePushKeys, type PushKeys, webPush } from '#providers/push/web-push.ts';
import type { Clock } from '#server/clock.ts';
import { pushKeysOf } from '#server/notifications/notifications.public.ts';

/** Whom push services may write to while the shop has no public address. */
const DEMO_CONTACT = 'mailto:hello@shop.test';

/** Whether these two belong together; with another private half every message would be refused. */
export function belongTogether({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(privateKey, 'base64url');
    return ecdh.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** Messages to browsers, with the keys of the settings, or with those that the database keeps (decision 027). */
export async function openPush(
  given: PushKeys | null,
  { database, clock, publicUrl }: { database: Database; clock: Clock; publicUrl: string },
): Promise<PushPort> {
  const keys = given ?? (await pushKeysOf(database, makePushKeys(), clock.now()));
  const contact = publicUrl.startsWith('https:') ? publicUrl : DEMO_CONTACT;
  return webPush({ keys, contact, now: () => clock.now() });
}
