import { describe, expect, it } from 'vitest';
import { readProfileCall, signOutCall, startGuestCall } from '#contract/account/account.calls.ts';
import { DAY, MINUTE, SECOND } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
const COOKIE = 'ashjar-session';

const profileStatus = async (client: TestClient) => (await client.request('GET', '/user')).status;

describe('Specification 4, Session: a guest session is created on load', () => {
  // spec: 7-account.startGuest
  it('with an id, a uuid and a token, in the language of the page', async () => {
    const visitor = shop.visitor();
    const guest = await visitor.must(startGuestCall, { deviceToken: 'web_token' }, { language: 'ar' });
    expect(guest.guestId).toBe(guest.id);
    expect(guest.token).toMatch(/^[\w-]{43}$/);
    visitor.token = guest.token;
    expect(await visitor.must(readProfileCall, {})).toEqual({
      id: guest.id,
      uuid: guest.uuid,
      name: null,
      countryCode: null,
      phone: null,
      email: null,
      picture: null,
      language: 'ar',
      isGuest: true,
    });
  });

  it('every guest is different, and no two tokens are equal', async () => {
    const [a, b] = [await shop.guest(), await shop.guest()];
    expect(a.shopperId).not.toBe(b.shopperId);
    expect(a.token).not.toBe(b.token);
  });
});

describe('product.md 2: tokens', () => {
  it('are stored only as hashes', async () => {
    const guest = await shop.guest();
    const { rows } = await shop.pool.query('select * from sessions where shopper_id = $1', [guest.shopperId]);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(guest.token);
    expect(stored).not.toContain(guest.cookies.get(COOKIE));
  });

  it('are accepted with and without the prefix Bearer', async () => {
    const guest = await shop.guest();
    for (const authorization of [guest.token!, `Bearer ${guest.token}`, `bearer ${guest.token}`])
      expect((await guest.request('GET', '/user', { headers: { authorization } })).status).toBe(200);
  });

  it('work only together with the cookie of the browser they were given to', async () => {
    const [guest, thief] = [await shop.guest(), await shop.guest()];
    const elsewhere = shop.visitor();
    elsewhere.token = guest.token;
    expect(await profileStatus(elsewhere)).toBe(401);
    thief.token = guest.token;
    expect(await profileStatus(thief)).toBe(401);
    expect(await profileStatus(guest)).toBe(200);
  });

  it('are not replaced by the cookie alone', async () => {
    const guest = await shop.guest();
    guest.token = null;
    expect(await profileStatus(guest)).toBe(401);
  });

  it.each(['x', '"', '__proto__', 'Bearer', `${'a'.repeat(43)}`, '٣'.repeat(43), 'a'.repeat(100_000)])(
    'that are invalid are refused: %.20s',
    async (token) => {
      const guest = await shop.guest();
      const headers = { authorization: encodeURIComponent(token) };
      const answer = await guest.request('GET', '/user', { headers });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ success: false, statusCode: 401, code: 'notSignedIn', data: null });
    },
  );

  it('the cookie cannot be read by scripts or sent from other sites', async () => {
    const answer = await shop.visitor().request('POST', '/account/login-as-guest', {
      body: JSON.stringify({ device_id: 'Web', device_token: 'web_token' }),
    });
    expect(answer.headers.get('set-cookie')).toMatch(/^ashjar-session=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
  });

  it('two tabs that start a guest one after the other do not lock each other out', async () => {
    const first = await shop.guest();
    const second = first.tab();
    second.token = (await second.must(startGuestCall, { deviceToken: 'web_token' })).token;
    expect(await profileStatus(first)).toBe(200);
    expect(await profileStatus(second)).toBe(200);
  });

  it('two tabs of a new browser that start at the same moment end up with one guest that both can use', async () => {
    const browser = shop.visitor();
    const tab = browser.tab();
    const start = (client: TestClient) => client.must(startGuestCall, { deviceToken: 'web_token' });
    const [first, second] = await Promise.all([start(browser), start(tab)]);
    // The browser now has the cookie of the last response, so the token from the other tab gets 401 and is replaced.
    browser.token = first.token;
    tab.token = second.token;
    const open = [await profileStatus(browser), await profileStatus(tab)];
    expect(open.toSorted()).toEqual([200, 401]);
    const lost = open[0] === 401 ? browser : tab;
    lost.token = (await start(lost)).token;
    expect([await profileStatus(browser), await profileStatus(tab)]).toEqual([200, 200]);
  });

  it('an invalid cookie is replaced', async () => {
    const visitor = shop.visitor();
    visitor.cookies.set(COOKIE, 'fixed');
    visitor.token = (await visitor.must(startGuestCall, { deviceToken: 'web_token' })).token;
    expect(visitor.cookies.get(COOKIE)).toMatch(/^[\w-]{43}$/);
    expect(await profileStatus(visitor)).toBe(200);
  });
});

describe('product.md 2: a session ends', () => {
  it('after 30 days without use', async () => {
    const [idle, busy] = [await shop.guest(), await shop.guest()];
    shop.clock.pass(29 * DAY);
    expect(await profileStatus(busy)).toBe(200);
    shop.clock.pass(DAY);
    expect(await profileStatus(idle)).toBe(401);
    expect(await profileStatus(busy)).toBe(200);
  });

  it('after 90 days however much it is used', async () => {
    const guest = await shop.guest();
    for (let days = 0; days < 80; days += 20) {
      shop.clock.pass(20 * DAY);
      expect(await profileStatus(guest)).toBe(200);
    }
    shop.clock.pass(10 * DAY - SECOND);
    expect(await profileStatus(guest)).toBe(200);
    shop.clock.pass(SECOND);
    expect(await profileStatus(guest)).toBe(401);
  });

  // spec: 7-account.signOut
  it('on logout, in every tab, and a second logout gets 401', async () => {
    const guest = await shop.guest();
    const tab = guest.tab();
    const answer = await guest.call(signOutCall, {}, { language: 'ar' });
    expect(answer).toMatchObject({ ok: true, data: null, message: 'سجّلت الخروج. نراك قريبًا.' });
    expect(await profileStatus(tab)).toBe(401);
    expect(await guest.call(signOutCall, {})).toMatchObject({ ok: false, status: 401, code: 'notSignedIn' });
  });

  it('and its last use is saved at most once a minute', async () => {
    const guest = await shop.guest();
    const lastUsed = async () => {
      const { rows } = await shop.pool.query(
        'select last_used_at, xmin from sessions where shopper_id = $1',
        [guest.shopperId],
      );
      return rows[0] as { last_used_at: Date; xmin: string };
    };
    const before = await lastUsed();
    shop.clock.pass(MINUTE - SECOND);
    await profileStatus(guest);
    expect(await lastUsed()).toEqual(before);
    shop.clock.pass(SECOND);
    await profileStatus(guest);
    expect((await lastUsed()).last_used_at).toEqual(shop.clock.now());
  });
});

describe('Over HTTPS', () => {
  it('the cookie is __Host- and Secure', async () => {
    const secure = await testShop({ data: 'empty', settings: { publicUrl: 'https://shop.test' } });
    const guest = await secure.guest();
    expect([...guest.cookies.keys()]).toEqual(['__Host-ashjar-session']);
    expect(await profileStatus(guest)).toBe(200);
  });
});
