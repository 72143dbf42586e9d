import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readMeCall, signInCall, startPasskeySignInCall } from '#contract/staff/office.calls.ts';
import { defaultSettings, officeOrigin } from '#server/settings.ts';
import { addMember, PASSWORD, staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { officeSite, officeSources } from './office-site.ts';
import { shopBrand } from './page-brand.ts';
import { siteWith } from './test-site.ts';

const SHOP = 'https://shop.test';
const OFFICE = 'https://office.shop.test';
const shop = await testShop({ settings: { publicUrl: SHOP, officeHost: 'office.shop.test' } });
const site = siteWith({
  api: shop.api,
  publicUrl: SHOP,
  officeHost: 'office.shop.test',
  renderPage: async () => ({ status: 200, html: '<!doctype html>' }),
  mount: (root: Hono) => {
    root.route(
      '/office',
      officeSite({
        files: Promise.resolve(officeSources),
        isDev: false,
        isSecure: true,
        shop: () => shopBrand(defaultSettings),
      }),
    );
    root.get('/health', (c) => c.text('ok'));
    root.get('/outbox', (c) => c.text('messages'));
  },
});
const ask = async (url: string, init?: RequestInit) => site.request(url, init);

it('A visitor of the office waits while it is built (decision 148)', async () => {
  const building = Promise.withResolvers<typeof officeSources>();
  const office = officeSite({
    files: building.promise,
    isDev: false,
    isSecure: true,
    shop: () => shopBrand(defaultSettings),
  });
  let isAnswered = false;
  const answer = Promise.resolve(office.request('/')).finally(() => {
    isAnswered = true;
  });
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  building.resolve(officeSources);
  expect((await answer).status).toBe(200);
});

describe('A host of the office’s own (OFFICE_HOST)', () => {
  it('answers the office’s pages and calls, its icon and the question whether it is up, and nothing else', async () => {
    for (const path of ['/office', '/office/order/A-10024', '/health'])
      expect((await ask(OFFICE + path)).status, path).toBe(200);
    expect((await ask(`${OFFICE}/api/v1${readMeCall.path}`)).status).toBe(401);
    for (const path of ['/cart', '/products', '/outbox', '/api/v1/common/countries', '/api/v1/openapi.json'])
      expect((await ask(OFFICE + path)).status, path).toBe(404);
    const start = await ask(`${OFFICE}/`);
    expect([start.status, start.headers.get('location')]).toEqual([302, '/office']);
    expect(await (await ask(`${OFFICE}/robots.txt`)).text()).toContain('Disallow: /');
  });

  it('is the only one: on the shop’s host, and on any other, there is no office', async () => {
    expect((await ask(`${SHOP}/cart`)).status).toBe(200);
    for (const host of [SHOP, 'https://127.0.0.1:3000', 'https://elsewhere.test'])
      for (const path of [
        '/office',
        '/office/',
        '/%6Fffice',
        '/office/assets/a.js',
        `/api/v1${readMeCall.path}`,
      ]) {
        const answer = await ask(host + path);
        expect([answer.status, await answer.text()], host + path).toEqual([404, '404']);
      }
    expect((await ask(`${SHOP}/api/v1${signInCall.path}`, { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('has the cookie, the policy, the passkeys and the links', async () => {
    const { email, code } = await addMember(shop, 'owner');
    const signedIn = await ask(`${OFFICE}/api/v1${signInCall.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: OFFICE, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email, password: PASSWORD, code: code() }),
    });
    const [cookie = ''] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-office=/);
    expect(cookie).not.toContain('Domain');
    expect((await ask(`${OFFICE}/office`)).headers.get('content-security-policy')).toContain(
      "script-src 'self'",
    );

    const { options } = await shop.visitor().must(startPasskeySignInCall, {});
    expect(options.rpId).toBe('office.shop.test');
    const owner = await staffMember(shop, 'owner');
    const { servers } = (await (await owner.fetch('/office/openapi.json')).json()) as {
      servers: { url: string }[];
    };
    expect(servers).toEqual([{ url: `${OFFICE}/api/v1` }]);
    expect(officeOrigin({ publicUrl: 'http://shop.localhost:3000', officeHost: 'office.localhost' })).toBe(
      'http://office.localhost:3000',
    );
  });

  it('is led to over HTTPS where it was asked for over HTTP', async () => {
    const behind = siteWith({ publicUrl: SHOP, officeHost: 'office.shop.test', trustsProxy: true });
    const plain = { headers: { 'x-forwarded-proto': 'http' } };
    const location = async (url: string) => (await behind.request(url, plain)).headers.get('location');
    expect(await location('http://office.shop.test/office/board')).toBe(`${OFFICE}/office/board`);
    expect(await location('http://shop.test/cart')).toBe(`${SHOP}/cart`);
  });
});
