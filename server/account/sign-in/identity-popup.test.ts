import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type IdentityProvider, identityProviders } from '#contract/account/identity.rules.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { ATTEMPT_ID, type Step, testPopup } from './test-popup.ts';

const shop = await testShop({ data: 'empty' });
const popup = testPopup(shop);

const proofsOf = (code: string) => shop.identity.proofs.filter((proof) => proof.code === code);
const fragmentOf = ({ location }: Step) => Object.fromEntries(new URLSearchParams(location?.hash.slice(1)));
const attempts = async (): Promise<Record<string, unknown>[]> =>
  (await shop.pool.query('select * from social_attempts order by id')).rows;
const from = (provider: IdentityProvider) => ({ provider, attemptId: ATTEMPT_ID });

describe('An identity popup begins', () => {
  it.each(identityProviders)('at %s, with a new state, nonce and S256 challenge', async (provider) => {
    const guest = await shop.guest();
    const first = await popup.visit(guest, `/sign-in/${provider}?for=${ATTEMPT_ID}`);
    const second = await popup.visit(guest, `/sign-in/${provider}?for=${ATTEMPT_ID}`);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.location?.origin).toBe(`https://${provider}.test`);
    const [a, b] = shop.identity.attempts.slice(-2);
    for (const attempt of [a!, b!]) {
      expect(attempt).toMatchObject({
        provider,
        language: 'ar',
        redirectUri: `http://shop.test/sign-in/${provider}/return`,
      });
      for (const secret of [attempt.state, attempt.nonce, attempt.codeChallenge])
        expect(secret).toMatch(/^[\w-]{43}$/);
    }
    expect(new Set([a!.state, b!.state, a!.nonce, b!.nonce, a!.codeChallenge, b!.codeChallenge]).size).toBe(
      6,
    );
  });

  it('in the language of the shop’s pages', async () => {
    const guest = await shop.guest();
    guest.cookies.set('language', 'en');
    await popup.open(guest, 'google');
    expect(shop.identity.attempts.at(-1)).toMatchObject({ language: 'en' });
  });

  it('and stores the state and the browser’s secret only as hashes', async () => {
    const guest = await shop.guest();
    const state = await popup.open(guest, 'google');
    const stored = JSON.stringify((await attempts()).at(-1), (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
    );
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(guest.cookies.get('ashjar-session'));
  });

  it('not at a provider that is unknown or not configured', async () => {
    const { offered } = shop.identity;
    onTestFinished(() => {
      shop.identity.offered = offered;
    });
    shop.identity.offered = ['google'];
    const guest = await shop.guest();
    const before = (await attempts()).length;
    for (const path of ['/sign-in/apple', '/sign-in/twitter', '/sign-in/apple/return?state=x&code=y']) {
      const { status, page } = await popup.visit(guest, path);
      expect([status, page]).toEqual([404, { kind: 'notOffered' }]);
    }
    expect(await attempts()).toHaveLength(before);
  });

  it('not in a browser that has not visited the shop', async () => {
    const before = (await attempts()).length;
    const { status, page } = await popup.visit(shop.visitor(), `/sign-in/google?for=${ATTEMPT_ID}`);
    expect([status, page]).toEqual([400, { kind: 'notFromShop' }]);
    expect(await attempts()).toHaveLength(before);
  });

  it.each(['cross-site', 'same-site'])('not by a link from another site (%s)', async (site) => {
    const guest = await shop.guest();
    const headers = { 'sec-fetch-site': site };
    const { status, page } = await popup.visit(guest, `/sign-in/google?for=${ATTEMPT_ID}`, { headers });
    expect([status, page]).toEqual([400, { kind: 'notFromShop' }]);
  });

  it('up to 120 times an hour from one address; then it says when to try again', async () => {
    const guest = await shop.guest();
    for (let i = 0; i < 120; i += 1) await popup.open(guest, 'facebook');
    const { status, page, headers } = await popup.visit(guest, `/sign-in/google?for=${ATTEMPT_ID}`);
    expect(status).toBe(429);
    expect(page).toEqual({ kind: 'tooManyTries', seconds: Number(headers.get('retry-after')) });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await popup.visit(await shop.guest(), `/sign-in/google?for=${ATTEMPT_ID}`)).status).toBe(303);
  });
});

