import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A stub of the browser's storage, locks, cookie and location, as far as the session uses them. */
function makeBrowser() {
  const items = new Map<string, string>();
  const browser = { requests: [] as { path: string; token: string | null }[], visited: [] as string[] };
  let tail: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  vi.stubGlobal('location', {
    protocol: 'http:',
    assign: (path: string) => browser.visited.push(path),
  });
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, work: () => Promise<unknown>) => {
        const run = tail.then(work);
        tail = run.catch(() => {});
        return run;
      },
    },
  });
  return { browser, items };
}

const uuid = '62bd6964-de41-40d8-b7e6-df2f996c3c4b';
const answer = (data: unknown, statusCode = 200, code?: string) =>
  new Response(JSON.stringify({ success: statusCode === 200, statusCode, message: 'said', data, code }));

let guests = 0;
let isReached = true;
/** Delays the server's answer to the request for a new guest. */
let arrival = Promise.resolve();
const known = new Set<string>();
function serveWith(browser: { requests: { path: string; token: string | null }[] }) {
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string> }) => {
    const token = init.headers.authorization ?? null;
    browser.requests.push({ path: path.replace('/api/v1', ''), token });
    if (!isReached) throw new TypeError('offline');
    if (path.endsWith('/login-as-guest')) {
      guests += 1;
      known.add(`guest ${guests}`);
      await arrival;
      return answer({ id: guests, uuid, token: `guest ${guests}`, guest_user_id: guests });
    }
    if (token === null || !known.has(token)) return answer(null, 401, 'notSignedIn');
    return answer(path.includes('shopping-cart') ? [] : null);
  });
}

type World = {
  browser: ReturnType<typeof makeBrowser>['browser'];
  session: typeof import('./session.ts');
  stored: typeof import('#storefront/api/storage.ts');
  listItems: () => Promise<{ ok: boolean }>;
  offers: (() => void)[];
};
let world: World;

