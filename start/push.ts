import { createECDH } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { type FcmKeys, fcm, fcmWithWebPush } from '#providers/push/fcm.ts';
import { readServiceAccount } from '#providers/push/google-access.ts';
import type { PushPort } from '#providers/push/push.port.ts';
import { makePushKeys, type PushKeys, webPush } from '#providers/push/web-push.ts';
import type { Clock } from '#server/clock.ts';
import { upsertPushKeys } from '#server/notifications/notifications.public.ts';

/** The keys for push notifications. Both kinds may be set. A shop without Web Push keys generates a pair. */
export type PushOptions = { webPush: PushKeys | null; fcm: FcmKeys | null };

/**
 * The hosts at which a browser registers with Firebase. Pages may contact them only if Firebase is configured (decision
 * 033).
 */
export const FIREBASE_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/** The contact address given to push services while the shop has no public URL. */
const DEMO_CONTACT = 'mailto:hello@shop.test';

/** Whether public and private key match. With a wrong private key, push services would refuse every message. */
export function isKeyPair({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(privateKey, 'base64url');
    return ecdh.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

export const FCM_NAMES = [
  'FCM_SERVICE_ACCOUNT',
  'FCM_API_KEY',
  'FCM_APP_ID',
  'FCM_SENDER_ID',
  'FCM_VAPID_PUBLIC_KEY',
] as const;

/**
 * Reads the Firebase settings.
 * @throws Error that says which setting is wrong, without repeating a secret
 */
export function readFcmKeys(given: Record<(typeof FCM_NAMES)[number], string>): FcmKeys {
  const { FCM_API_KEY: apiKey, FCM_APP_ID: appId, FCM_SENDER_ID: senderId } = given;
  const publicKey = given.FCM_VAPID_PUBLIC_KEY;
  if (!/^B[\w-]{86}$/.test(publicKey))
    throw new Error('FCM_VAPID_PUBLIC_KEY must be the public key of the web push certificate.');
  if (!/^\d+$/.test(senderId)) throw new Error('FCM_SENDER_ID must be a number.');
  try {
    const account = readServiceAccount(given.FCM_SERVICE_ACCOUNT);
    return { account, app: { apiKey, appId, senderId }, publicKey };
  } catch (error) {
    throw new Error(`FCM_SERVICE_ACCOUNT ${(error as Error).message}.`);
  }
}

type Dependencies = { database: Database; clock: Clock; publicUrl: string };

/**
 * Opens push notifications (decisions 027 and 033): Web Push, with the configured keys or otherwise with those stored
 * in the database. If Firebase is configured, messages go through Firebase, and through Web Push only to browsers that
 * subscribed with configured keys.
 */
export async function openPush(
  { webPush: given, fcm: firebase }: PushOptions,
  { database, clock, publicUrl }: Dependencies,
): Promise<PushPort> {
  const now = () => clock.now();
  const contact = publicUrl.startsWith('https:') ? publicUrl : DEMO_CONTACT;
  if (firebase !== null) {
    const second = given === null ? null : webPush({ keys: given, contact, now });
    return fcmWithWebPush(fcm({ keys: firebase, now }), second);
  }
  const keys = given ?? (await upsertPushKeys(database, makePushKeys(), clock.now()));
  return webPush({ keys, contact, now });
}
