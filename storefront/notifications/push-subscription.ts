import {
  readPushKeyCall,
  removeDeviceCall,
  saveDeviceCall,
} from '#contract/notifications/notifications.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import {
  isDeviceTokenSent,
  isTokenRenewalDue,
  writeDeviceToken,
  writeDeviceTokenSent,
  writeTokenRenewal,
} from '#storefront/api/device-storage.ts';
import { readDeviceToken } from '#storefront/api/storage.ts';
import { isPushSupported, requestPermission } from './push-permission.ts';

const NO_TOKEN = 'web_token';
/**
 * The maximum time to wait for the service worker, in milliseconds. If it is not ready by then, push is not possible
 * on this page.
 */
const WORKER_WAIT_MS = 10_000;

/** Sends the push token to the server once per token and session (Specification 3, isSentDeviceToken). */
async function sendDeviceToken(): Promise<boolean> {
  const deviceToken = readDeviceToken();
  if (deviceToken === NO_TOKEN || isDeviceTokenSent()) return true;
  const answer = await callApi(saveDeviceCall, { deviceToken }, { isQuiet: true });
  if (answer.ok) writeDeviceTokenSent();
  return answer.ok;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
const isSame = (key: ArrayBuffer | null, wanted: Uint8Array): boolean =>
  key === null || String(new Uint8Array(key)) === String(wanted);

async function untilWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No worker')), WORKER_WAIT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

/** Subscribes this browser to push messages. Resolves to the token, or null if that is not possible now. */
async function makeToken(): Promise<string | null> {
  try {
    const [registration, answer] = await Promise.all([
      untilWorker(),
      callApi(readPushKeyCall, {}, { isQuiet: true }),
    ]);
    if (!answer.ok || answer.data.publicKey === null) return null;
    const { publicKey, firebase } = answer.data;
    const { pushManager } = registration;
    const applicationServerKey = bytesOf(publicKey);
    const old = await pushManager.getSubscription();
    // Unsubscribe first if the shop's key has changed: a browser has one subscription and refuses another key for it.
    if (old && !isSame(old.options.applicationServerKey, applicationServerKey)) await old.unsubscribe();
    if (firebase !== null) {
      const { registerWithFirebase } = await import('./firebase-token.ts');
      return await registerWithFirebase(firebase, { publicKey, registration });
    }
    return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch {
    // The push service could not be reached, or the browser has no such service.
    return null;
  }
}

/** Creates a push token, stores it, and sends it to the server if it has changed. */
async function subscribe(): Promise<boolean> {
  const token = await makeToken();
  if (token === null) return false;
  writeDeviceToken(token);
  writeTokenRenewal();
  return sendDeviceToken();
}

/** Whether this browser receives push messages, judging by its permission and stored token. */
export const isPushEnabled = (): boolean =>
  isPushSupported() && Notification.permission === 'granted' && readDeviceToken() !== NO_TOKEN;

/**
 * Turns on push messages in this browser: saves the device token and sends it to the server (Specification 4). Call it
 * in a click handler, because browsers otherwise show no prompt.
 */
export async function enablePush(): Promise<'allowed' | 'refused' | 'failed'> {
  if ((await requestPermission()) !== 'granted') return 'refused';
  return (await subscribe()) ? 'allowed' : 'failed';
}

/**
 * Turns off push messages, first on the server, so that a failure leaves the subscription intact. Resolves to false if
 * the server cannot be reached.
 */
export async function disablePush(): Promise<boolean> {
  const deviceToken = readDeviceToken();
  if (deviceToken !== NO_TOKEN) {
    const answer = await callApi(removeDeviceCall, { deviceToken }, { isQuiet: true });
    if (!answer.ok) return false;
    writeDeviceToken(NO_TOKEN);
  }
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Ignore an unreachable push service, because the server no longer sends to this subscription.
  }
  return true;
}

/** Asks the browser for the subscription, because browsers may drop one without an event. */
async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/**
 * Called on each visit: makes sure that the push subscription still works and belongs to the current session. A token
 * can expire (providers/07-push, FCM), the shop's key may have changed, and the shopper may have revoked the
 * permission.
 */
export async function refreshToken(): Promise<void> {
  if (readDeviceToken() === NO_TOKEN) return;
  if (!isPushEnabled()) await disablePush();
  else if ((await isSubscribed()) && !isTokenRenewalDue()) await sendDeviceToken();
  else if (!(await subscribe())) await sendDeviceToken();
}
