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
/** A worker that is not there by then does not come on this page. */
const WORKER_WAIT_MS = 10_000;

/** Sends the token once: again for another token, or for another session (Specification 3, isSentDeviceToken). */
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
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No worker')), WORKER_WAIT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Subscribes this browser to the shop, and gives its token; null when it cannot be had just now. */
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
    // The shop has another key by now: a browser holds one subscription, and gives none for another key.
    if (old && !isSame(old.options.applicationServerKey, applicationServerKey)) await old.unsubscribe();
    if (firebase !== null) {
      const { registerWithFirebase } = await import('./firebase-token.ts');
      return await registerWithFirebase(firebase, { publicKey, registration });
    }
    return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch {
    // No push service could be reached, or the browser has none.
    return null;
  }
}

/** Makes a token, keeps it, and sends it if it is another one. */
async function subscribe(): Promise<boolean> {
  const token = await makeToken();
  if (token === null) return false;
  writeDeviceToken(token);
  writeTokenRenewal();
  return sendDeviceToken();
}

/** Whether this browser is told things, as far as it knows itself. */
export const isPushEnabled = (): boolean =>
  isPushSupported() && Notification.permission === 'granted' && readDeviceToken() !== NO_TOKEN;

/**
 * Lets this browser be told things (Specification 4: the device token is saved, and sent once granted). Only within what
 * a press set off: browsers ask nobody otherwise, and neither do we.
 */
export async function enablePush(): Promise<'allowed' | 'refused' | 'failed'> {
  if ((await askPermission()) !== 'granted') return 'refused';
  return (await subscribe()) ? 'allowed' : 'failed';
}

/** This browser is told nothing any more: the server knows it first, so that nothing is half done. False: unreached. */
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
    // The push service was not reached; what nobody sends to is no subscription.
  }
  return true;
}

/** Browsers let go of subscriptions, and say so to nobody who is listening. */
async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/**
 * On each visit: what this browser agreed to still holds, and is the server's for whoever is signed in now. A token grows
 * old (providers/07-push, FCM), the shop may have another key, and an allowance may have been taken back in the browser.
 */
export async function refreshToken(): Promise<void> {
  if (readDeviceToken() === NO_TOKEN) return;
  if (!isPushEnabled()) await disablePush();
  else if ((await isSubscribed()) && !isTokenRenewalDue()) await sendDeviceToken();
  else if (!(await subscribe())) await sendDeviceToken();
}
