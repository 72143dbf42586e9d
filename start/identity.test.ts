import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IdentityProvider, SignInAttempt } from '#providers/identity/identity.port.ts';
import { ConfigurationError } from './environment.ts';
import { openIdentity } from './identity.ts';
import { readOptions } from './options.ts';
import { LIVE } from './test-live.ts';

const keyOf = (namedCurve: string): string =>
  generateKeyPairSync('ec', {
    namedCurve,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
const appleKey = keyOf('P-256');
const GOOGLE = { GOOGLE_CLIENT_ID: 'google', GOOGLE_CLIENT_SECRET: 'g' };
const APPLE = {
  APPLE_CLIENT_ID: 'apple',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: appleKey,
};
const FACEBOOK = { FACEBOOK_APP_ID: 'facebook', FACEBOOK_APP_SECRET: 'f' };

describe('Which identity providers are configured', () => {
  it('live needs none of them', () => {
    expect(readOptions(LIVE).identity).toEqual({ google: null, apple: null, facebook: null });
  });

  it('reads each from its own variables', () => {
    expect(readOptions({ ...LIVE, ...GOOGLE, ...APPLE, ...FACEBOOK }).identity).toEqual({
      google: { clientId: 'google', clientSecret: 'g' },
      apple: { clientId: 'apple', teamId: 'team', keyId: 'key', privateKey: appleKey },
      facebook: { appId: 'facebook', appSecret: 'f' },
    });
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'google' }, 'Sign-in by Google cannot be offered without GOOGLE_CLIENT_SECRET.'],
    [{ GOOGLE_CLIENT_SECRET: 'g' }, 'Sign-in by Google cannot be offered without GOOGLE_CLIENT_ID.'],
    [{ ...APPLE, APPLE_KEY_ID: '' }, 'Sign-in by Apple cannot be offered without APPLE_KEY_ID.'],
    [
      { APPLE_CLIENT_ID: 'apple', APPLE_TEAM_ID: 'team' },
      'Sign-in by Apple cannot be offered without APPLE_KEY_ID and APPLE_PRIVATE_KEY.',
    ],
    [{ FACEBOOK_APP_ID: '1' }, 'Sign-in by Facebook cannot be offered without FACEBOOK_APP_SECRET.'],
  ])('refuses a half-configured provider at start: %o', (env, sentence) => {
    for (const mode of [{}, LIVE])
      expect(() => readOptions({ ...mode, ...env })).toThrow(new ConfigurationError(sentence));
  });

  it('accepts Apple’s key on one line, as environments hold it', () => {
    const env = { ...APPLE, APPLE_PRIVATE_KEY: appleKey.trimEnd().replaceAll('\n', '\\n') };
    expect(readOptions(env).identity.apple?.privateKey).toBe(appleKey.trimEnd());
  });

  it.each([
    ['no key', 'secret-that-is-no-key'],
    ['a key of another kind', keyOf('P-384')],
  ])('refuses %s for Apple at start without repeating it', (_, key) => {
    const start = () => readOptions({ ...APPLE, APPLE_PRIVATE_KEY: key });
    expect(start).toThrow(
      new ConfigurationError(
        'APPLE_PRIVATE_KEY must be the private key that Apple gave, the content of its .p8 file.',
      ),
    );
  });
});

describe('Which identity providers are offered', () => {
  const attempt: SignInAttempt = {
    state: 's',
    nonce: 'n',
    codeChallenge: 'c'.repeat(43),
    redirectUri: '',
    language: 'ar',
  };
  const SANDBOXES = ['google', 'apple', 'facebook'] as const;
  const sandboxOf = (provider: IdentityProvider) => `#sandboxes/${provider}/${provider}.sandbox.ts`;
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    vi.doUnmock(sandboxOf('google'));
    vi.doUnmock(sandboxOf('apple'));
    vi.doUnmock(sandboxOf('facebook'));
    await Promise.all(closers.splice(0).map((close) => close()));
  });
  async function open(env: NodeJS.ProcessEnv) {
    const { port, close } = await openIdentity(readOptions(env), 'http://shop.test');
    closers.push(close);
    return port;
  }
  const hostOf = (port: Awaited<ReturnType<typeof open>>, provider: IdentityProvider) =>
    new URL(port.authorizeUrl(provider, attempt)).hostname;

  it('live offers those with secrets and loads no sandbox', async () => {
    for (const provider of SANDBOXES)
      vi.doMock(sandboxOf(provider), () => {
        throw new Error('A sandbox was loaded.');
      });
    expect((await open(LIVE)).offered).toEqual([]);
    const port = await open({ ...LIVE, ...GOOGLE, ...FACEBOOK });
    expect(port.offered).toEqual(['google', 'facebook']);
    expect(hostOf(port, 'google')).toBe('accounts.google.com');
    expect(hostOf(port, 'facebook')).toBe('www.facebook.com');
    // Opening throws if a sandbox is loaded, because the mocks throw on import.
    await expect(open({})).rejects.toThrow();
  });

  it('the demo offers all three, by sandboxes that send codes only to the shop’s own address', async () => {
    const port = await open({});
    expect(port.offered).toEqual(SANDBOXES);
    for (const provider of SANDBOXES) {
      const redirectUri = `http://shop.test/sign-in/${provider}/return`;
      const url = port.authorizeUrl(provider, { ...attempt, redirectUri });
      expect(new URL(url).hostname).toBe('127.0.0.1');
      expect((await fetch(url, { redirect: 'manual' })).status).toBeLessThan(400);
      const elsewhere = port.authorizeUrl(provider, { ...attempt, redirectUri: `${redirectUri}/elsewhere` });
      expect((await fetch(elsewhere, { redirect: 'manual' })).status).toBe(400);
    }
  });

  it('a demo with secrets of one provider uses the real one, and sandboxes for the others', async () => {
    const port = await open(APPLE);
    expect(hostOf(port, 'apple')).toBe('appleid.apple.com');
    expect(hostOf(port, 'google')).toBe('127.0.0.1');
  });
});
