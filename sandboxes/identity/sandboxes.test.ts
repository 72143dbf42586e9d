import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appleIdentity } from '#providers/identity/apple.ts';
import { facebookIdentity } from '#providers/identity/facebook.ts';
import { googleIdentity } from '#providers/identity/google.ts';
import type { IdentityProvider } from '#providers/identity/identity.port.ts';
import { type IdentityAdapter, identityOf } from '#providers/identity/identity.ts';
import { newAttempt, Popup, proofOf, returnTo } from '#providers/identity/test-popup.ts';
import { startAppleSandbox } from '../apple/apple.sandbox.ts';
import { startFacebookSandbox } from '../facebook/facebook.sandbox.ts';
import { startGoogleSandbox } from '../google/google.sandbox.ts';

const now = () => new Date();
const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const secrets = { clientId: 'c', clientSecret: 's', teamId: 't', keyId: 'k', appId: '1', appSecret: 's' };
const google = await startGoogleSandbox({ ...secrets, redirectUri: returnTo('google') });
const apple = await startAppleSandbox({ ...secrets, publicKey, redirectUri: returnTo('apple') });
const facebook = await startFacebookSandbox({ ...secrets, redirectUri: returnTo('facebook'), now });
afterAll(() => Promise.all([google.close(), apple.close(), facebook.close()]));
const adapters: Record<IdentityProvider, IdentityAdapter> = {
  google: googleIdentity({ addresses: google.addresses, ...secrets, now }),
  apple: appleIdentity({ addresses: apple.addresses, ...secrets, privateKey, now }),
  facebook: facebookIdentity({ addresses: facebook.addresses, ...secrets, now }),
};
const port = identityOf(adapters);

describe.each(port.offered)('The sandbox of %s', (provider) => {
  const log = vi.spyOn(console, 'log');
  const others = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
  beforeEach(() => {
    for (const spy of [log, ...others]) spy.mockClear();
  });
  afterEach(() => {
    for (const spy of [log, ...others]) expect(spy).not.toHaveBeenCalled();
  });
  const open = async (more: Parameters<typeof newAttempt>[1] = {}) => {
    const attempt = newAttempt(provider, more);
    return { attempt, popup: await new Popup().open(port.authorizeUrl(provider, attempt)) };
  };

  it.each([
    ['ar', 'dir="rtl"', 'اختر حسابًا', 'سارة القحطاني'],
    ['en', 'dir="ltr"', 'Choose an account', 'Sara Al-Qahtani'],
  ] as const)('speaks the shopper’s language (%s)', async (language, direction, title, person) => {
    const { popup } = await open({ language });
    expect(popup.html).toContain(`<html lang="${language}" ${direction}>`);
    expect(popup.html).toContain(`<h1>${title}</h1>`);
    expect(popup.html).toContain(person);
  });

  it('shows pages with nothing from other hosts, never cached and never framed', async () => {
    const { popup } = await open();
    expect(popup.html).not.toMatch(/<script|(src|href)="(?!\/sandbox\.css|data:,")/);
    expect(popup.headers.get('cache-control')).toBe('no-store');
    expect(popup.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'/,
    );
    const style = await fetch(new URL('/sandbox.css', popup.url));
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('asks again after wrong input, and shows that input escaped', async () => {
    const { attempt, popup } = await open({ language: 'en' });
    await popup.press('other', { name: '"><script>', email: 'no e-mail' });
    expect(popup.status).toBe(400);
    expect(popup.html).toContain('role="alert">Enter a complete e-mail');
    expect(popup.html).toContain('value="&quot;&gt;&lt;script&gt;"');
    await popup.press('other', { name: ' ', email: '' });
    expect(popup.html).toContain('role="alert">Enter a name or an e-mail.');
    await popup.press('other', { name: 'Huda bint Ali', email: `huda@${provider}.com` });
    const identity = await port.identify(provider, proofOf(attempt, popup.returned!));
    expect(identity).toMatchObject({ email: `huda@${provider}.com`, name: 'Huda bint Ali' });
  });

  it('asks who signs in each time, also in the same browser', async () => {
    const { popup } = await open();
    await popup.press('verified');
    const attempt = newAttempt(provider);
    await popup.open(port.authorizeUrl(provider, attempt));
    expect(popup.html).toContain('<h1>اختر حسابًا</h1>');
    await popup.press('no-email');
    expect(await port.identify(provider, proofOf(attempt, popup.returned!))).toMatchObject({ email: null });
  });

  it('lets two popups of one browser finish in any order', async () => {
    const [first, second] = [newAttempt(provider), newAttempt(provider)];
    const popup = await new Popup().open(port.authorizeUrl(provider, first));
    const page = popup.url;
    await popup.open(port.authorizeUrl(provider, second));
    await popup.press('verified');
    const { email } = await port.identify(provider, proofOf(second, popup.returned!));
    expect(email).toBe('sara.alqahtani@gmail.com');
    await popup.open(page);
    await popup.press('unverified');
    expect(popup.returned).toMatchObject({ state: first.state });
  });

  it('sends codes only to the shop’s own address', async () => {
    const attempt = newAttempt(provider, { redirectUri: 'http://shop.test/elsewhere' });
    const popup = await new Popup().open(port.authorizeUrl(provider, attempt));
    expect(popup.status).toBe(400);
    expect(popup.returned).toBeNull();
    expect(popup.html).toContain('انتهت محاولة الدخول هذه');
  });

  it('refuses any other client', async () => {
    const url = new URL(port.authorizeUrl(provider, newAttempt(provider)));
    url.searchParams.set('client_id', 'stranger');
    const popup = await new Popup().open(url.href);
    expect(popup.status).toBe(400);
    expect(popup.returned).toBeNull();
  });

  it('gives a person a different subject than other providers do', async () => {
    const { attempt, popup } = await open();
    await popup.press('verified');
    const { subject } = await port.identify(provider, proofOf(attempt, popup.returned!));
    const others = port.offered.filter((other) => other !== provider);
    for (const other of others) {
      const elsewhere = newAttempt(other);
      const there = await new Popup().open(port.authorizeUrl(other, elsewhere));
      await there.press('verified');
      expect((await port.identify(other, proofOf(elsewhere, there.returned!))).subject).not.toBe(subject);
    }
  });
});

describe.each(['google', 'apple'] as const)('The OpenID provider of %s', (provider) => {
  it('refuses an attempt without PKCE', async () => {
    const attempt = newAttempt(provider);
    const url = new URL(port.authorizeUrl(provider, attempt));
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const popup = await new Popup().open(url.href);
    expect(popup.returned).toMatchObject({ error: 'invalid_request', state: attempt.state });
  });

  it('shows the page of an attempt only to the browser that started it', async () => {
    const popup = await new Popup().open(port.authorizeUrl(provider, newAttempt(provider)));
    const stranger = await new Popup().open(popup.url);
    expect(stranger.status).toBe(404);
    expect(stranger.html).toContain('انتهت محاولة الدخول هذه');
  });
});

describe('Providers together', () => {
  it('are offered in the order of the buttons; those that are not configured are not offered', async () => {
    expect(port.offered).toEqual(['google', 'apple', 'facebook']);
    const { apple: _, ...two } = adapters;
    const fewer = identityOf(two);
    expect(fewer.offered).toEqual(['google', 'facebook']);
    const attempt = newAttempt('apple');
    expect(() => fewer.authorizeUrl('apple', attempt)).toThrow(/not offered/);
    await expect(fewer.identify('apple', proofOf(attempt, {}))).rejects.toThrow(/not offered/);
  });
});
