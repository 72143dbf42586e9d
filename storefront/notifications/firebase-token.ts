import { initializeApp } from '@firebase/app';
import { getMessaging, getToken } from '@firebase/messaging';
import type { OutputOf } from '#contract/call.ts';
import type { readPushKeyCall } from '#contract/notifications/notifications.calls.ts';

export type FirebaseApp = NonNullable<OutputOf<typeof readPushKeyCall>['firebase']>;

/**
 * Registers this browser's push subscription with Firebase and returns the token. Loaded only if Firebase is
 * configured and the shopper has agreed (decision 033). The shop's own service worker receives the messages.
 */
export function registerWithFirebase(
  { apiKey, projectId, appId, senderId }: FirebaseApp,
  { publicKey, registration }: { publicKey: string; registration: ServiceWorkerRegistration },
): Promise<string> {
  const app = initializeApp({ apiKey, projectId, appId, messagingSenderId: senderId });
  return getToken(getMessaging(app), { vapidKey: publicKey, serviceWorkerRegistration: registration });
}
