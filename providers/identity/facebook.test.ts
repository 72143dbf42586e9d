import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startFacebookSandbox } from '#sandboxes/facebook/facebook.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { FACEBOOK, facebookIdentity } from './facebook.ts';
import { type Answer, answering } from './test-answering.ts';
import { newAttempt, Popup, proofOf, returnTo } from './test-popup.ts';

const NOW = new Date('2026-11-22T06:00:00Z');
const seconds = NOW.getTime() / 1000;
let time = NOW;
const now = () => time;
const app = { appId: '42', appSecret: 'secret' };
const { addresses, close } = await startFacebookSandbox({ ...app, redirectUri: returnTo('facebook'), now });
afterAll(close);
const facebook = facebookIdentity({ addresses, ...app, now });

async function comeBack(choice: string, typed: Record<string, string> = {}) {
  const attempt = newAttempt('facebook');
  const popup = await new Popup().open(facebook.authorizeUrl(attempt));
  await popup.press(choice, typed);
  expect(popup.returned).toMatchObject({ state: attempt.state });
  return { attempt, returned: popup.returned! };
}
const signIn = async (choice: string, typed?: Record<string, string>) => {
  const { attempt, returned } = await comeBack(choice, typed);
  return await facebook.identify(proofOf(attempt, returned));
};

