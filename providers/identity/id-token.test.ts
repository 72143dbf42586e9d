import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { exportSPKI, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { appleIdentity } from './apple.ts';
import { googleIdentity } from './google.ts';
import type { OpenIdOptions } from './open-id.ts';
import { newKey, signedBy, type TestOpenId, testOpenId } from './test-open-id.ts';

const NOW = new Date('2026-11-22T06:00:00Z');
const seconds = NOW.getTime() / 1000;
const key = await newKey('one');
const otherKey = await newKey('two');
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string;

const adapters = [
  ['Google', (more: OpenIdOptions) => googleIdentity({ ...more, clientSecret: 's' })],
  [
    'Apple',
    (more: OpenIdOptions) => appleIdentity({ ...more, teamId: 't', keyId: 'k', privateKey: appleKey }),
  ],
] as const;

const proof = {
  code: 'code',
  nonce: 'nonce-of-attempt',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://shop.test/return',
};
const rightClaims: JWTPayload = {
  iss: 'https://issuer.test',
  aud: 'client',
  sub: 'person-1',
  nonce: proof.nonce,
  iat: seconds,
  exp: seconds + 600,
  email: 'sara@gmail.com',
  email_verified: true,
};

describe.each(adapters)('A token of %s', (_, adapterOf) => {
  let provider: TestOpenId;
  const options = () => ({ addresses: provider.addresses, clientId: 'client', now: () => NOW });
  const identify = () => adapterOf(options()).identify(proof);
  const identifyBy = async (claims: JWTPayload) => {
    provider.token = await signedBy(key, claims);
    return await identify();
  };
  beforeEach(async () => {
    provider = await testOpenId(key);
  });

  it('identifies the person when it is valid', async () => {
    expect(await identifyBy(rightClaims)).toMatchObject({
      subject: 'person-1',
      email: 'sara@gmail.com',
      isEmailVerified: true,
    });
    const { form } = provider.requested.find(({ path }) => path === '/token')!;
    expect(Object.fromEntries(form)).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code',
      client_id: 'client',
      code_verifier: proof.codeVerifier,
      redirect_uri: proof.redirectUri,
    });
  });

  it('is accepted from each issuer name of the provider', async () => {
    expect(await identifyBy({ ...rightClaims, iss: 'issuer.test' })).toMatchObject({ subject: 'person-1' });
  });

  it.each([
    ['of another issuer', { iss: 'https://elsewhere.test' }],
    ['without an issuer', { iss: undefined }],
    ['for another client', { aud: 'other' }],
    ['for no client', { aud: undefined }],
    ['for several, issued to none of them', { aud: ['client', 'other'] }],
    ['for several, issued to another', { aud: ['client', 'other'], azp: 'other' }],
    ['for us, issued to another', { azp: 'other' }],
    ['of another attempt', { nonce: 'nonce-of-another' }],
    ['of no attempt', { nonce: undefined }],
    ['that has expired', { exp: seconds - 61 }],
    ['that never ends', { exp: undefined }],
    ['that is not valid yet', { nbf: seconds + 61 }],
    ['with an empty subject', { sub: '' }],
    ['without a subject', { sub: undefined }],
    ['whose subject is too long', { sub: 'x'.repeat(256) }],
    ['with an e-mail that is not text', { email: 7 }],
  ])('%s is refused', async (_, wrong) => {
    await expect(identifyBy({ ...rightClaims, ...wrong })).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('is accepted when it expired within the last minute, because clocks differ', async () => {
    await identifyBy({ ...rightClaims, exp: seconds - 59 });
  });

  it('is refused when another key signed it under the id of a valid one', async () => {
    provider.token = await signedBy(otherKey, rightClaims, key.kid);
    await expect(identify()).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('is refused when its content was changed after signing', async () => {
    const [header, , signature] = (await signedBy(key, rightClaims)).split('.');
    const forged = Buffer.from(JSON.stringify({ ...rightClaims, sub: 'person-2' })).toString('base64url');
    provider.token = `${header}.${forged}.${signature}`;
    await expect(identify()).rejects.toBeInstanceOf(ProviderRefused);
  });

  it.each(['none', 'None', 'NONE'])(
    'is refused when it says that it needs no signature (%s)',
    async (alg) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      for (const kid of [key.kid, undefined]) {
        provider.token = `${part({ alg, kid })}.${part(rightClaims)}.`;
        await expect(identify()).rejects.toBeInstanceOf(ProviderRefused);
      }
    },
  );

  it('is refused when it is signed with the public key as if that were a shared secret', async () => {
    const publicKey = (await importJWK(key.jwk, 'RS256')) as CryptoKey;
    const der = createPublicKey(await exportSPKI(publicKey)).export({ type: 'spki', format: 'der' });
    for (const secret of [Buffer.from(await exportSPKI(publicKey)), der, Buffer.from(key.jwk.n!)]) {
      provider.token = await new SignJWT(rightClaims)
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .sign(secret);
      await expect(identify()).rejects.toBeInstanceOf(ProviderRefused);
    }
  });

  it('is refused when it is signed by another algorithm of the same key', async () => {
    const privateKey = await crypto.subtle.importKey(
      'pkcs8',
      await crypto.subtle.exportKey('pkcs8', key.privateKey),
      { name: 'RSA-PSS', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    provider.token = await new SignJWT(rightClaims)
      .setProtectedHeader({ alg: 'PS256', kid: key.kid })
      .sign(privateKey);
    await expect(identify()).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('is refused when it brings its own key', async () => {
    provider.token = await new SignJWT(rightClaims)
      .setProtectedHeader({ alg: 'RS256', kid: 'mine', jwk: otherKey.jwk })
      .sign(otherKey.privateKey);
    await expect(identify()).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('is refused when it is no token at all, and the error does not repeat it', async () => {
    provider.token = 'secret-that-is-no-token';
    const failure = await identify().catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(ProviderRefused);
    expect(JSON.stringify([failure, (failure as Error).message])).not.toContain('secret-that-is-no-token');
  });

  describe('when the provider changes its keys', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
    afterEach(() => vi.useRealTimers());

    it('is accepted once the new key is published, without fetching the keys each time', async () => {
      const adapter = adapterOf(options());
      provider.token = await signedBy(key, rightClaims);
      await adapter.identify(proof);
      await adapter.identify(proof);
      expect(provider.requestCount('/keys')).toBe(1);
      provider.keys = [key, otherKey];
      provider.token = await signedBy(otherKey, rightClaims);
      vi.setSystemTime(NOW.getTime() + 31_000);
      expect(await adapter.identify(proof)).toMatchObject({ subject: 'person-1' });
      expect(provider.requestCount('/keys')).toBe(2);
    });

    it('is refused ten minutes after its key was withdrawn', async () => {
      const adapter = adapterOf(options());
      provider.token = await signedBy(key, rightClaims);
      await adapter.identify(proof);
      provider.keys = [otherKey];
      vi.setSystemTime(NOW.getTime() + 600_001);
      await expect(adapter.identify(proof)).rejects.toBeInstanceOf(ProviderRefused);
    });

    it('makes the shop fetch keys once in half a minute for unpublished keys, however many come', async () => {
      const adapter = adapterOf(options());
      provider.token = await signedBy(otherKey, rightClaims);
      for (let times = 0; times < 5; times += 1)
        await expect(adapter.identify(proof)).rejects.toBeInstanceOf(ProviderRefused);
      expect(provider.requestCount('/keys')).toBe(1);
      vi.setSystemTime(NOW.getTime() + 31_000);
      await expect(adapter.identify(proof)).rejects.toBeInstanceOf(ProviderRefused);
      expect(provider.requestCount('/keys')).toBe(2);
    });
  });

  describe('that is not available', () => {
    it.each([
      ['the code was used or is not theirs', 400, { error: 'invalid_grant' }, ProviderRefused],
      ['our secret is wrong', 401, { error: 'invalid_client' }, ProviderDown],
      ['the provider has failed', 503, { error: 'server_error' }, ProviderDown],
      ['the provider gets too many requests', 429, {}, ProviderDown],
      ['the answer holds no token', 200, { access_token: 'a' }, ProviderDown],
      ['the answer is no JSON', 200, '<html>', ProviderDown],
    ])('is a refusal or a failure that may pass: %s', async (_, status, body, error) => {
      provider.instead['/token'] = { status, body };
      await expect(identify()).rejects.toBeInstanceOf(error);
    });

    it.each(['/token', '/keys'])('may be tried again when %s is silent', async (path) => {
      provider.token = await signedBy(key, rightClaims);
      provider.instead[path] = 'silence';
      const adapter = adapterOf({ ...options(), timeLimitMs: 50 });
      await expect(adapter.identify(proof)).rejects.toBeInstanceOf(ProviderDown);
    });

    it('may be tried again when the keys cannot be read', async () => {
      provider.token = await signedBy(key, rightClaims);
      const adapter = adapterOf(options());
      for (const instead of [{ status: 500, body: {} }, { body: '<html>' }, { body: { keys: 7 } }]) {
        provider.instead['/keys'] = instead;
        await expect(adapter.identify(proof)).rejects.toBeInstanceOf(ProviderDown);
      }
      delete provider.instead['/keys'];
      expect(await adapter.identify(proof)).toMatchObject({ subject: 'person-1' });
    });
  });
});
