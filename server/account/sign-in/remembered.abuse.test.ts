import { describe, expect, it } from 'vitest';
import { changePasswordCall, readRememberedCall } from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { byEmail, REMEMBERED_COOKIE as COOKIE, OTHER_PASSWORD, PASSWORD } from '../email/test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { signIn, customer, passwordToken, enter, remembered, asGuestAgain } = byEmail(shop);

const status = async (browser: TestClient) => (await browser.request('GET', '/user')).status;
const over = {
  ok: false,
  status: 400,
  code: 'codeExpired',
  message: 'Please enter your password again.',
  data: null,
};

describe('A remembered sign-in alone authorises nothing', () => {
  it('without a session’s token it neither signs in nor fills the form', async () => {
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
  ])('an invented cookie is refused and cleared: "%.60s"', async (cookie) => {
    const guest = await shop.guest();
    guest.cookies.set(COOKIE, cookie);
    expect(await guest.must(readRememberedCall, {})).toBeNull();
    expect(await signIn(guest, { email: 'sara@example.com' })).toEqual(over);
    expect(guest.cookies.get(COOKIE)).toBe('');
  });

  it('the token with another address signs in to neither account', async () => {
    const { email, browser } = await remembered();
    const other = await customer();
    const back = await asGuestAgain(browser);
    // Typing another e-mail address than the remembered one leaves the remembered sign-in unchanged.
    expect(await signIn(back, { email: other.email })).toEqual(over);
    expect(await back.must(readRememberedCall, {})).toEqual({ email });
    const [token] = back.cookies.get(COOKIE)!.split('.');
    back.cookies.set(COOKIE, `${token}.${Buffer.from(other.email).toString('base64url')}`);
    expect(await back.must(readRememberedCall, {})).toBeNull();
    expect(await signIn(back, { email: other.email })).toEqual(over);
  });

  it('a browser without a remembered sign-in needs the password', async () => {
    const { email } = await customer();
    expect(await signIn(await shop.guest(), { email }, 'ar')).toMatchObject({
      code: 'codeExpired',
      message: 'اكتب كلمة المرور مرة أخرى.',
    });
  });
});

describe('A token works once', () => {
  it('pressed in two tabs at once, one signs in, and the other is not treated as theft', async () => {
    const { email, browser } = await remembered();
    const back = await asGuestAgain(browser);
    // The other tab of the same browser still sends the old cookie.
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

  it('for one of ten concurrent requests', async () => {
    const { email, browser } = await remembered();
    const tabs = await Promise.all(Array.from({ length: 10 }, () => asGuestAgain(browser)));
    const answers = await Promise.all(tabs.map((tab) => signIn(tab, { email })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 9 }, () => over));
  });

  it('a token used again after a minute counts as stolen: the family and its sessions are revoked', async () => {
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
    // The theft does not affect the same shopper's other browser.
    expect(await status(elsewhere)).toBe(200);
    expect(await (await asGuestAgain(elsewhere)).must(readRememberedCall, {})).toEqual({ email });
  });

  it('a concurrent change of the password revokes it, in either order', async () => {
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