describe('An identity popup comes back', () => {
  it('with a ticket in the fragment, which browsers send to no server', async () => {
    shop.identity.answer('fragment', {});
    const guest = await shop.guest();
    const state = await popup.open(guest, 'google');
    const step = await popup.visit(guest, popup.back('google', { state, code: 'fragment' }));
    expect(step.status).toBe(303);
    expect([step.location?.pathname, step.location?.search]).toEqual(['/sign-in/done', '']);
    expect(fragmentOf(step)).toEqual({ ...from('google'), ticket: expect.stringMatching(/^[\w-]{43}$/) });
    const stored = JSON.stringify(await attempts());
    expect(stored).not.toContain(fragmentOf(step).ticket);
    expect((await popup.visit(guest, '/sign-in/done')).page).toEqual({ kind: 'done' });
  });

  it('and the provider gets the nonce, the verifier of its challenge and the same address again', async () => {
    shop.identity.answer('whole-proof', {});
    const guest = await shop.guest();
    await popup.flow(guest, 'facebook', 'whole-proof');
    const sent = shop.identity.attempts.at(-1)!;
    const [proof] = proofsOf('whole-proof');
    expect(proof).toMatchObject({ provider: 'facebook', nonce: sent.nonce, redirectUri: sent.redirectUri });
    expect(createHash('sha256').update(proof!.codeVerifier).digest('base64url')).toBe(sent.codeChallenge);
  });

  it.each([
    ['google', 'access_denied'],
    ['facebook', 'access_denied'],
    ['apple', 'user_cancelled_authorize'],
  ] as const)('from %s without a ticket when the shopper declined', async (provider, error) => {
    const guest = await shop.guest();
    const state = await popup.open(guest, provider);
    const requested = shop.identity.proofs.length;
    const step = await popup.visit(guest, popup.back(provider, { state, error }));
    expect([step.status, step.location?.pathname, fragmentOf(step)]).toEqual([
      303,
      '/sign-in/done',
      from(provider),
    ]);
    // The provider's refusal has ended the attempt, so the popup accepts no later code for it.
    shop.identity.answer('after-no', {});
    const late = await popup.visit(guest, popup.back(provider, { state, code: 'after-no' }));
    expect(late.page).toEqual({ kind: 'expired', from: from(provider) });
    expect(shop.identity.proofs).toHaveLength(requested);
    expect((await guest.request('GET', '/user')).status).toBe(200);
  });

  it('and a forged state is refused', async () => {
    const guest = await shop.guest();
    const state = await popup.open(guest, 'google');
    const requested = shop.identity.proofs.length;
    const forged = state.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const wrong of [forged, '', 'x', `${state}A`, "' or 1=1", `\u0000${state}`]) {
      const step = await popup.visit(guest, popup.back('google', { state: wrong, code: 'c' }));
      expect([step.status, step.page]).toEqual([400, { kind: 'expired', from: null }]);
    }
    expect(shop.identity.proofs).toHaveLength(requested);
  });

  it('only once: a replayed return is refused', async () => {
    shop.identity.answer('replayed', {});
    const guest = await shop.guest();
    const state = await popup.open(guest, 'google');
    const address = popup.back('google', { state, code: 'replayed' });
    expect((await popup.visit(guest, address)).status).toBe(303);
    const again = await popup.visit(guest, address);
    expect([again.status, again.page]).toEqual([400, { kind: 'expired', from: from('google') }]);
    expect(proofsOf('replayed')).toHaveLength(1);
  });

  it('only once of two concurrent returns', async () => {
    shop.identity.answer('twice', {});
    const guest = await shop.guest();
    const address = popup.back('google', { state: await popup.open(guest, 'google'), code: 'twice' });
    const both = await Promise.all([popup.visit(guest, address), popup.visit(guest, address)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(proofsOf('twice')).toHaveLength(1);
  });

  it('only from the provider it went to: a swapped one is refused', async () => {
    shop.identity.answer('swapped', {});
    const guest = await shop.guest();
    const state = await popup.open(guest, 'google');
    const step = await popup.visit(guest, popup.back('facebook', { state, code: 'swapped' }));
    expect([step.status, step.page]).toEqual([400, { kind: 'expired', from: null }]);
    expect(proofsOf('swapped')).toHaveLength(0);
  });

  it('within ten minutes', async () => {
    shop.identity.answer('slow', {});
    const guest = await shop.guest();
    const [slow, quick] = [await popup.open(guest, 'google'), await popup.open(guest, 'google')];
    shop.clock.pass(10 * MINUTE - 1);
    expect((await popup.visit(guest, popup.back('google', { state: quick, code: 'slow' }))).status).toBe(303);
    shop.clock.pass(1);
    const step = await popup.visit(guest, popup.back('google', { state: slow, code: 'slow' }));
    expect([step.status, step.page]).toEqual([400, { kind: 'expired', from: from('google') }]);
    expect(proofsOf('slow')).toHaveLength(1);
  });

  it('only to the browser that started it: an attacker’s link cannot sign a victim in as the attacker', async () => {
    shop.identity.answer('attackers-own', { subject: 'attacker' });
    const [attacker, victim] = [await shop.guest(), await shop.guest()];
    const state = await popup.open(attacker, 'google');
    const link = popup.back('google', { state, code: 'attackers-own' });
    for (const browser of [victim, shop.visitor()]) {
      const step = await popup.visit(browser, link, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect([step.status, step.page]).toEqual([400, { kind: 'expired', from: null }]);
    }
    expect(proofsOf('attackers-own')).toHaveLength(0);
    // The victim's visit does not end the attempt of the other browser.
    expect((await popup.visit(attacker, link)).status).toBe(303);
  });

  it.each([
    ['refused', 403, new ProviderRefused('The code is not ours.')],
    ['down', 502, new ProviderDown('No answer in time.')],
  ] as const)('and says when the provider is %s, with a way to try again', async (kind, status, error) => {
    shop.identity.answer(`goes-${kind}`, error);
    const guest = await shop.guest();
    const state = await popup.open(guest, 'apple');
    const step = await popup.visit(guest, popup.back('apple', { state, code: `goes-${kind}` }));
    expect([step.status, step.page]).toEqual([status, { kind, from: from('apple') }]);
  });

  it('and says so when the provider sends an unknown error or no code', async () => {
    const guest = await shop.guest();
    const queries: Record<string, string>[] = [{ error: 'server_error' }, {}, { code: 'c'.repeat(5000) }];
    for (const query of queries) {
      const state = await popup.open(guest, 'google');
      const step = await popup.visit(guest, popup.back('google', { state, ...query }));
      expect([step.status, step.page]).toEqual([403, { kind: 'refused', from: from('google') }]);
    }
  });

  it('and a fault of the shop is logged and shows a friendly page', async () => {
    const fault = new Error('A fault of the test.');
    shop.identity.answer('breaks', fault);
    const guest = await shop.guest();
    const state = await popup.open(guest, 'google');
    const step = await popup.visit(guest, popup.back('google', { state, code: 'breaks' }));
    expect([step.status, step.page]).toEqual([502, { kind: 'down', from: null }]);
    expect(shop.faults.pop()).toBe(fault);
  });

  it('through pages that are not cached and send no referrer', async () => {
    const guest = await shop.guest();
    const state = await popup.open(guest, 'google');
    for (const path of [
      '/sign-in/google',
      '/sign-in/twitter',
      popup.back('google', { state, code: 'unknown' }),
      '/sign-in/done',
    ]) {
      const { headers } = await popup.visit(guest, path);
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        'no-store',
        'no-referrer',
      ]);
    }
  });
});

