import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PUSH_TYPES, type PushData, pushToWire } from '#contract/notifications/push.wire.ts';
import { clickAddress } from './click-address.ts';

const ORIGIN = 'https://ashjar.test';
type Window = { url: string; focused: boolean; messages: unknown[]; focusedBy: number };

function focus(window: Window): Window {
  window.focusedBy += 1;
  return window;
}

/** A fake of the browser's caches, each in insertion order. */
class TestCaches {
  readonly all = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    const keyOf = (key: string | Request) =>
      (typeof key === 'string' ? new URL(key, ORIGIN) : new URL(key.url)).href.replace(ORIGIN, '');
    return {
      match: async (key: string | Request) => entries.get(keyOf(key))?.clone(),
      put: async (key: string | Request, response: Response) => void entries.set(keyOf(key), response),
      delete: async (key: string | Request) => entries.delete(keyOf(key)),
      keys: async () => [...entries.keys()].map((key) => ({ url: ORIGIN + key })),
    };
  }
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  keysOf = (name: string) => [...(this.all.get(name)?.keys() ?? [])];
}

let browserCaches: TestCaches;
let isOnline: boolean;
/** Built files that the server answers with "not found" (404). */
let missing: string[];
let requested: string[];

const page = (language: string, text: string) =>
  new Response(`<!doctype html><html lang="${language}"><script src="/assets/${text}.js"></script>${text}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': language },
  });
async function answerFromShop(input: string | Request): Promise<Response> {
  const url = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
  requested.push(url.pathname + url.search);
  if (!isOnline) throw new TypeError('offline');
  if (url.pathname.startsWith('/assets/'))
    return missing.includes(url.pathname) ? new Response('', { status: 404 }) : new Response('file');
  return page(url.searchParams.get('lang') ?? 'ar', `page-${url.pathname.replaceAll('/', '-')}`);
}

/** Starts the service worker of one version of the shop, in a browser with the caches of earlier versions. */
async function startWorker(version: string, windows: Window[] = []) {
  vi.resetModules();
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; options: NotificationOptions & { data: { address: string } } }[] = [];
  const opened: string[] = [];
  const done = { skipped: 0, claimed: 0 };
  vi.stubGlobal('SHOP_VERSION', version);
  vi.stubGlobal('SHELL_FILES', ['/assets/shell.js']);
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: (typeof shown)[number]['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      claim: async () => {
        done.claimed += 1;
      },
      matchAll: async () =>
        windows.map((window) => ({
          ...window,
          postMessage: (message: unknown) => window.messages.push(message),
          focus: async () => focus(window),
          navigate: async (address: string) => {
            window.url = ORIGIN + address;
            return { focus: async () => focus(window) };
          },
        })),
      openWindow: async (address: string) => void opened.push(address),
    },
    skipWaiting: async () => {
      done.skipped += 1;
    },
    addEventListener: (name: string, act: (event: object) => void) => listeners.set(name, act),
  });
  await import('./service-worker.ts');
  /** Dispatches an event and waits until the worker has handled it. */
  async function dispatch(name: string, event: object = {}): Promise<void> {
    const pending: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => pending.push(work) });
    await Promise.all(pending);
  }
  return {
    done,
    shown,
    opened,
    dispatch,
    /**
     * Requests a path like a page does. Resolves to the worker's response, or null if the worker leaves the request to
     * the network.
     */
    async ask(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<string | null> {
      let answer: Promise<Response> | null = null;
      const pending: Promise<unknown>[] = [];
      const request = { url: ORIGIN + path, mode, method, clone: () => request };
      listeners.get('fetch')?.({
        request,
        preloadResponse: Promise.resolve(undefined),
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
        waitUntil: (work: Promise<unknown>) => pending.push(work),
      });
      if (answer === null) return null;
      const text = await (await (answer as Promise<Response>)).text();
      await Promise.all(pending);
      return text;
    },
    push: (data: PushData) => dispatch('push', { data: { text: () => pushToWire(data) } }),
    press: (address: string) =>
      dispatch('notificationclick', { notification: { data: { address }, close: () => {} } }),
  };
}

beforeEach(() => {
  browserCaches = new TestCaches();
  isOnline = true;
  missing = [];
  requested = [];
  vi.stubGlobal('caches', browserCaches);
  vi.stubGlobal('fetch', answerFromShop);
});

describe('The worker replaces an earlier one safely (Part 5: updates itself safely)', () => {
  it('is activated only once it has cached the whole offline page, in both languages', async () => {
    missing = ['/assets/shell.js'];
    const broken = await startWorker('one');
    await expect(broken.dispatch('install')).rejects.toThrow('/assets/shell.js: 404');
    expect(broken.done.skipped).toBe(0);

    missing = [];
    const whole = await startWorker('one');
    await whole.dispatch('install');
    expect(whole.done.skipped).toBe(1);
    expect(browserCaches.keysOf('offline one')).toEqual(['/offline?lang=ar', '/offline?lang=en']);
    expect(browserCaches.keysOf('assets')).toContain('/assets/shell.js');
  });

  it('deletes the pages that another version cached, and leaves files to pages that are still open', async () => {
    const one = await startWorker('one');
    await one.dispatch('install');
    await one.ask('/product/monstera');
    const files = browserCaches.keysOf('assets');
    expect(browserCaches.keysOf('pages ar one')).toEqual(['/product/monstera']);

    const two = await startWorker('two');
    await two.dispatch('install');
    // The previous worker still serves open pages, so its caches stay until the new one is activated.
    expect(browserCaches.keysOf('pages ar one')).toEqual(['/product/monstera']);
    await two.dispatch('activate');
    expect(two.done.claimed).toBe(1);
    expect(await browserCaches.keys()).not.toContain('pages ar one');
    expect(await browserCaches.keys()).not.toContain('offline one');
    expect(browserCaches.keysOf('assets')).toEqual(expect.arrayContaining(files));
    isOnline = false;
    expect(await two.ask('/product/monstera')).toContain('page--offline');
  });
});

describe('No price, stock or payment is ever answered from a cache (Part 5: never stale prices at checkout)', () => {
  it.each(['/cart', '/checkout/success', '/my-orders', '/wallet', '/my-account', '/track/abc'])(
    '%s comes from the shop, or the offline page is shown',
    async (path) => {
      const worker = await startWorker('one');
      await worker.dispatch('install');
      expect(await worker.ask(path)).toContain(`page-${path.replaceAll('/', '-')}`);
      isOnline = false;
      expect(await worker.ask(path)).toContain('page--offline');
      for (const [name, entries] of browserCaches.all) expect([...entries.keys()], name).not.toContain(path);
    },
  );

  it('a cached page is requested from the shop first, each time', async () => {
    const worker = await startWorker('one');
    await worker.dispatch('install');
    await worker.ask('/products');
    requested = [];
    await worker.ask('/products');
    expect(requested).toContain('/products');
  });

  it('calls and everything that is not a GET bypass the worker', async () => {
    const worker = await startWorker('one');
    expect(await worker.ask('/api/v1/user/shopping-cart?cities_id=1', { mode: 'cors' })).toBeNull();
    expect(await worker.ask('/api/v1/common/push-key', { mode: 'cors' })).toBeNull();
    expect(await worker.ask('/cart', { method: 'POST' })).toBeNull();
  });
});

const notification = (type: PushData['type'], language: 'ar' | 'en'): PushData => ({
  type,
  product: 'monstera',
  orderUuid: 'o-1',
  title: language === 'ar' ? 'عاد ما تنتظره' : 'It is back',
  body: '…',
  language,
  tag: type,
});
const windowAt = (path: string, focused = false): Window => ({
  url: ORIGIN + path,
  focused,
  messages: [],
  focusedBy: 0,
});

describe('Specification 4, Push notifications: what is shown, and what a press opens', () => {
  describe.each(['ar', 'en'] as const)('in %s', (language) => {
    it.each(PUSH_TYPES)('%s without an open page: shown, and a press opens its page', async (type) => {
      const worker = await startWorker('one');
      await worker.push(notification(type, language));
      expect(worker.shown).toMatchObject([
        { options: { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', silent: false, tag: type } },
      ]);
      const { address } = worker.shown[0]!.options.data;
      expect(address).toBe(clickAddress(notification(type, language)));
      await worker.press(address);
      expect(worker.opened).toEqual([address]);
    });

    it('with a focused page: told to that page too, shown silently, and a press opens its page', async () => {
      const [other, looked] = [windowAt('/terms'), windowAt('/products', true)];
      const worker = await startWorker('one', [other, looked]);
      const data = notification('product_available', language);
      await worker.push(data);
      expect(other.messages).toEqual([]);
      expect(looked.messages).toEqual([
        { notification: { title: data.title, body: data.body, address: '/product/monstera' } },
      ]);
      expect(worker.shown[0]?.options.silent).toBe(true);
      await worker.press('/product/monstera');
      expect(other).toMatchObject({ url: `${ORIGIN}/product/monstera`, focusedBy: 1 });
      expect(worker.opened).toEqual([]);
    });
  });

  it('a page that is open already is brought to the front as it is', async () => {
    const [first, there] = [windowAt('/products'), windowAt('/my-orders')];
    const worker = await startWorker('one', [first, there]);
    await worker.press('/my-orders');
    expect(first.url).toBe(`${ORIGIN}/products`);
    expect(there.focusedBy).toBe(1);
  });

  it.each(['/cart', '/checkout/urpay', '/sign-in/google'])(
    'a window at %s is left alone, and another one opens',
    async (path) => {
      const paying = windowAt(path, true);
      const worker = await startWorker('one', [paying]);
      await worker.press('/my-orders');
      expect(paying.url).toBe(ORIGIN + path);
      expect(worker.opened).toEqual(['/my-orders']);
    },
  );
});
