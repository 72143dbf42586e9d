import { describe, expect, it, vi } from 'vitest';
import {
  changePasswordCall,
  readRememberedCall,
  signOutCall,
  signOutEverywhereCall,
} from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { DAY, MINUTE, SECOND } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { byEmail, OTHER_PASSWORD, PASSWORD } from './test-email.ts';

vi.mock('node:crypto', async (original) => (await import('./test-hashes.ts')).cheapHashes(await original()));

const shop = await testShop({ data: 'empty' });
const { signIn, customer, passwordToken } = byEmail(shop);
const COOKIE = 'ashjar-remembered';

/** Signs in and goes on with the new token, as a page does. */
async function enter(browser: Shopper, input: Parameters<typeof signIn>[1]) {
  const answer = await signIn(browser, input);
  if (answer.ok) Object.assign(browser, { token: answer.data.token, shopperId: answer.data.id });
  return answer;
}
/** The page after signing out: the cookies stay, the session is a new guest's. */
async function asGuestAgain(browser: TestClient): Promise<Shopper> {
  const fresh = await shop.guest();
  for (const [name, value] of browser.cookies) if (name === COOKIE) fresh.cookies.set(name, value);
  return fresh;
}
async function remembered() {
  const { email, shopperId } = await customer();
  const browser = await shop.guest();
  await enter(browser, { email, password: PASSWORD, remembers: true });
  return { email, shopperId, browser };
}
const status = async (browser: TestClient) => (await browser.request('GET', '/user')).status;
const over = {
  ok: false,
  status: 400,
  code: 'codeExpired',
  message: 'Please type your password once more.',
  data: null,
};

