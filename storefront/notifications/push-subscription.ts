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
import { askPermission, isPushSupported } from './push-permission.ts';

const NO_TOKEN = 'web_token';
/** Milliseconds; a worker that is not ready by then will not be on this page. */
const WORKER_WAIT_MS = 10_000;

/** Sends the token once per token and session (Specification 3, isSentDeviceToken). */
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

/** Subscribes this browser to the shop, and returns its token; null when that is not possible now. */
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
    // A browser holds one subscription and refuses another key, so one made with an old key of the shop is dropped
    // first.
    if (old && !isSame(old.options.applicationServerKey, applicationServerKey)) await old.unsubscribe();
    if (firebase !== null) {
      const { registerWithFirebase } = await import('./firebase-token.ts');
      return await registerWithFirebase(firebase, { publicKey, registration });
    }
    return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch {
    // The push service was not reached, or the browser has no such service.
    return null;
  }
}

/** Makes a token, stores it, and sends it if it has changed. */
async function subscribe(): Promise<boolean> {
  const token = await makeToken();
  if (token === null) return false;
  writeDeviceToken(token);
  writeTokenRenewal();
  return sendDeviceToken();
}

/** Whether this browser receives notifications, as far as it knows. */
export const isPushEnabled = (): boolean =>
  isPushSupported() && Notification.permission === 'granted' && readDeviceToken() !== NO_TOKEN;

/**
 * Turns on notifications in this browser (Specification 4: the device token is saved, and sent once granted). Call it
 * only within a press: browsers require one to show their prompt.
 */
export async function enablePush(): Promise<'allowed' | 'refused' | 'failed'> {
  if ((await askPermission()) !== 'granted') return 'refused';
  return (await subscribe()) ? 'allowed' : 'failed';
}

/** Turns off notifications: at the server first, so that a failure leaves nothing half done. False when not reached. */
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
    // The push service was not reached; the server no longer sends to this subscription anyway.
  }
  return true;
}

/** Browsers may drop a subscription without an event that the page could hear. */
async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/**
 * On each visit: makes sure that the subscription still works and belongs to the session signed in now. A token expires
 * (providers/07-push, FCM), the shop's key may have changed, and the permission may have been revoked in the browser.
 */
export async function refreshToken(): Promise<void> {
  if (readDeviceToken() === NO_TOKEN) return;
  if (!isPushEnabled()) await disablePush();
  else if ((await isSubscribed()) && !isTokenRenewalDue()) await sendDeviceToken();
  else if (!(await subscribe())) await sendDeviceToken();
}