describe('Signing in with Facebook', () => {
  it('identifies a person by subject, e-mail and name, and never links an existing account by e-mail', async () => {
    expect(await signIn('verified')).toEqual({
      subject: expect.stringMatching(/^\d{17}$/),
      email: 'sara.alqahtani@gmail.com',
      isEmailVerified: false,
      name: 'سارة القحطاني',
    });
  });

  it('identifies a person without an e-mail too', async () => {
    expect(await signIn('no-email')).toMatchObject({ email: null, name: 'نورة العتيبي' });
  });

  it('gives the same person for the same e-mail each time', async () => {
    const typed = { name: 'Huda', email: 'huda@gmail.com' };
    expect((await signIn('other', typed)).subject).toBe((await signIn('other', typed)).subject);
  });

  it('returns without a code when the person cancels', async () => {
    const { returned } = await comeBack('cancel');
    expect(returned.error).toBe('access_denied');
    expect(returned).not.toHaveProperty('code');
  });

  it('accepts a code once, and for ten minutes', async () => {
    const { attempt, returned } = await comeBack('verified');
    await facebook.identify(proofOf(attempt, returned));
    await expect(facebook.identify(proofOf(attempt, returned))).rejects.toBeInstanceOf(ProviderRefused);
    const late = await comeBack('verified');
    time = new Date(NOW.getTime() + 600_000);
    await expect(facebook.identify(proofOf(late.attempt, late.returned))).rejects.toBeInstanceOf(
      ProviderRefused,
    );
    time = NOW;
  });

  it('refuses a code with another redirect address, and a guessed one', async () => {
    const { attempt, returned } = await comeBack('verified');
    const proof = proofOf(attempt, returned);
    await expect(facebook.identify({ ...proof, redirectUri: returnTo('elsewhere') })).rejects.toBeInstanceOf(
      ProviderRefused,
    );
    await expect(facebook.identify({ ...proof, code: 'guessed' })).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('gives no answer to trust when the secret is not the shop’s', async () => {
    const { attempt, returned } = await comeBack('verified');
    const stranger = facebookIdentity({ addresses, ...app, appSecret: 'guessed', now });
    await expect(stranger.identify(proofOf(attempt, returned))).rejects.toBeInstanceOf(ProviderDown);
  });

  it('opens the popup at Facebook itself, in the shopper’s language', () => {
    const attempt = newAttempt('facebook');
    const url = new URL(facebookIdentity({ addresses: FACEBOOK, ...app, now }).authorizeUrl(attempt));
    expect(url.origin + url.pathname).toBe('https://www.facebook.com/v23.0/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '42',
      redirect_uri: attempt.redirectUri,
      state: attempt.state,
      response_type: 'code',
      scope: 'public_profile,email',
      locale: 'ar_AR',
    });
  });
});

describe('A token of Facebook', () => {
  const proof = { code: 'c', nonce: 'n', codeVerifier: 'v', redirectUri: returnTo('facebook') };
  const right = { is_valid: true, app_id: '42', user_id: '7', expires_at: seconds + 60, type: 'USER' };
  const error = (code: number, more: object = {}) => ({ status: 400, body: { error: { code, ...more } } });

  async function graph(instead: Record<string, Answer> = {}, timeLimitMs = 5_000) {
    const usual: Record<string, Answer> = {
      '/oauth/access_token': { body: { access_token: 'TOKEN', token_type: 'bearer' } },
      '/debug_token': { body: { data: right } },
      '/me': { body: { id: '7', name: 'Sara', email: 'sara@gmail.com' } },
    };
    const { url, requested } = await answering(({ path }) => instead[path] ?? usual[path]!);
    const adapter = facebookIdentity({
      addresses: { dialogUrl: `${url}/dialog`, graphUrl: url },
      ...app,
      now,
      timeLimitMs,
    });
    return { requested, identify: () => adapter.identify(proof) };
  }

  it('is checked with our own key, and used with proof that it is ours', async () => {
    const { requested, identify } = await graph();
    expect(await identify()).toEqual({
      subject: '7',
      email: 'sara@gmail.com',
      isEmailVerified: false,
      name: 'Sara',
    });
    const [exchange, debug, me] = requested;
    // The URL must contain no secret, because URLs are written to logs; the secret is in the body.
    expect([...exchange!.query]).toEqual([]);
    expect(Object.fromEntries(exchange!.form)).toEqual({
      client_id: '42',
      client_secret: 'secret',
      redirect_uri: proof.redirectUri,
      code: 'c',
    });
    expect(Object.fromEntries(debug!.query)).toEqual({ input_token: 'TOKEN', access_token: '42|secret' });
    expect(Object.fromEntries(me!.query)).toEqual({
      fields: 'id,name,email',
      access_token: 'TOKEN',
      appsecret_proof: createHmac('sha256', 'secret').update('TOKEN').digest('hex'),
    });
  });

  it.each([
    ['of another application', { app_id: '43' }],
    ['of no application', { app_id: undefined }],
    ['that is invalid', { is_valid: false }],
    ['that is not confirmed valid', { is_valid: undefined }],
    ['that has expired', { expires_at: seconds }],
    ['without an expiry', { expires_at: undefined }],
    ['of no user', { user_id: undefined }],
    ['of another person than /me', { user_id: '8' }],
  ])('%s is refused', async (_, wrong) => {
    const { identify } = await graph({ '/debug_token': { body: { data: { ...right, ...wrong } } } });
    await expect(identify()).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('is accepted when it never expires', async () => {
    const { identify } = await graph({ '/debug_token': { body: { data: { ...right, expires_at: 0 } } } });
    expect(await identify()).toMatchObject({ subject: '7' });
  });

  it.each([
    ['a code that was used', '/oauth/access_token', error(100), ProviderRefused],
    ['a session that was ended', '/me', error(190), ProviderRefused],
    ['an error marked as transient', '/me', error(190, { is_transient: true }), ProviderDown],
    ['our wrong secret', '/oauth/access_token', error(1), ProviderDown],
    ['too many calls from us', '/debug_token', error(4), ProviderDown],
    ['our rate limit', '/me', { status: 429, body: { error: { code: 190 } } }, ProviderDown],
    ['an unnamed error', '/debug_token', { status: 400, body: {} }, ProviderDown],
    ['its own failure', '/debug_token', { status: 500, body: {} }, ProviderDown],
    ['no JSON', '/me', { body: '<html>' }, ProviderDown],
    ['something else', '/debug_token', { body: {} }, ProviderDown],
    ['no token', '/oauth/access_token', { body: {} }, ProviderDown],
  ] as const)('classifies %s', async (_, path, answer, failure) => {
    const { identify } = await graph({ [path]: answer });
    await expect(identify()).rejects.toBeInstanceOf(failure);
  });

  it.each(['/oauth/access_token', '/debug_token', '/me'])(
    'may be tried again when %s does not answer in time, and the failure reveals no secret',
    async (path) => {
      const { identify } = await graph({ [path]: 'silence' }, 50);
      const failure = await identify().catch((thrown: unknown) => thrown as Error);
      expect(failure).toBeInstanceOf(ProviderDown);
      const { message, cause } = failure as Error;
      expect(`${message} ${String(cause)}`).not.toMatch(/TOKEN|secret/);
    },
  );
});