describe('Returns and forms of one address', () => {
  it('are limited to 240 an hour together; then the page says when to try again', async () => {
    const guest = await shop.guest();
    const form = { state: 'x', code: 'c' };
    for (let i = 0; i < 120; i += 1) {
      await popup.visit(guest, popup.back('google', form));
      await popup.visit(guest, '/sign-in/apple/return', { form });
    }
    for (const step of [
      await popup.visit(guest, popup.back('google', form)),
      await popup.visit(guest, '/sign-in/apple/return', { form }),
    ]) {
      expect(step.status).toBe(429);
      expect(step.page).toEqual({ kind: 'tooManyTries', seconds: Number(step.headers.get('retry-after')) });
    }
  });
});

describe('Apple’s form', () => {
  const user = JSON.stringify({ name: { firstName: 'نورة', lastName: 'السالم' }, email: 'n@example.com' });

  it('comes without the cookie; code and name are stored and appear in no address', async () => {
    shop.identity.answer('by-form', {});
    const guest = await shop.guest();
    const state = await popup.open(guest, 'apple');
    const posted = await popup.visit(guest, '/sign-in/apple/return', {
      form: { state, code: 'by-form', user },
    });
    expect(posted.status).toBe(303);
    expect(`${posted.location}`).toBe(`http://shop.test/sign-in/apple/return?state=${state}`);
    expect(proofsOf('by-form')).toHaveLength(0);
    const step = await popup.visit(guest, `${posted.location?.pathname}${posted.location?.search}`);
    expect(fragmentOf(step)).toEqual({ ...from('apple'), ticket: expect.stringMatching(/^[\w-]{43}$/) });
    expect(proofsOf('by-form')).toMatchObject([{ provider: 'apple', userField: user }]);
  });

  it('does nothing until the same browser returns itself', async () => {
    const [guest, other] = [await shop.guest(), await shop.guest()];
    const state = await popup.open(guest, 'apple');
    const form = { state, code: 'never-used', user };
    const { location } = await popup.visit(guest, '/sign-in/apple/return', { form });
    const step = await popup.visit(other, `${location?.pathname}${location?.search}`);
    expect(step.page).toEqual({ kind: 'expired', from: null });
    expect(proofsOf('never-used')).toHaveLength(0);
  });

  it('is accepted once: a second one cannot replace the code of the first', async () => {
    shop.identity.answer('first-form', {});
    const guest = await shop.guest();
    const state = await popup.open(guest, 'apple');
    for (const code of ['first-form', 'second-form'])
      await popup.visit(guest, '/sign-in/apple/return', { form: { state, code } });
    await popup.visit(guest, popup.back('apple', { state, code: 'third-by-address' }));
    expect([proofsOf('first-form'), proofsOf('second-form'), proofsOf('third-by-address')]).toMatchObject([
      [{ code: 'first-form' }],
      [],
      [],
    ]);
  });

  it('of a person who declined closes the popup and changes nothing', async () => {
    const guest = await shop.guest();
    const state = await popup.open(guest, 'apple');
    const form = { state, error: 'user_cancelled_authorize' };
    const { location } = await popup.visit(guest, '/sign-in/apple/return', { form });
    const step = await popup.visit(guest, `${location?.pathname}${location?.search}`);
    expect([step.location?.pathname, fragmentOf(step)]).toEqual(['/sign-in/done', from('apple')]);
  });

  it('is limited to 16 KB', async () => {
    const guest = await shop.guest();
    const state = await popup.open(guest, 'apple');
    const form = { state, code: 'large', user: 'x'.repeat(16 * 1024) };
    const step = await popup.visit(guest, '/sign-in/apple/return', { form });
    expect([step.status, step.page]).toEqual([403, { kind: 'refused', from: null }]);
    expect((await attempts()).at(-1)).toMatchObject({ posted_code: null });
  });

  it('is accepted without a name that the database cannot store', async () => {
    shop.identity.answer('odd-name', {});
    const guest = await shop.guest();
    const state = await popup.open(guest, 'apple');
    const form = { state, code: 'odd-name', user: `{"name":"\u0000"}` };
    expect((await popup.visit(guest, '/sign-in/apple/return', { form })).status).toBe(303);
    await popup.visit(guest, popup.back('apple', { state }));
    expect(proofsOf('odd-name')).toHaveLength(1);
    expect(proofsOf('odd-name')[0]).not.toHaveProperty('userField');
  });
});
