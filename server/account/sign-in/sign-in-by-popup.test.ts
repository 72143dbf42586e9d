import { describe, expect, it } from 'vitest';
import { readProfileCall, saveNameCall, signInCall } from '#contract/account/account.calls.ts';
import { type IdentityProvider, identityProviders } from '#contract/account/identity.rules.ts';
import type { InputOf } from '#contract/call.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { testPopup } from './test-popup.ts';

const merged: { guestId: number; customerId: number }[] = [];
const failing: { with: Error | null } = { with: null };
const shop = await testShop({ data: 'empty' });
shop.hooks.onGuestSignIn.push(async (_tx, who) => {
  if (failing.with) throw failing.with;
  merged.push(who);
});
const popup = testPopup(shop);
const { flow } = popup;

type More = Partial<InputOf<typeof signInCall>>;
const spend = (client: TestClient, loginType: IdentityProvider, socialToken: string, more: More = {}) =>
  client.call(signInCall, { loginType, socialToken, deviceToken: 'web_token', ...more });

/** Goes through a popup and signs in, in a new browser if none is given. */
async function signIn(provider: IdentityProvider, code: string, browser?: Shopper): Promise<Shopper> {
  const guest = browser ?? (await shop.guest());
  const { token, id } = await guest.must(signInCall, {
    loginType: provider,
    socialToken: await flow(guest, provider, code),
    deviceToken: 'web_token',
    guestId: guest.shopperId,
  });
  return Object.assign(guest, { token, shopperId: id });
}
const profileOf = (customer: Shopper) => customer.must(readProfileCall, {});

/** Creates a customer who verified this e-mail address with a code. */
async function customerWith(email: string): Promise<Shopper> {
  const customer = await shop.customer();
  await shop.pool.query('update shoppers set email = $1 where id = $2', [email, customer.shopperId]);
  return customer;
}
const count = async (table: string): Promise<number> =>
  (await shop.pool.query(`select count(*) as n from ${table}`)).rows[0].n;

describe('Specification 4, Social sign-in: an identity popup, then the login call', () => {
  it.each(identityProviders)(
    'by %s creates a new customer, with the name and the verified e-mail',
    async (provider) => {
      const email = `${provider}.new@example.com`;
      shop.identity.answer(`new-${provider}`, { email, isEmailVerified: true, name: 'نورة السالم' });
      const guest = await shop.guest();
      const answer = await spend(guest, provider, await flow(guest, provider, `new-${provider}`));
      expect(answer).toMatchObject({
        ok: true,
        message: 'You’re in. Welcome!',
        data: { name: 'نورة السالم', countryCode: null, phone: null, picture: null, isNew: true },
      });
      if (!answer.ok) return;
      guest.token = answer.data.token;
      expect(await guest.must(readProfileCall, {})).toMatchObject({
        id: answer.data.id,
        name: 'نورة السالم',
        email,
        isGuest: false,
      });
    },
  );

  it('the same person is always the same customer, even with another name or e-mail', async () => {
    shop.identity.answer('again', { subject: 'again', email: 'again@example.com', isEmailVerified: true });
    const first = await signIn('google', 'again');
    await first.must(saveNameCall, { name: 'Munira' });
    const other = await customerWith('moved@example.com');
    shop.identity.answer('again-later', {
      subject: 'again',
      email: 'moved@example.com',
      isEmailVerified: true,
      name: 'Somebody Else',
    });
    const guest = await shop.guest();
    const answer = await spend(guest, 'google', await flow(guest, 'google', 'again-later'));
    expect(answer).toMatchObject({ data: { id: first.shopperId, name: 'Munira', isNew: false } });
    expect(first.shopperId).not.toBe(other.shopperId);
  });

  it('the same subject at another provider is another person', async () => {
    shop.identity.answer('one-subject', { subject: '1234567' });
    const [a, b] = [await signIn('google', 'one-subject'), await signIn('facebook', 'one-subject')];
    expect(a.shopperId).not.toBe(b.shopperId);
  });

  it('a person without a valid name is asked for one', async () => {
    for (const [index, name] of [null, ' ', 'ن', 'x'.repeat(61)].entries()) {
      const code = `name-${index}`;
      shop.identity.answer(code, { name });
      expect(await profileOf(await signIn('apple', code))).toMatchObject({ name: null });
    }
  });
});

