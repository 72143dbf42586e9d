import { readPushKeyCall, saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { isDeviceTokenSent, writeDeviceToken, writeDeviceTokenSent } from '#storefront/api/device-stored.ts';
import { readDeviceToken } from '#storefront/api/stored.ts';

/** Specification 9, notification check interval: while the browser asks, it is looked this often what was said. */
const CHECK_MS = 1_000;
const NO_TOKEN = 'web_token';

/** Whether this browser can be told things at all; an iPhone only once the shop is on its home screen. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Sends the token once: again for another token, or for another session (Specification 3, isSentDeviceToken). */
export async function sendDeviceToken(): Promise<boolean> {
  const deviceToken = readDeviceToken();
  if (deviceToken === NO_TOKEN || isDeviceTokenSent()) return true;
  const answer = await callApi(saveDeviceCall, { deviceToken }, { isQuiet: true });
  if (answer.ok) writeDeviceTokenSent();
  return answer.ok;
}

/** Asks, within a press; some browsers never say that the question was closed, so it is looked as well. */
function askPermission(): Promise<NotificationPermission> {
  return new Promise((resolve) => {
    const done = (said: NotificationPermission): void => {
      clearInterval(timer);
      resolve(said);
    };
    const timer = setInterval(() => {
      if (Notification.permission !== 'default') done(Notification.permission);
    }, CHECK_MS);
    void Notification.requestPermission().then(done, () => done('denied'));
  });
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/**
 * Lets this browser be told things (Specification 4: the device token is saved, and sent once granted). Only within what
 * a press set off: browsers ask nobody otherwise, and neither do we.
 */
export async function allowNotices(): Promise<'allowed' | 'refused' | 'failed'> {
  const said = await askPermission();
  if (said !== 'granted') return 'refused';
  try {
    const [{ pushManager }, key] = await Promise.all([
      navigator.serviceWorker.ready,
      callApi(readPushKeyCall, {}, { isQuiet: true }),
    ]);
    if (!key.ok || key.data.publicKey === null) return 'failed';
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key.data.publicKey),
    });
    writeDeviceToken(JSON.stringify(subscription));
    return (await sendDeviceToken()) ? 'allowed' : 'failed';
  } catch {
    // No push service could be reached, or the browser has none.
    return 'failed';
  }
}
