import { request as askPlainly, createServer, type IncomingHttpHeaders } from 'node:http';
import { request as askSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { testShop } from '#server/test-shop.ts';
import { siteWith } from './test-site.ts';
import { startTlsTerminator } from './test-tls.ts';

const terminator = await startTlsTerminator();
const publicUrl = `https://${terminator.host}`;
const shop = await testShop({ settings: { publicUrl } });
const faults: unknown[] = [];
const site = siteWith({
  api: shop.api,
  publicUrl,
  trustsProxy: true,
  renderPage: async ({ path }) => ({ status: path === '/' ? 200 : 404, html: '<!doctype html>' }),
  mount: (root: Hono) => {
    root.get('/pictures/a.webp', (c) => c.body('picture', 200, { 'content-type': 'image/webp' }));
    root.get('/papers/a.pdf', (c) => c.body('paper', 200, { 'content-type': 'application/pdf' }));
    root.get('/broken', () => {
      throw new Error('Broken on purpose.');
    });
  },
  onFault: (error) => void faults.push(error),
});
const server = createServer(getRequestListener(site.fetch));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
terminator.handOnTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
afterAll(async () => {
  await terminator.close();
  server.close();
});

type Input = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders };

/** Sends a request as a client that trusts only the shop's certificate. */
const ask = (url: string, { method = 'GET', headers = {}, body }: Input = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? askSecurely : askPlainly;
    const options = { method, headers, ca: terminator.certificate, agent: false };
    const sent = send(url, options, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

const HALF_A_YEAR_SECONDS = 15_552_000;
/** The Origin header that a browser sends with a request from another site's page. */
const ELSEWHERE = { origin: 'https://elsewhere.test' };

describe('Behind the proxy that ends TLS (conventions.md 4; the rules of MDN’s HTTP Observatory)', () => {
  it('redirects plain HTTP to HTTPS, permanently, and answers nothing else', async () => {
    for (const path of ['/', '/product/monstera?colour=sage', '/api/v1/common/countries']) {
      const { status, headers } = await ask(`http://${terminator.host}${path}`);
      expect(status).toBe(308);
      expect(headers.location).toBe(publicUrl + path);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    ['a page', '/', 200],
    ['a page that is not there', '/nowhere', 404],
    ['a file that is not there', '/assets/nothing.js', 404],
    ['an answer of the API', '/api/v1/common/countries', 200],
    ['a call that is not there', '/api/v1/nothing', 404],
    ['a call for who is signed in', '/api/v1/user', 401],
    ['a paper', '/papers/a.pdf', 200],
    ['a picture', '/pictures/a.webp', 200],
    ['a fault', '/broken', 500],
  ])('sends the security headers with %s', async (_what, path, expected) => {
    const { status, headers } = await ask(publicUrl + path, { headers: ELSEWHERE });
    expect(status).toBe(expected);
    const age = /max-age=(\d+); includeSubDomains/.exec(headers['strict-transport-security'] ?? '')?.[1];
    expect(Number(age)).toBeGreaterThanOrEqual(HALF_A_YEAR_SECONDS);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe(
      path.startsWith('/pictures/') ? 'cross-origin' : 'same-origin',
    );
    expect(headers['permissions-policy']).toContain('camera=()');
    // Without this header, pages of other sites cannot read the response.
    expect(headers['access-control-allow-origin']).toBeUndefined();
    // The headers must not reveal the shop's software.
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('refuses requests from pages of other sites, with and without a preflight', async () => {
    const requested = await ask(`${publicUrl}/api/v1/account/login`, {
      method: 'OPTIONS',
      headers: { ...ELSEWHERE, 'access-control-request-method': 'POST' },
    });
    expect(requested.headers['access-control-allow-origin']).toBeUndefined();
    const sent = await ask(`${publicUrl}/api/v1/account/login-as-guest`, {
      method: 'POST',
      headers: { ...ELSEWHERE, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{"device_id":"Web","device_token":"web_token"}',
    });
    expect(sent.status).toBe(403);
    expect(sent.headers['set-cookie']).toBeUndefined();
  });

  it('limits the session’s cookie to this host, HTTPS and no scripts; every other cookie is Secure as well', async () => {
    const { status, headers } = await ask(`${publicUrl}/api/v1/account/login-as-guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"device_id":"Web","device_token":"web_token"}',
    });
    expect(status).toBe(200);
    const session = headers['set-cookie']?.find((cookie) => cookie.includes('ashjar-session'));
    expect(session).toMatch(/^__Host-ashjar-session=[^;]{20,};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(session).toContain(part);
    expect(session).not.toContain('Domain');
    const chosen = (await ask(`${publicUrl}/?lang=en`)).headers['set-cookie'] ?? [];
    for (const cookie of [...(headers['set-cookie'] ?? []), ...chosen]) {
      expect(cookie).toContain('Secure');
      expect(cookie).toMatch(/SameSite=(Lax|Strict)/);
    }
  });

  it('reports errors to the log only', async () => {
    await ask(`${publicUrl}/broken`);
    expect(String(faults.at(-1))).toContain('Broken on purpose');
  });
});