describe('product.md 2: social_id alone signs nobody in', () => {
  it('not even with name and e-mail, or with a token that is not a ticket', async () => {
    shop.identity.answer('known', {
      subject: 'known-subject',
      email: 'known@example.com',
      isEmailVerified: true,
    });
    await signIn('google', 'known');
    const guest = await shop.guest();
    const claims = { socialId: 'known-subject', email: 'known@example.com', name: 'Known' };
    const customers = await count('shoppers');
    for (const socialToken of [undefined, '', 'known-subject', 'A'.repeat(43), 'A'.repeat(128)]) {
      const answer = await guest.call(signInCall, {
        loginType: 'google',
        deviceToken: 'web_token',
        ...claims,
        ...(socialToken === undefined ? {} : { socialToken }),
      });
      expect(answer).toMatchObject({
        ok: false,
        status: 400,
        code: 'codeExpired',
        message: 'That sign-in has expired. Please try again.',
      });
    }
    expect(await count('shoppers')).toBe(customers);
    expect((await guest.request('GET', '/user')).status).toBe(200);
  });

  it('and they are ignored when there is a ticket', async () => {
    shop.identity.answer('victim', { subject: 'victim', email: 'victim@example.com', isEmailVerified: true });
    const victim = await signIn('google', 'victim');
    shop.identity.answer('liar', { subject: 'liar', name: 'Liar' });
    const guest = await shop.guest();
    const answer = await spend(guest, 'google', await flow(guest, 'google', 'liar'), {
      socialId: 'victim',
      email: 'victim@example.com',
      name: 'Victim',
    });
    expect(answer).toMatchObject({ ok: true, data: { name: 'Liar', isNew: true } });
    if (!answer.ok) return;
    expect(answer.data.id).not.toBe(victim.shopperId);
    guest.token = answer.data.token;
    expect(await guest.must(readProfileCall, {})).toMatchObject({ email: null });
  });
});

