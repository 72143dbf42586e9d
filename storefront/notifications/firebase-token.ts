import { initializeApp } from '@firebase/app';
import { getMessaging, getToken } from '@firebase/messaging';
import type { OutputOf } from '#contract/call.ts';
import type { readPushKeyCall } from '#contract/notifications/notifications.calls.ts';

export type FirebaseApp = NonNullable<OutputOf<typeof readPushKeyCall>['firebase']>;

/**
 * Registers this browser's subscription with Firebase, and returns its token. Fetched only where Firebase is configured
 * and somebody has agreed (decision 033). The service worker stays the shop's own.
 */
export function registerWithFirebase(
  { apiKey, projectId, appId, senderId }: FirebaseApp,
  { publicKey, registration }: { publicKey: string; registration: ServiceWorkerRegistration },
): Promise<string> {
  const app = initializeApp({ apiKey, projectId, appId, messagingSenderId: senderId });
  return getToken(getMessaging(app), { vapidKey: publicKey, serviceWorkerRegistration: registration });
}
