import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/day.ts';

const KEY = `B${'k'.repeat(86)}`;
const OTHER_KEY = `B${'o'.repeat(86)}`;
const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url')).buffer;

/** A fake of the browser's permission prompt, push service and storage, and of the shop's server. */
function makeBrowser() {
  const items = new Map<string, string>([
    ['userData', JSON.stringify({ id: 1, uuid: 'u', token: 'guest', profilePicture: null })],
  ]);
  const subscription = (key: string) => ({
    endpoint: `https://push.test/${key.slice(0, 3)}`,
    options: { applicationServerKey: bytesOf(key) },
    unsubscribe: async () => {
      browser.subscribed = null;
      return true;
    },
  });
  const browser = {
    items,
    calls: [] as { path: string; body: unknown }[],
    key: KEY as string | null,
    isReached: true,
    /** The shopper's answer to the permission prompt; null while it is open. */
    answer: 'granted' as NotificationPermission | null,
    /** False for a browser that never tells the page that the prompt was closed. */
    reports: true,
    prompts: 0,
    subscribed: null as ReturnType<typeof subscription> | null,
  };
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      browser.prompts += 1;
      if (browser.answer !== null) notification.permission = browser.answer;
      return browser.reports ? notification.permission : new Promise<never>(() => {});
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => browser.subscribed,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = Buffer.from(applicationServerKey).toString('base64url');
        if (browser.subscribed && browser.subscribed.endpoint !== subscription(key).endpoint)
          throw new Error('Another key.');
        browser.subscribed = subscription(key);
        return browser.subscribed;
      },
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('window', { PushManager: {}, Notification: notification });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { protocol: 'http:', assign: () => {} });
  vi.stubGlobal('fetch', async (address: string, init: { body?: string }) => {
    if (!browser.isReached) throw new TypeError('offline');
    const path = address.replace('/api/v1', '');
    if (path !== '/common/push-key') browser.calls.push({ path, body: JSON.parse(init.body ?? 'null') });
    const data = path === '/common/push-key' ? { public_key: browser.key, firebase: null } : null;
    return new Response(JSON.stringify({ success: true, statusCode: 200, message: '', data }));
  });
  return { browser, notification };
}

let browser: ReturnType<typeof makeBrowser>['browser'];
let notification: ReturnType<typeof makeBrowser>['notification'];
let token: typeof import('./push-subscription.ts');
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z') });
  ({ browser, notification } = makeBrowser());
  const { setSessionStore } = await import('#storefront/api/api.ts');
  setSessionStore({ ensure: async () => true, expire: async () => true });
  token = await import('./push-subscription.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const paths = () => browser.calls.map(({ path }) => path);
const textOf = (key: string) => JSON.stringify({ endpoint: `https://push.test/${key.slice(0, 3)}` });
const tokenNow = () => browser.items.get('webToken');

describe('Specification 4, Push notifications: permission, and the device token', () => {
  // spec: 4-token-saved-sent-once-granted
  it('web_token until granted: then the token is saved, and sent to the server once', async () => {
    await token.refreshToken();
    expect(tokenNow()).toBeUndefined();
    expect(await token.enablePush()).toBe('allowed');
    expect(JSON.parse(tokenNow()!)).toMatchObject(JSON.parse(textOf(KEY)));
    expect(browser.items.get('isSentDeviceToken')).toBe('true');
    await token.refreshToken();
    await token.refreshToken();
    expect(paths()).toEqual(['/account/update-device-token']);
    expect(browser.calls[0]?.body).toMatchObject({ device_id: 'Web', device_token: tokenNow() });
  });

  it('sends it once more for another session, without asking again', async () => {
    await token.enablePush();
    browser.items.delete('isSentDeviceToken');
    await token.refreshToken();
    expect(paths()).toEqual(['/account/update-device-token', '/account/update-device-token']);
    expect(browser.prompts).toBe(1);
  });

  // spec: 4-refused-nothing-sent
  it('stores and sends nothing when refused', async () => {
    browser.answer = 'denied';
    expect(await token.enablePush()).toBe('refused');
    expect(tokenNow()).toBeUndefined();
    expect(paths()).toEqual([]);
  });

  it('can be tried again when the shop has no key or was not reached', async () => {
    browser.key = null;
    expect(await token.enablePush()).toBe('failed');
    browser.key = KEY;
    browser.isReached = false;
    expect(await token.enablePush()).toBe('failed');
    browser.isReached = true;
    expect(await token.enablePush()).toBe('allowed');
  });
});

describe('Specification 9, notification check interval: 1 s', () => {
  // spec: 4-notification-check-interval-1-second, 9-notification-check-interval-1-s
  it('polls the permission each second, because not every browser reports the answer', async () => {
    browser.reports = false;
    browser.answer = null;
    const allowed = token.enablePush();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tokenNow()).toBeUndefined();
    notification.permission = 'granted';
    await vi.advanceTimersByTimeAsync(999);
    expect(tokenNow()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await allowed).toBe('allowed');
    // Polling ends with the answer, so that at most one timer remains.
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
  });
});

describe('A token over time', () => {
  it('is renewed each week, and sent only if it has changed', async () => {
    await token.enablePush();
    vi.setSystemTime(Date.now() + 8 * DAY_MS);
    await token.refreshToken();
    expect(paths()).toHaveLength(1);
    // After the shop's key has changed, the browser removes its old subscription and subscribes with the new key.
    browser.key = OTHER_KEY;
    await token.refreshToken();
    expect(paths()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 8 * DAY_MS);
    await token.refreshToken();
    expect(JSON.parse(tokenNow()!)).toMatchObject(JSON.parse(textOf(OTHER_KEY)));
    expect(paths()).toHaveLength(2);
  });

  it('subscribes again on the next visit after the browser dropped the subscription', async () => {
    await token.enablePush();
    browser.subscribed = null;
    await token.refreshToken();
    expect(browser.subscribed).not.toBeNull();
  });

  it('removes the token at the server after the permission was revoked, and it is web_token again', async () => {
    await token.enablePush();
    const before = tokenNow();
    notification.permission = 'denied';
    await token.refreshToken();
    expect(tokenNow()).toBe('web_token');
    expect(browser.calls.at(-1)).toEqual({
      path: '/account/remove-device-token',
      body: { device_token: before },
    });
    await token.refreshToken();
    expect(paths()).toHaveLength(2);
  });

  it('unsubscribes at the server first and in the browser after; when not reached, all stays as it was', async () => {
    await token.enablePush();
    const before = tokenNow();
    browser.isReached = false;
    expect(await token.disablePush()).toBe(false);
    expect(tokenNow()).toBe(before);
    expect(browser.subscribed).not.toBeNull();
    expect(token.isPushEnabled()).toBe(true);
    browser.isReached = true;
    expect(await token.disablePush()).toBe(true);
    expect(browser.subscribed).toBeNull();
    expect(token.isPushEnabled()).toBe(false);
    expect(paths()).toEqual(['/account/update-device-token', '/account/remove-device-token']);
  });
});