describe('An e-mail that already has an account', () => {
  it('is linked when the provider says that it is verified, in any spelling', async () => {
    const owner = await customerWith('sara@example.com');
    shop.identity.answer('sara', { subject: 'sara', email: ' Sara@Example.com', isEmailVerified: true });
    const linked = await signIn('google', 'sara');
    expect(linked.shopperId).toBe(owner.shopperId);
    // From now on the identity is linked to the account, so the provider need not return an e-mail address.
    shop.identity.answer('sara-later', { subject: 'sara' });
    expect((await signIn('google', 'sara-later')).shopperId).toBe(owner.shopperId);
  });

  it('is answered as an account that is not new', async () => {
    await customerWith('not-new@example.com');
    shop.identity.answer('not-new', { email: 'not-new@example.com', isEmailVerified: true });
    const guest = await shop.guest();
    const answer = await spend(guest, 'apple', await flow(guest, 'apple', 'not-new'));
    expect(answer).toMatchObject({ ok: true, data: { isNew: false } });
  });

  it('is NOT linked when the provider does not: the person becomes a customer without an e-mail', async () => {
    const owner = await customerWith('omar@example.com');
    shop.identity.answer('omar', { email: 'omar@example.com', isEmailVerified: false, name: 'Omar' });
    const stranger = await signIn('facebook', 'omar');
    expect(stranger.shopperId).not.toBe(owner.shopperId);
    expect(await profileOf(stranger)).toMatchObject({ name: 'Omar', email: null });
    expect(await profileOf(owner)).toMatchObject({ email: 'omar@example.com' });
  });

  it('is linked to identities of several providers', async () => {
    const owner = await customerWith('all-three@example.com');
    for (const provider of identityProviders) {
      const code = `all-three-${provider}`;
      shop.identity.answer(code, { email: 'all-three@example.com', isEmailVerified: true });
      expect((await signIn(provider, code)).shopperId).toBe(owner.shopperId);
    }
  });

  it('is not linked to a second identity of one provider: there the address changed hands', async () => {
    const email = 'passed-on@work.com';
    shop.identity.answer('former', { subject: 'former', email, isEmailVerified: true });
    const former = await signIn('google', 'former');
    shop.identity.answer('successor', { subject: 'successor', email, isEmailVerified: true });
    const successor = await signIn('google', 'successor');
    expect(successor.shopperId).not.toBe(former.shopperId);
    expect(await profileOf(successor)).toMatchObject({ email: null });
  });

  it('of an unverified sign-up belongs to no one: its password gives no access to the new account', async () => {
    const intruder = await shop.guest();
    await shop.pool.query(
      `insert into email_verifications (shopper_id, email, name, password_hash, joins_guest, created_at)
       values ($1, 'noura@example.com', 'Intruder', 'a-hash', false, $2)`,
      [intruder.shopperId, shop.clock.now()],
    );
    shop.identity.answer('noura', { email: 'noura@example.com', isEmailVerified: true, name: 'Noura' });
    const noura = await signIn('google', 'noura');
    expect(await profileOf(noura)).toMatchObject({ name: 'Noura', email: 'noura@example.com' });
    const { rows } = await shop.pool.query('select password_hash from shoppers where id = $1', [
      noura.shopperId,
    ]);
    expect(rows).toEqual([{ password_hash: null }]);
  });
});

describe('A popup’s ticket', () => {
  const expired = { ok: false, status: 400, code: 'codeExpired' };

  it('signs in once', async () => {
    shop.identity.answer('once', { subject: 'once' });
    const guest = await shop.guest();
    const ticket = await flow(guest, 'google', 'once');
    const tab = guest.tab();
    expect(await spend(guest, 'google', ticket)).toMatchObject({ ok: true });
    // The browser's other tab still has the guest's token, whose session ended with the sign-in.
    expect(await spend(tab, 'google', ticket)).toMatchObject({ ok: false, code: 'notSignedIn' });
    const customer = await signIn('google', 'once');
    expect(await spend(customer, 'google', ticket)).toMatchObject(expired);
  });

  it('is valid only in the browser of the popup', async () => {
    shop.identity.answer('stolen', { subject: 'stolen' });
    const [owner, thief] = [await shop.guest(), await shop.guest()];
    const ticket = await flow(owner, 'google', 'stolen');
    expect(await spend(thief, 'google', ticket)).toMatchObject(expired);
    expect(await spend(owner, 'google', ticket)).toMatchObject({ ok: true });
  });

  it('is valid only for the provider it came from', async () => {
    shop.identity.answer('swapped', { subject: 'swapped' });
    const guest = await shop.guest();
    const ticket = await flow(guest, 'facebook', 'swapped');
    expect(await spend(guest, 'google', ticket)).toMatchObject(expired);
    expect(await spend(guest, 'apple', ticket)).toMatchObject(expired);
    expect(await spend(guest, 'facebook', ticket)).toMatchObject({ ok: true });
  });

  it('is valid for five minutes', async () => {
    shop.identity.answer('quick', { subject: 'quick' });
    const guest = await shop.guest();
    const [late, inTime] = [await flow(guest, 'google', 'quick'), await flow(guest, 'google', 'quick')];
    shop.clock.pass(5 * MINUTE - 1);
    expect(await spend(guest, 'google', inTime)).toMatchObject({ ok: true });
    const other = await shop.guest();
    const own = await flow(other, 'google', 'quick');
    shop.clock.pass(5 * MINUTE);
    expect(await spend(other, 'google', own)).toMatchObject(expired);
    expect(await spend(await signIn('google', 'quick'), 'google', late)).toMatchObject(expired);
  });

  it('leaves nothing of the person behind when it is spent', async () => {
    shop.identity.answer('traces', { subject: 'traces', email: 'traces@example.com', name: 'Traces' });
    await signIn('google', 'traces');
    const stored = await shop.pool.query("select 1 from social_attempts where subject = 'traces'");
    expect(stored.rows).toEqual([]);
  });

  it('is deleted by the nightly purge when it was not spent', async () => {
    await shop.jobs.runSchedule('account.purge-codes');
    shop.identity.answer('unspent', { subject: 'unspent', email: 'unspent@example.com' });
    await flow(await shop.guest(), 'google', 'unspent');
    await shop.jobs.runSchedule('account.purge-codes');
    expect(await count("social_attempts where subject = 'unspent'")).toBe(1);
    shop.clock.pass(HOUR + 1);
    await shop.jobs.runSchedule('account.purge-codes');
    expect(await count('social_attempts')).toBe(0);
  });
});