describe('product.md 2: for 7 days the e-mail form comes back filled and one press signs in', () => {
  it('the form is filled by the server, and the press needs no password', async () => {
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

  it('looking spends nothing', async () => {
    const { email, browser } = await remembered();
    const back = await asGuestAgain(browser);
    for (let looks = 0; looks < 3; looks += 1)
      expect(await back.must(readRememberedCall, {})).toEqual({ email });
    expect(await enter(back, { email })).toMatchObject({ ok: true });
  });

  it('again and again, with another token each time', async () => {
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

  it('until seven days after the password was typed, however often it was used', async () => {
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

  it('the password is never in the browser: the cookie holds the e-mail and a token that is kept as a hash', async () => {
    const { email, browser } = await remembered();
    const [token, address] = browser.cookies.get(COOKIE)!.split('.');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(address!, 'base64url').toString()).toBe(email);
    const { rows } = await shop.pool.query('select * from remembered_sign_ins');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('in a cookie that no script reads and no other site brings along', async () => {
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
  });

  it('only where it was asked for', async () => {
    const { email } = await customer();
    for (const remembers of [undefined, false]) {
      const browser = await shop.guest();
      await enter(browser, { email, password: PASSWORD, ...(remembers === undefined ? {} : { remembers }) });
      expect(browser.cookies.has(COOKIE)).toBe(false);
      expect(await browser.must(readRememberedCall, {})).toBeNull();
    }
  });
});

describe('What a browser was remembered by ends', () => {
  const expectOver = async (browser: TestClient, email: string) => {
    const back = await asGuestAgain(browser);
    expect(await back.must(readRememberedCall, {})).toBeNull();
    expect(await signIn(back, { email })).toEqual(over);
    expect(back.cookies.get(COOKIE)).toBe('');
  };

  it('when the shopper signs in without the tick, also where the cookie was copied before', async () => {
    const { email, browser } = await remembered();
    const copied = await asGuestAgain(browser);
    const back = await asGuestAgain(browser);
    await enter(back, { email, password: PASSWORD, remembers: false });
    expect(back.cookies.get(COOKIE)).toBe('');
    await expectOver(copied, email);
  });

  it('when the one press is made without the tick', async () => {
    const { email, browser } = await remembered();
    const copied = await asGuestAgain(browser);
    const back = await asGuestAgain(browser);
    expect(await enter(back, { email, remembers: false })).toMatchObject({ ok: true });
    expect(back.cookies.get(COOKIE)).toBe('');
    await expectOver(copied, email);
    // Not as a theft would: the session stays.
    expect(await status(back)).toBe(200);
  });

  it('when somebody else signs in on the same browser', async () => {
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

  it('when the customer signs out everywhere, and not at a plain sign-out', async () => {
    const { email, browser } = await remembered();
    await browser.must(signOutCall, {});
    const back = await asGuestAgain(browser);
    expect(await enter(back, { email })).toMatchObject({ ok: true });
    await back.must(signOutEverywhereCall, {});
    await expectOver(back, email);
  });
});

describe('A remembered sign-in authorises nothing by itself', () => {
  it('without a session’s token it signs nobody in and fills no form', async () => {
    const { email, browser } = await remembered();
    const visitor = shop.visitor();
    visitor.cookies.set(COOKIE, browser.cookies.get(COOKIE)!);
    expect((await visitor.request('GET', '/account/remembered')).status).toBe(401);
    expect(await signIn(visitor, { email })).toMatchObject({ status: 401 });
  });

  it.each([
    '',
    'x',
    `${'a'.repeat(43)}.`,
    `${'a'.repeat(43)}.c2FyYUBleGFtcGxlLmNvbQ`,
    '.'.repeat(500),
    '%00',
  ])('a cookie that was made up opens nothing and goes: "%.60s"', async (cookie) => {
    const guest = await shop.guest();
    guest.cookies.set(COOKIE, cookie);
    expect(await guest.must(readRememberedCall, {})).toBeNull();
    expect(await signIn(guest, { email: 'sara@example.com' })).toEqual(over);
    expect(guest.cookies.get(COOKIE)).toBe('');
  });

  it('the token with another address opens neither account', async () => {
    const { email, browser } = await remembered();
    const other = await customer();
    const back = await asGuestAgain(browser);
    // Typed beside it: the remembered one stays.
    expect(await signIn(back, { email: other.email })).toEqual(over);
    expect(await back.must(readRememberedCall, {})).toEqual({ email });
    const [token] = back.cookies.get(COOKIE)!.split('.');
    back.cookies.set(COOKIE, `${token}.${Buffer.from(other.email).toString('base64url')}`);
    expect(await back.must(readRememberedCall, {})).toBeNull();
    expect(await signIn(back, { email: other.email })).toEqual(over);
  });

  it('a browser that remembers nobody asks for the password', async () => {
    const { email } = await customer();
    expect(await signIn(await shop.guest(), { email }, 'ar')).toMatchObject({
      code: 'codeExpired',
      message: 'اكتب كلمة المرور مرة أخرى.',
    });
  });
});

describe('A token opens once', () => {
  it('pressed in two tabs at once one signs in; the other is no theft, and the cookie is that of the winner', async () => {
    const { email, browser } = await remembered();
    const back = await asGuestAgain(browser);
    // Another tab of the same browser sends the cookie that it had.
    const tab = await asGuestAgain(browser);
    let first: unknown;
    rivalBefore(
      shop.database,
      /^select .* from "remembered_sign_ins" .* for update|^select .* from "shoppers" .* for update/,
      async () => {
        first = await enter(tab, { email });
      },
    );
    expect(await signIn(back, { email })).toEqual(over);
    expect(first).toMatchObject({ ok: true });
    expect(back.cookies.get(COOKIE)).not.toBe('');
    expect(await status(tab)).toBe(200);
    expect(await enter(await asGuestAgain(tab), { email })).toMatchObject({ ok: true });
  });

  it('of ten at once one', async () => {
    const { email, browser } = await remembered();
    const tabs = await Promise.all(Array.from({ length: 10 }, () => asGuestAgain(browser)));
    const answers = await Promise.all(tabs.map((tab) => signIn(tab, { email })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 9 }, () => over));
  });

  it('shown again later than a minute it was stolen: the whole family ends, and what it had opened', async () => {
    const { email, browser } = await remembered();
    const elsewhere = await shop.guest();
    await enter(elsewhere, { email, password: PASSWORD, remembers: true });
    const [thief, owner] = [await asGuestAgain(browser), await asGuestAgain(browser)];
    expect(await enter(thief, { email })).toMatchObject({ ok: true });
    shop.clock.pass(MINUTE);
    expect(await signIn(owner, { email })).toEqual(over);
    expect(await status(thief)).toBe(200);
    shop.clock.pass(SECOND);
    expect(await signIn(owner, { email })).toEqual(over);
    expect(owner.cookies.get(COOKIE)).toBe('');
    expect(await status(thief)).toBe(401);
    expect(await status(browser)).toBe(401);
    expect(await signIn(await asGuestAgain(thief), { email })).toEqual(over);
    // The same shopper's other browser was not touched.
    expect(await status(elsewhere)).toBe(200);
    expect(await (await asGuestAgain(elsewhere)).must(readRememberedCall, {})).toEqual({ email });
  });

  it('a password that changes at the same moment ends it, whichever comes first', async () => {
    const { email, browser } = await remembered();
    shop.clock.pass(MINUTE);
    const back = await asGuestAgain(browser);
    const owner = await shop.guest();
    const token = await passwordToken(owner, email);
    rivalBefore(shop.database, /^select .* from "shoppers" .* for update/, async () => {
      await owner.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    });
    expect(await signIn(back, { email })).toEqual(over);
    const { rows } = await shop.pool.query(
      'select 1 from sessions join shoppers on shoppers.id = shopper_id where email = $1 and revoked_at is null',
      [email],
    );
    expect(rows).toEqual([]);
  });
});
