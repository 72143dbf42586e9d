import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { startAppleSandbox } from '#sandboxes/apple/apple.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { APPLE, appleIdentity } from './apple.ts';
import { newKey, signedBy, testOpenId } from './test-open-id.ts';
import { newAttempt, Popup, proofOf, returnTo } from './test-popup.ts';

const now = () => new Date();
const keyPair = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const { privateKey, publicKey } = keyPair();
const client = { clientId: 'sa.ashjar', teamId: 'TEAM', keyId: 'KEY' };
const { addresses, close } = await startAppleSandbox({
  ...client,
  publicKey,
  redirectUri: returnTo('apple'),
});
afterAll(close);
const apple = appleIdentity({ addresses, ...client, privateKey, now });

async function comeBack(choice: string, typed: Record<string, string> = {}) {
  const attempt = newAttempt('apple');
  const popup = await new Popup().open(apple.authorizeUrl(attempt));
  await popup.press(choice, typed);
  expect(popup.returned).toMatchObject({ state: attempt.state });
  return { attempt, returned: popup.returned!, popup };
}
const signIn = async (choice: string, typed?: Record<string, string>) => {
  const { attempt, returned } = await comeBack(choice, typed);
  return await apple.identify(proofOf(attempt, returned));
};

describe('Signing in with Apple', () => {
  it('gives the name on the first sign-in only, and the rest each time', async () => {
    const first = await signIn('verified');
    expect(first).toEqual({
      subject: expect.stringMatching(/^\d{6}\.[0-9a-f]{32}\.\d{4}$/),
      email: 'sara.alqahtani@gmail.com',
      isEmailVerified: true,
      name: 'سارة القحطاني',
    });
    expect(await signIn('verified')).toEqual({ ...first, name: null });
  });

  it('treats an e-mail with the text "false" for verified as unverified', async () => {
    expect(await signIn('unverified')).toMatchObject({
      email: 'omar.alhaddad@outlook.com',
      isEmailVerified: false,
    });
  });

  it('identifies a person without an e-mail by the subject alone', async () => {
    expect(await signIn('no-email')).toMatchObject({ email: null, isEmailVerified: false });
  });

  it('returns without a code when the person cancels', async () => {
    const { returned, popup } = await comeBack('cancel');
    expect(returned).not.toHaveProperty('code');
    expect(returned.error).toBe('user_cancelled_authorize');
    expect(popup.status).toBe(200);
  });

  it('returns the code in a form that submits itself and has nothing else', async () => {
    const { popup } = await comeBack('verified');
    expect(popup.url).not.toContain('shop.test');
    const policy = popup.headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(policy).toContain("form-action 'self' http://shop.test;");
  });

  it('accepts a code once, and only with its own verifier', async () => {
    const { attempt, returned } = await comeBack('verified');
    const proof = proofOf(attempt, returned);
    await apple.identify(proof);
    await expect(apple.identify(proof)).rejects.toBeInstanceOf(ProviderRefused);
    const second = await comeBack('verified');
    await expect(
      apple.identify({ ...proofOf(second.attempt, second.returned), codeVerifier: attempt.codeVerifier }),
    ).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('refuses a code from another attempt’s popup by its nonce', async () => {
    const { attempt, returned } = await comeBack('verified');
    const { nonce } = newAttempt('apple');
    await expect(apple.identify({ ...proofOf(attempt, returned), nonce })).rejects.toThrow(/another attempt/);
  });

  it.each([
    ['another key', { privateKey: keyPair().privateKey }],
    ['another team', { teamId: 'OTHER' }],
    ['another key’s name', { keyId: 'OTHER' }],
    ['a clock that is far behind', { now: () => new Date('2026-01-01T00:00:00Z') }],
  ])('refuses a client secret with %s', async (_, wrong) => {
    const { attempt, returned } = await comeBack('verified');
    const stranger = appleIdentity({ addresses, ...client, privateKey, now, ...wrong });
    await expect(stranger.identify(proofOf(attempt, returned))).rejects.toBeInstanceOf(ProviderDown);
  });

  it('opens the popup at Apple itself, with PKCE and nonce, and asks for the answer as a form', () => {
    const attempt = newAttempt('apple');
    const url = new URL(
      appleIdentity({ addresses: APPLE, ...client, privateKey, now }).authorizeUrl(attempt),
    );
    expect(url.origin + url.pathname).toBe('https://appleid.apple.com/auth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      response_mode: 'form_post',
      client_id: 'sa.ashjar',
      redirect_uri: attempt.redirectUri,
      scope: 'name email',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: attempt.codeChallenge,
      code_challenge_method: 'S256',
      ui_locales: 'ar',
    });
  });
});

describe('An answer from Apple', () => {
  const proof = { code: 'c', nonce: 'n', codeVerifier: 'v', redirectUri: returnTo('apple') };
  async function identify(claims: object, userField?: string) {
    const key = await newKey('one');
    const provider = await testOpenId(key);
    const iat = Math.floor(now().getTime() / 1000);
    const usual = {
      iss: 'https://issuer.test',
      aud: client.clientId,
      sub: '1',
      nonce: 'n',
      iat,
      exp: iat + 60,
    };
    provider.token = await signedBy(key, { ...usual, ...claims });
    const adapter = appleIdentity({ addresses: provider.addresses, ...client, privateKey, now });
    const identity = await adapter.identify({ ...proof, ...(userField === undefined ? {} : { userField }) });
    return { identity, provider };
  }

  it.each([
    ['true', true],
    [true, true],
    ['false', false],
    [false, false],
    [undefined, false],
    ['yes', false],
    [1, false],
  ])('with email_verified %j means verified: %j', async (email_verified, isVerified) => {
    const { identity } = await identify({ email: 'x@privaterelay.appleid.com', email_verified });
    expect(identity).toMatchObject({ email: 'x@privaterelay.appleid.com', isEmailVerified: isVerified });
  });

  it('without an e-mail verifies nothing', async () => {
    const { identity } = await identify({ email_verified: true });
    expect(identity).toMatchObject({ email: null, isEmailVerified: false });
  });

  it.each([
    ['both names', '{"name":{"firstName":"Sara","lastName":"Ali"},"email":"a@b.com"}', 'Sara Ali'],
    ['one name', '{"name":{"firstName":"Sara","lastName":null}}', 'Sara'],
    ['no name', '{"email":"a@b.com"}', null],
    ['empty names', '{"name":{"firstName":" ","lastName":""}}', null],
    ['no JSON', '{"name', null],
    ['something else', '[]', null],
    ['a name that is not text', '{"name":{"firstName":{}}}', null],
    ['lines and turned text', '{"name":{"firstName":"A\\n\\u202eB","lastName":"C"}}', 'A B C'],
  ])('takes at most a name from a form field with %s', async (_, field, name) => {
    const { identity } = await identify({ email: 'x@y.com' }, field);
    expect(identity).toMatchObject({ name, email: 'x@y.com', isEmailVerified: false });
  });

  it('shortens an endless name to 100 characters', async () => {
    const { identity } = await identify({}, JSON.stringify({ name: { firstName: 'ن'.repeat(5_000) } }));
    expect(identity.name).toBe('ن'.repeat(100));
  });

  it('is requested with a client secret that lives five minutes', async () => {
    const { provider } = await identify({});
    const secret = provider.requested.find(({ path }) => path === '/token')!.form.get('client_secret')!;
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' });
    const { iat, exp, ...rest } = decodeJwt(secret);
    expect(rest).toEqual({ iss: 'TEAM', sub: 'sa.ashjar', aud: 'https://issuer.test' });
    expect(exp! - iat!).toBe(300);
  });
});
