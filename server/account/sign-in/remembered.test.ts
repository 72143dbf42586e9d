import { describe, expect, it } from 'vitest';
import {
  changePasswordCall,
  readRememberedCall,
  signOutCall,
  signOutEverywhereCall,
} from '#contract/account/account.calls.ts';
import { DAY, MINUTE, SECOND } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import {
  byEmail,
  REMEMBERED_COOKIE as COOKIE,
  freeEmail,
  OTHER_PASSWORD,
  PASSWORD,
} from '../email/test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { signUp, verify, codeSentTo, signIn, customer, passwordToken, enter, remembered, asGuestAgain } =
  byEmail(shop);

const status = async (browser: TestClient) => (await browser.request('GET', '/user')).status;
const over = {
  ok: false,
  status: 400,
  code: 'codeExpired',
  message: 'Please enter your password again.',
  data: null,
};

describe('product.md 2: for 7 days the e-mail form is filled and one press signs in', () => {
  it('the server fills the form, and signing in needs no password', async () => {
    const { email, shopperId, browser } = await remembered();
    await browser.must(signOutCall, {});
    const back = await asGuestAgain(browser);
    expect(await back.must(readRememberedCall, {})).toEqual({ email });
    expect(await enter(back, { email, remembers: true })).toMatchObject({
      ok: true,
      data: { id: shopperId },
    });
    expect(await status(back)).toBe(200);
  });

  // spec: 3-also-where-address-had-proved
  it('also after a sign-up whose address had to be verified first, but not before that', async () => {
    const browser = await shop.guest();
    const email = freeEmail();
    await signUp(browser, { email });
    const code = await codeSentTo(email);
    expect(await signIn(browser, { email, password: PASSWORD, remembers: true })).toMatchObject({
      code: 'emailNotVerified',
    });
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect(await verify(browser, email, code)).toMatchObject({ ok: true });
    const back = await asGuestAgain(browser);
    expect(await back.must(readRememberedCall, {})).toEqual({ email });
    expect(await enter(back, { email })).toMatchObject({ ok: true });
  });

  it('not without "remember me", and not after verifying an address that already has an account', async () => {
    const browser = await shop.guest();
    const email = freeEmail();
    await signUp(browser, { email });
    const code = await codeSentTo(email);
    await signIn(browser, { email, password: PASSWORD, remembers: true });
    await signIn(browser, { email, password: PASSWORD });
    expect(await verify(browser, email, code)).toMatchObject({ ok: true });
    expect(browser.cookies.has(COOKIE)).toBe(false);

    const other = await shop.guest();
    shop.clock.pass(MINUTE);
    await signUp(other, { email, password: OTHER_PASSWORD });
    const second = await codeSentTo(email);
    await signIn(other, { email, password: OTHER_PASSWORD, remembers: true });
    expect(await verify(other, email, second)).toMatchObject({ ok: true });
    expect(other.cookies.has(COOKIE)).toBe(false);
  });

  it('reading does not spend the token', async () => {
    const { email, browser } = await remembered();
    const back = await asGuestAgain(browser);
    for (let looks = 0; looks < 3; looks += 1)
      expect(await back.must(readRememberedCall, {})).toEqual({ email });
    expect(await enter(back, { email })).toMatchObject({ ok: true });
  });

  it('repeatedly, with a new token each time', async () => {
    const { email, browser } = await remembered();
    const seen = new Set([browser.cookies.get(COOKIE)]);
    let back = browser;
    for (let days = 1; days <= 3; days += 1) {
      shop.clock.pass(DAY);
      back = await asGuestAgain(back);
      expect(await enter(back, { email })).toMatchObject({ ok: true });
      seen.add(back.cookies.get(COOKIE));
    }
    expect(seen.size).toBe(4);
  });

  // spec: 3-7-days
  it('until seven days after the password was typed, even when it is used', async () => {
    const { email, browser } = await remembered();
    shop.clock.pass(6 * DAY);
    const back = await asGuestAgain(browser);
    expect(await enter(back, { email })).toMatchObject({ ok: true });
    shop.clock.pass(DAY - SECOND);
    const inTime = await asGuestAgain(back);
    expect(await inTime.must(readRememberedCall, {})).toEqual({ email });
    shop.clock.pass(SECOND);
    expect(await inTime.must(readRememberedCall, {})).toBeNull();
    expect(await signIn(inTime, { email })).toEqual(over);
    expect(inTime.cookies.get(COOKIE)).toBe('');
  });

  it('the password is never in the browser: the cookie has the e-mail and a token that is stored as a hash', async () => {
    const { email, browser } = await remembered();
    const [token, address] = browser.cookies.get(COOKIE)!.split('.');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(address!, 'base64url').toString()).toBe(email);
    const { rows } = await shop.pool.query('select * from remembered_sign_ins');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  // spec: 3-remembered-credentials-cookie
  it('in a cookie that scripts cannot read and other sites cannot send', async () => {
    const { email } = await customer();
    const body = JSON.stringify({
      login_type: 'email',
      email,
      password: PASSWORD,
      remember_me: true,
      device_id: 'Web',
      device_token: '',
    });
    const lineOf = async (at: typeof shop, to: string) => {
      const answer = await (await at.guest()).request('POST', '/account/login', {
        body: body.replace(email, to),
      });
      return answer.headers.getSetCookie().find((line) => line.includes(COOKIE));
    };
    const line = await lineOf(shop, email);
    expect(line).toMatch(/^ashjar-remembered=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await testShop({ data: 'empty', settings: { publicUrl: 'https://shop.test' } });
    const there = await byEmail(secure).customer();
    expect(await lineOf(secure, there.email)).toMatch(
      /^__Host-ashjar-remembered=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const guest = await secure.guest();
    guest.cookies.set('__Host-ashjar-remembered', 'made up');
    const refused = await guest.request('POST', '/account/login', {
      body: JSON.stringify({ login_type: 'email', email, device_id: 'Web', device_token: '' }),
    });
    expect(refused.body.code).toBe('codeExpired');
    expect(refused.headers.getSetCookie()).toEqual([
      '__Host-ashjar-remembered=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('only with "remember me"', async () => {
    const { email } = await customer();
    for (const remembers of [undefined, false]) {
      const browser = await shop.guest();
      await enter(browser, { email, password: PASSWORD, ...(remembers === undefined ? {} : { remembers }) });
      expect(browser.cookies.has(COOKIE)).toBe(false);
      expect(await browser.must(readRememberedCall, {})).toBeNull();
    }
  });
});

describe('A remembered sign-in ends', () => {
  const expectOver = async (browser: TestClient, email: string) => {
    const back = await asGuestAgain(browser);
    expect(await back.must(readRememberedCall, {})).toBeNull();
    expect(await signIn(back, { email })).toEqual(over);
    expect(back.cookies.get(COOKIE)).toBe('');
  };

  it('when the shopper signs in without "remember me", even for a copied cookie', async () => {
    const { email, browser } = await remembered();
    const copied = await asGuestAgain(browser);
    const back = await asGuestAgain(browser);
    await enter(back, { email, password: PASSWORD, remembers: false });
    expect(back.cookies.get(COOKIE)).toBe('');
    await expectOver(copied, email);
  });

  it('when the shopper signs in with it but unticks "remember me"', async () => {
    const { email, browser } = await remembered();
    const copied = await asGuestAgain(browser);
    const back = await asGuestAgain(browser);
    expect(await enter(back, { email, remembers: false })).toMatchObject({ ok: true });
    expect(back.cookies.get(COOKIE)).toBe('');
    await expectOver(copied, email);
    // The session stays open: this refusal does not count as a theft, which would end the session.
    expect(await status(back)).toBe(200);
  });

  it('when another customer signs in with the same browser', async () => {
    const { email, browser } = await remembered();
    const other = await customer();
    const copied = await asGuestAgain(browser);
    const back = await asGuestAgain(browser);
    await enter(back, { email: other.email, password: PASSWORD, remembers: true });
    expect(await (await asGuestAgain(back)).must(readRememberedCall, {})).toEqual({ email: other.email });
    await expectOver(copied, email);
  });

  it('when the password changes', async () => {
    const { email, browser } = await remembered();
    shop.clock.pass(MINUTE);
    const token = await passwordToken(browser, email);
    await browser.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    await expectOver(browser, email);
  });

  it('when the customer signs out everywhere, but not at an ordinary sign-out', async () => {
    const { email, browser } = await remembered();
    await browser.must(signOutCall, {});
    const back = await asGuestAgain(browser);
    expect(await enter(back, { email })).toMatchObject({ ok: true });
    await back.must(signOutEverywhereCall, {});
    await expectOver(back, email);
  });
});
