import { afterAll, describe, expect, it } from 'vitest';
import { startGoogleSandbox } from '#sandboxes/google/google.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { GOOGLE, googleIdentity } from './google.ts';
import { newKey, signedBy, testOpenId } from './test-open-id.ts';
import { newAttempt, Popup, proofOf, returnTo } from './test-popup.ts';

const now = () => new Date();
const client = { clientId: 'ashjar', clientSecret: 'secret' };
const { addresses, close } = await startGoogleSandbox({ ...client, redirectUri: returnTo('google') });
afterAll(close);
const google = googleIdentity({ addresses, ...client, now });

async function comeBack(choice: string, typed: Record<string, string> = {}) {
  const attempt = newAttempt('google');
  const popup = await new Popup().open(google.authorizeUrl(attempt));
  await popup.press(choice, typed);
  expect(popup.returned).toMatchObject({ state: attempt.state });
  return { attempt, returned: popup.returned! };
}
const signIn = async (choice: string, typed?: Record<string, string>) => {
  const { attempt, returned } = await comeBack(choice, typed);
  return await google.identify(proofOf(attempt, returned));
};

describe('Signing in with Google', () => {
  it('identifies a person with a verified Google e-mail by subject, e-mail and name', async () => {
    expect(await signIn('verified')).toEqual({
      subject: expect.stringMatching(/^\d{21}$/),
      email: 'sara.alqahtani@gmail.com',
      isEmailVerified: true,
      name: 'سارة القحطاني',
    });
  });

  it('does not accept an unverified e-mail for linking an existing account', async () => {
    expect(await signIn('unverified')).toMatchObject({
      email: 'omar.alhaddad@outlook.com',
      isEmailVerified: false,
    });
  });

  it('identifies a person without an e-mail by the subject alone', async () => {
    expect(await signIn('no-email')).toMatchObject({ email: null, isEmailVerified: false });
  });

  it('gives the same person for the same e-mail each time, and another person for another e-mail', async () => {
    const [first, again, other] = [
      await signIn('other', { name: 'Huda', email: 'huda@gmail.com', is_verified: 'yes' }),
      await signIn('other', { name: 'هدى', email: 'Huda@gmail.com' }),
      await signIn('other', { name: 'Huda', email: 'huda@example.com', is_verified: 'yes' }),
    ];
    expect(again.subject).toBe(first.subject);
    expect(other.subject).not.toBe(first.subject);
    expect([first, again, other].map(({ isEmailVerified }) => isEmailVerified)).toEqual([true, false, true]);
  });

  it('returns without a code when the person cancels', async () => {
    const { returned } = await comeBack('cancel');
    expect(returned.error).toBe('access_denied');
    expect(returned).not.toHaveProperty('code');
  });

  it('accepts a code once', async () => {
    const { attempt, returned } = await comeBack('verified');
    await google.identify(proofOf(attempt, returned));
    await expect(google.identify(proofOf(attempt, returned))).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('refuses a code with the verifier of another attempt, and a guessed one', async () => {
    const { attempt, returned } = await comeBack('verified');
    const { codeVerifier } = newAttempt('google');
    await expect(google.identify({ ...proofOf(attempt, returned), codeVerifier })).rejects.toBeInstanceOf(
      ProviderRefused,
    );
    await expect(google.identify({ ...proofOf(attempt, returned), code: 'guessed' })).rejects.toBeInstanceOf(
      ProviderRefused,
    );
  });

  it('refuses a code from another attempt’s popup by its nonce, although the exchange gives a token', async () => {
    const { attempt, returned } = await comeBack('verified');
    const { nonce } = newAttempt('google');
    await expect(google.identify({ ...proofOf(attempt, returned), nonce })).rejects.toThrow(
      /another attempt/,
    );
  });

  it('gives no answer to trust when the secret is not the shop’s', async () => {
    const { attempt, returned } = await comeBack('verified');
    const stranger = googleIdentity({ addresses, ...client, clientSecret: 'guessed', now });
    await expect(stranger.identify(proofOf(attempt, returned))).rejects.toBeInstanceOf(ProviderDown);
  });

  it('opens the popup at Google itself, with account choice, the shopper’s language, PKCE and nonce', () => {
    const attempt = newAttempt('google', { language: 'en' });
    const url = new URL(googleIdentity({ addresses: GOOGLE, ...client, now }).authorizeUrl(attempt));
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'ashjar',
      redirect_uri: attempt.redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: attempt.codeChallenge,
      code_challenge_method: 'S256',
      prompt: 'select_account',
      hl: 'en',
    });
  });
});

describe('An e-mail from Google', () => {
  it.each([
    ['Google’s own mailbox', { email: 'a@gmail.com', email_verified: true }, true],
    ['in capitals', { email: 'A@GMail.com', email_verified: true }, true],
    ['of an organisation with Google', { email: 'a@shop.sa', email_verified: true, hd: 'shop.sa' }, true],
    ['at another mail service', { email: 'a@yahoo.com', email_verified: true }, false],
    ['that only looks like Google’s', { email: 'a@notgmail.com', email_verified: true }, false],
    ['not verified', { email: 'a@gmail.com', email_verified: false }, false],
    ['without a statement', { email: 'a@gmail.com' }, false],
    ['verified only as text', { email: 'a@gmail.com', email_verified: 'true' }, false],
    ['that is not an address', { email: 'gmail.com', email_verified: true, hd: 'gmail.com' }, false],
  ])('%s is verified only when Google vouches for it', async (_, claims, isVerified) => {
    const key = await newKey('one');
    const provider = await testOpenId(key);
    const iat = Math.floor(now().getTime() / 1000);
    const usual = { iss: 'https://issuer.test', aud: 'ashjar', sub: '1', nonce: 'n', iat, exp: iat + 60 };
    provider.token = await signedBy(key, { ...usual, ...claims });
    const { isEmailVerified } = await googleIdentity({
      addresses: provider.addresses,
      ...client,
      now,
    }).identify({ code: 'c', nonce: 'n', codeVerifier: 'v', redirectUri: returnTo('google') });
    expect(isEmailVerified).toBe(isVerified);
  });
});
