import type { BrowserContext } from 'playwright-core';
import { FIREBASE_HOSTS } from '../start/push.ts';

/**
 * Fakes the browser's permission prompt and push service, which no test can reach, starting from the permission
 * `first`.
 */
export async function withPushService(
  context: BrowserContext,
  first: NotificationPermission = 'default',
): Promise<void> {
  await context.addInitScript((given) => {
    let permission = given;
    let subscription: PushSubscription | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    const drawn = (bytes: number): ArrayBuffer => crypto.getRandomValues(new Uint8Array(bytes)).buffer;
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async (options) => {
      const applicationServerKey = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      if (applicationServerKey.length !== 65 || options?.userVisibleOnly !== true)
        throw new Error('No key of a shop.');
      const keys = { p256dh: drawn(65), auth: drawn(16) };
      subscription = {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/e2e',
        options: { applicationServerKey: applicationServerKey.buffer, userVisibleOnly: true },
        getKey: (name: 'p256dh' | 'auth') => keys[name],
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
        toJSON: () => ({
          endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/e2e',
          keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        }),
      } as unknown as PushSubscription;
      return subscription;
    };
  }, first);
}

/** A registration token in the format that Firebase gives a browser. */
export const FIREBASE_TOKEN = `f${'A'.repeat(21)}:APA91b${'x'.repeat(134)}`;
const PROJECT = { api_key: 'AIza', project_id: 'ashjar-e2e', app_id: '1:1:web:1', sender_id: '1' };

/** Fakes the two Google endpoints at which a browser registers, and the settings of a shop that uses Firebase. */
export async function withFirebase(
  context: BrowserContext,
  onRegistered: (body: unknown) => void,
): Promise<void> {
  const key = `B${'k'.repeat(86)}`;
  await context.route('**/api/v1/common/push-key', (route) =>
    route.fulfill({
      json: {
        success: true,
        statusCode: 200,
        message: '',
        data: { public_key: key, firebase: PROJECT },
      },
    }),
  );
  // Adds the two Firebase hosts to the page's CSP, as a shop with Firebase does (start/push, FIREBASE_HOSTS).
  await context.route('**/my-account', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    headers['content-security-policy'] = headers['content-security-policy']!.replace(
      "connect-src 'self'",
      `connect-src 'self' ${FIREBASE_HOSTS.join(' ')}`,
    );
    await route.fulfill({ response, headers });
  });
  const [installations, registrations] = FIREBASE_HOSTS;
  const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await context.route(`${installations}/v1/projects/ashjar-e2e/installations`, (route) =>
    route.fulfill({
      headers: open,
      json: {
        fid: (route.request().postDataJSON() as { fid: string } | null)?.fid ?? '',
        refreshToken: 'refresh',
        authToken: { token: 'auth', expiresIn: '604800s' },
      },
    }),
  );
  await context.route(`${registrations}/v1/projects/ashjar-e2e/registrations`, (route) => {
    const body = route.request().postDataJSON() as unknown;
    if (body !== null) onRegistered(body);
    return route.fulfill({ headers: open, json: { token: FIREBASE_TOKEN } });
  });
}

/** Fakes a browser that can install the shop as an app and shows its prompt as soon as the page allows it. */
export async function withInstallPrompt(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const offer = (): void => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) });
      dispatchEvent(event);
      if (!event.defaultPrevented) setTimeout(offer, 50);
    };
    addEventListener('load', offer);
  });
}

/** Fakes Safari on an iPhone, where push notifications work only after the shop was added to the home screen. */
export async function withIphone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
    Reflect.deleteProperty(window, 'PushManager');
  });
}
