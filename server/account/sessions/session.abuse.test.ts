import { describe, expect, it } from 'vitest';
import * as calls from '#contract/account/account.calls.ts';
import { MINUTE } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
const COOKIE = 'ashjar-session';
const statusOf = async (client: TestClient) => (await client.request('GET', '/user')).status;

/** Creates a browser with exactly this token and cookie. */
function holding(token: string | null, cookie: string | null): TestClient {
  const browser = shop.visitor();
  browser.token = token;
  if (cookie !== null) browser.cookies.set(COOKIE, cookie);
  return browser;
}
const secretOf = (browser: TestClient) => browser.cookies.get(COOKIE)!;

describe('product.md 2: a token works only together with the cookie of its browser', () => {
  it('no other pair of token and cookie is accepted', async () => {
    const [mine, theirs] = [await shop.customer(), await shop.customer()];
    const secret = secretOf(mine);
    const swapped = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    const pairs: [string, TestClient][] = [
      ['the token without a cookie', holding(mine.token, null)],
      ['the cookie without a token', holding(null, secret)],
      ['the token with the cookie of another browser', holding(mine.token, secretOf(theirs))],
      ['the cookie with the token of another', holding(theirs.token, secret)],
      ['the token as its own cookie', holding(mine.token, mine.token)],
      ['the cookie as its own token', holding(secret, secret)],
      ['the two of them swapped', holding(secret, mine.token)],
      ['the cookie with one letter changed', holding(mine.token, swapped)],
      ['the cookie and more', holding(mine.token, `${secret}A`)],
      ['an empty cookie', holding(mine.token, '')],
    ];
    for (const [what, browser] of pairs) expect([what, await statusOf(browser)]).toEqual([what, 401]);
    expect(await statusOf(holding(mine.token, secret))).toBe(200);
  });

  it('the same holds for every call of an account', async () => {
    const mine = await shop.customer();
    const rooms = Object.values(calls).filter(({ audience }) => audience === 'customer');
    expect(rooms.length).toBeGreaterThanOrEqual(11);
    for (const browser of [holding(mine.token, null), holding(null, secretOf(mine))]) {
      for (const { name, method, path } of rooms) {
        const body = method === 'GET' ? {} : { body: '{}' };
        const answer = await browser.request(method, path.replace(':id', '1'), body);
        expect([name, answer.status]).toEqual([name, 401]);
      }
    }
    expect(await statusOf(mine)).toBe(200);
  });
});

describe('Session fixation', () => {
  it('a planted cookie is useless to the attacker, because signing in changes it', async () => {
    const thief = await shop.guest();
    const victim = shop.visitor();
    victim.cookies.set(COOKIE, secretOf(thief));
    const { token, id } = await victim.must(calls.startGuestCall, { deviceToken: 'web_token' });
    victim.token = token;
    const customer = await shop.signIn(Object.assign(victim, { shopperId: id, phone: null }));
    expect(secretOf(customer)).not.toBe(secretOf(thief));
    for (const known of [thief.token, token, customer.token])
      expect((await holding(known, secretOf(thief)).request('GET', '/user')).body.data).not.toMatchObject({
        id: customer.shopperId,
      });
    expect(await statusOf(holding(customer.token, secretOf(thief)))).toBe(401);
  });

  it('a planted session ends with the victim’s sign-in and gives the attacker no access', async () => {
    const thief = await shop.guest();
    const attacker = holding(thief.token, secretOf(thief));
    expect(await statusOf(attacker)).toBe(200);
    const customer = await shop.signIn(thief);
    expect(await statusOf(attacker)).toBe(401);
    expect(await statusOf(customer)).toBe(200);
  });

  it('each sign-in in a browser gets a new token and a new cookie', async () => {
    const browser = await shop.customer();
    const seen = [[browser.token, secretOf(browser)]];
    for (let n = 0; n < 3; n += 1) {
      shop.clock.pass(MINUTE);
      await shop.signIn(browser, { phone: browser.phone!, guestId: null });
      seen.push([browser.token, secretOf(browser)]);
    }
    expect(new Set(seen.flat()).size).toBe(8);
    for (const [token, cookie] of seen.slice(0, -1))
      expect(await statusOf(holding(token!, cookie!))).toBe(401);
  });
});