beforeEach(async () => {
  guests = 0;
  isReached = true;
  arrival = Promise.resolve();
  known.clear();
  vi.resetModules();
  const { browser } = makeBrowser();
  serveWith(browser);
  const session = await import('./session.ts');
  const stored = await import('#storefront/api/storage.ts');
  const { callApi, setNetworkFailureHandler } = await import('#storefront/api/api.ts');
  const { listItemsCall } = await import('#contract/cart/cart.calls.ts');
  const offers: (() => void)[] = [];
  setNetworkFailureHandler((retry) => retry && offers.push(retry));
  world = { browser, session, stored, listItems: () => callApi(listItemsCall, { cityId: 1 }), offers };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const customer = {
  id: 9,
  uuid,
  token: 'customer',
  picture: null,
  name: 'Sara',
  countryCode: '966',
  phone: '551234567',
  isNew: false,
};

describe('the session in the browser (Specification 4)', () => {
  // spec: 4-load-guest-session-created
  it('creates one guest on load, however many callers need a session at once', async () => {
    world.session.startSession();
    const all = await Promise.all([
      world.session.ensureSession(),
      world.session.ensureSession(),
      world.listItems(),
    ]);
    expect(all.slice(0, 2)).toEqual([true, true]);
    expect(guests).toBe(1);
    expect(world.stored.readGuestId()).toBe(1);
    expect(world.browser.requests.at(-1)).toEqual({
      path: '/user/shopping-cart?cities_id=1',
      token: 'guest 1',
    });
  });

  it('creates no guest when another tab has created one meanwhile', async () => {
    const waiting = world.session.ensureSession();
    world.stored.writeGuest({ id: 4, uuid, token: 'guest of the other tab', picture: null }, 4);
    expect(await waiting).toBe(true);
    expect(guests).toBe(0);
  });

  it('keeps a sign-in of another tab when the answer about a new guest comes after it', async () => {
    let arrive = () => {};
    arrival = new Promise((resolve) => {
      arrive = resolve;
    });
    const waiting = world.session.ensureSession();
    await vi.waitFor(() => expect(guests).toBe(1));
    world.session.storeSignedIn(customer, 'mobileNumber');
    arrive();
    expect(await waiting).toBe(true);
    expect(world.stored.readSession()).toMatchObject({ isSignedIn: true, user: { token: 'customer' } });
    expect(world.stored.readGuestId()).toBeNull();
  });

  it('makes no call while the page is prerendered', async () => {
    let show = () => {};
    Object.assign(document, {
      prerendering: true,
      addEventListener: (_: string, act: () => void) => {
        show = act;
      },
    });
    const waiting = world.session.ensureSession();
    await new Promise((resolve) => setImmediate(resolve));
    expect(guests).toBe(0);
    show();
    expect(await waiting).toBe(true);
    expect(guests).toBe(1);
  });

  it('removes the guest record when someone signs in', () => {
    world.stored.writeGuest({ id: 4, uuid, token: 'guest', picture: null }, 4);
    world.session.storeSignedIn(customer, 'mobileNumber');
    expect(world.stored.readGuestId()).toBeNull();
    expect(world.stored.readSession()).toMatchObject({
      isSignedIn: true,
      name: 'Sara',
      user: { token: 'customer' },
    });
  });

  it('replaces a guest’s unknown token silently, and repeats the call', async () => {
    world.session.startSession();
    world.stored.writeGuest({ id: 4, uuid, token: 'forgotten', picture: null }, 4);
    expect(await world.listItems()).toMatchObject({ ok: true });
    expect(world.stored.readSession()?.user.token).toBe('guest 1');
    expect(world.browser.visited).toEqual([]);
  });

  // spec: 4-expired-token-clears-everything-goes
  it('clears everything and goes home when a customer’s token is unknown', async () => {
    world.session.startSession();
    world.session.storeSignedIn(customer, 'mobileNumber');
    expect(await world.listItems()).toMatchObject({ ok: false });
    expect(world.browser.visited).toEqual(['/']);
    expect(world.stored.readSession()).toBeNull();
  });

  // spec: 4-logout-clears-everything-goes-home
  it('signs out on the server, clears what is stored and goes home', async () => {
    known.add('customer');
    world.session.startSession();
    world.session.storeSignedIn(customer, 'mobileNumber');
    expect(await world.session.signOut()).toBe(true);
    expect(world.stored.readSession()).toBeNull();
    expect(world.browser.visited).toEqual(['/']);
  });

  it('stores a changed profile, and keeps token and login type', () => {
    world.session.storeSignedIn(customer, 'google');
    world.session.storeProfile({
      ...customer,
      email: null,
      language: 'en',
      isGuest: false,
      name: 'Noura',
      phone: '559876543',
      picture: '/people/a.webp',
    });
    expect(world.stored.readSession()).toMatchObject({
      isSignedIn: true,
      name: 'Noura',
      phone: '559876543',
      user: { token: 'customer', picture: '/people/a.webp' },
    });
    expect(localStorage.getItem('loginType')).toBe('google');
    // Confirming an e-mail address creates a new session, which keeps the login type.
    world.session.storeSignedIn({ ...customer, token: 'fresh' }, null);
    expect(localStorage.getItem('loginType')).toBe('google');
    expect(world.stored.readSession()?.user.token).toBe('fresh');
  });

  it('stores no profile when the customer has signed out meanwhile', () => {
    world.stored.writeGuest({ id: 4, uuid, token: 'guest', picture: null }, 4);
    world.session.storeProfile({ ...customer, email: null, language: 'en', isGuest: false });
    expect(world.stored.readSession()).toMatchObject({ isSignedIn: false, name: null });
  });

  it('signs out everywhere, clears what is stored and goes home', async () => {
    known.add('customer');
    world.session.startSession();
    world.session.storeSignedIn(customer, 'mobileNumber');
    expect(await world.session.signOutEverywhere()).toBeNull();
    expect(world.stored.readSession()).toBeNull();
    expect(world.browser.visited).toEqual(['/']);
  });

  it('stays signed in when the server is unreachable, and offers to retry the sign-out', async () => {
    known.add('customer');
    world.session.startSession();
    world.session.storeSignedIn(customer, 'mobileNumber');
    isReached = false;
    expect(await world.session.signOut()).toBe(false);
    expect(world.stored.readSession()?.isSignedIn).toBe(true);
    expect(world.offers).toHaveLength(1);
  });
});
