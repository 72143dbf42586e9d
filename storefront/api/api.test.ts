import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type World = {
  api: typeof import('./api.ts');
  stored: typeof import('./storage.ts');
  listItems: () => Promise<{ ok: boolean }>;
};
let world: World;
let requests: { path: string; headers: Record<string, string> }[];
let answers: { success: boolean; statusCode: number; code?: string; data?: unknown }[];
let expired: number;
/** Runs while a call waits for its answer. */
let meanwhile: (() => void) | null;

beforeEach(async () => {
  [requests, answers, expired, meanwhile] = [[], [], 0, null];
  const items = new Map<string, string>();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ar' } });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ path, headers });
    meanwhile?.();
    meanwhile = null;
    const answer = answers.shift() ?? { success: true, statusCode: 200 };
    return new Response(JSON.stringify({ message: 'said', data: [], ...answer }));
  });
  const api = await import('./api.ts');
  const { listItemsCall } = await import('#contract/cart/cart.calls.ts');
  api.setSessionStore({
    ensure: async () => true,
    expire: async () => {
      expired += 1;
      return false;
    },
  });
  const stored = await import('./storage.ts');
  world = { api, stored, listItems: () => api.callApi(listItemsCall, { cityId: 1 }) };
});
afterEach(() => vi.unstubAllGlobals());

const uuid = '62bd6964-de41-40d8-b7e6-df2f996c3c4b';
const signIn = (token: string) =>
  world.stored.writeSignedIn(
    { id: 9, uuid, token, picture: null },
    { name: 'Sara', countryCode: null, phone: null },
    'email',
  );

describe('Every request (Specification 7)', () => {
  // spec: 7-every-request-carries-localization-header
  it('carries a localization header, en or ar, in the language of the page', async () => {
    await world.listItems();
    document.documentElement.lang = 'en';
    await world.listItems();
    expect(requests.map(({ headers }) => headers.localization)).toEqual(['ar', 'en']);
  });

  // spec: 7-token-authorization-when-session-exists
  it('carries the token as Authorization when a session exists, and no such header otherwise', async () => {
    await world.listItems();
    signIn('opaque');
    await world.listItems();
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'opaque']);
  });

  // spec: 7-calls-first-refresh-authentication-headers
  it('first refreshes the authentication headers by reading the stored token again', async () => {
    signIn('one');
    await world.listItems();
    signIn('two');
    await world.listItems();
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['one', 'two']);
  });
});

describe('401 on cart fetch (Specification 8)', () => {
  const over = { success: false, statusCode: 401, code: 'notSignedIn' };

  // spec: 4-401-marks-token-expired, 8-401-cart-fetch-token-expired
  it('marks the token as expired, with status 401', async () => {
    signIn('old');
    answers = [over];
    expect(await world.listItems()).toMatchObject({ ok: false, status: 401 });
    expect(expired).toBe(1);
  });

  it('does not mark the token as expired on another refusal', async () => {
    signIn('good');
    answers = [{ success: false, statusCode: 403, code: 'notAllowed' }];
    expect(await world.listItems()).toMatchObject({ ok: false, status: 403 });
    expect(expired).toBe(0);
  });

  it('makes the call again when another tab has replaced the refused token meanwhile', async () => {
    signIn('old');
    answers = [over];
    meanwhile = () => signIn('new');
    expect(await world.listItems()).toMatchObject({ ok: true });
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['old', 'new']);
    expect(expired).toBe(0);
  });
});

describe('A call that needs proof of work first', () => {
  const needed = (data: unknown) => ({ success: false, statusCode: 428, code: 'workNeeded', data });
  /** A proof-of-work challenge like the shop's, easy enough to be solved in three steps. */
  async function challenge() {
    const { createChallenge } = await import('altcha-lib');
    const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
    return {
      challenge: await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        counter: 3,
        deriveKey,
        hmacSignatureSecret: 's',
      }),
    };
  }

  it('is made again with the solution, and reports meanwhile that the browser is working', async () => {
    const messages: boolean[] = [];
    world.api.setChallengeHandler((isWorking) => messages.push(isWorking));
    const requested = await challenge();
    answers = [needed(requested)];
    expect(await world.listItems()).toMatchObject({ ok: true });
    expect(messages).toEqual([true, false]);
    const sent = JSON.parse(atob(requests[1]!.headers['proof-of-work']!));
    expect(sent).toEqual({
      ...requested,
      solution: { counter: 3, derivedKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(requests[0]!.headers['proof-of-work']).toBeUndefined();
  });

  it('is repeated twice at most, and returns the shop’s message when the browser cannot solve it', async () => {
    const requested = needed(await challenge());
    answers = [requested, requested, requested, requested];
    expect(await world.listItems()).toMatchObject({ ok: false, code: 'workNeeded', message: 'said' });
    expect(requests).toHaveLength(3);
    answers = [needed(null)];
    expect(await world.listItems()).toMatchObject({ ok: false, code: 'workNeeded', message: 'said' });
    expect(requests).toHaveLength(4);
  });
});