describe('Session fixation: signing in by a popup', () => {
  it('gives the browser a new secret and a new token; the old ones are invalid', async () => {
    shop.identity.answer('fixed', { subject: 'fixed' });
    const guest = await shop.guest();
    const planted = guest.tab();
    Object.assign(planted, { cookies: new Map(guest.cookies) });
    const before = guest.cookies.get('ashjar-session');
    const customer = await signIn('google', 'fixed', guest);
    expect(customer.cookies.get('ashjar-session')).not.toBe(before);
    expect((await planted.request('GET', '/user')).status).toBe(401);
    // Even the new token is useless to an attacker who planted the old secret.
    planted.token = customer.token;
    expect((await planted.request('GET', '/user')).status).toBe(401);
    expect((await customer.request('GET', '/user')).status).toBe(200);
  });

  it('a refused ticket changes neither secret nor session', async () => {
    const guest = await shop.guest();
    const before = new Map(guest.cookies);
    await spend(guest, 'google', 'A'.repeat(43));
    expect(guest.cookies).toEqual(before);
    expect((await guest.request('GET', '/user')).status).toBe(200);
  });
});

describe('guest_user_id with a popup', () => {
  it('merges a guest into the customer only with that guest’s own token', async () => {
    shop.identity.answer('joins', { subject: 'joins' });
    const guest = await shop.guest();
    const guestId = guest.shopperId;
    const customer = await signIn('google', 'joins', guest);
    expect(merged.at(-1)).toEqual({ guestId, customerId: customer.shopperId });

    const [victim, thief] = [await shop.guest(), await shop.guest()];
    const before = merged.length;
    const ticket = await flow(thief, 'google', 'joins');
    expect(await spend(thief, 'google', ticket, { guestId: victim.shopperId })).toMatchObject({ ok: true });
    expect(merged).toHaveLength(before);
    expect((await victim.request('GET', '/user')).status).toBe(200);
  });

  it('is atomic with the sign-in: when the merge fails, the ticket is unspent and no customer is created', async () => {
    shop.identity.answer('stumbles', { subject: 'stumbles' });
    const guest = await shop.guest();
    const ticket = await flow(guest, 'google', 'stumbles');
    const customers = await count('shoppers');
    failing.with = new Error('the cart stumbled');
    const more = { guestId: guest.shopperId };
    await expect(spend(guest, 'google', ticket, more)).rejects.toThrow('the cart stumbled');
    failing.with = null;
    expect(await count('shoppers')).toBe(customers);
    expect(await count("social_identities where subject = 'stumbles'")).toBe(0);
    expect(await spend(guest, 'google', ticket, more)).toMatchObject({ ok: true });
  });
});
