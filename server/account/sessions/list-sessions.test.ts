import { describe, expect, it } from 'vitest';
import {
  listSessionsCall,
  readProfileCall,
  removeSessionCall,
  signOutCall,
  signOutEverywhereCall,
  startGuestCall,
} from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { byEmail, PASSWORD } from '../email/test-email.ts';
import { isOpen } from './test-session.ts';

const shop = await testShop({ data: 'empty' });

const people = byEmail(shop);

/** Signs the same customer in in another browser. */
async function onAnotherDevice({ phone }: Shopper): Promise<Shopper> {
  shop.clock.pass(MINUTE);
  return shop.customer({ phone: phone! });
}

/** Signs in with the password and "remember me". */
async function remember(browser: Shopper, email: string): Promise<void> {
  const answer = await people.signIn(browser, { email, password: PASSWORD, remembers: true });
  browser.token = answer.ok ? answer.data.token : null;
}
/** Starts a new guest in the browser and returns whether the remembered sign-in still works. */
async function signsInAgain(browser: Shopper, email: string): Promise<boolean> {
  browser.token = (await browser.must(startGuestCall, { deviceToken: 'web_token' })).token;
  return (await people.signIn(browser, { email })).ok;
}

describe('The list of my sessions', () => {
  it('has every browser that is signed in to the account, most recently used first, with the current one marked', async () => {
    const first = await shop.customer();
    const startedAt = shop.clock.now();
    const second = await onAnotherDevice(first);
    const secondAt = shop.clock.now();
    shop.clock.pass(MINUTE);
    await first.must(readProfileCall, {});
    const rows = await first.must(listSessionsCall, {});
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        device: null,
        createdAt: startedAt,
        lastUsedAt: shop.clock.now(),
        isCurrent: true,
      },
      { id: expect.any(Number), device: null, createdAt: secondAt, lastUsedAt: secondAt, isCurrent: false },
    ]);
    const seenFromThere = await second.must(listSessionsCall, {});
    expect(seenFromThere.map(({ id, isCurrent }) => [id, isCurrent])).toEqual(
      expect.arrayContaining([
        [rows[0]!.id, false],
        [rows[1]!.id, true],
      ]),
    );
  });

  it('has the common name of the browser and nothing else from its User-Agent', async () => {
    const browser = shop.visitor();
    const guest = await browser.must(
      startGuestCall,
      { deviceToken: 'web_token' },
      {
        headers: {
          'user-agent':
            'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36 <b>',
        },
      },
    );
    const { rows } = await shop.pool.query('select device from sessions where shopper_id = $1', [guest.id]);
    expect(rows).toEqual([{ device: 'Chrome, Android' }]);
  });

  it('has no session that ended by sign-out, by expiry or by another sign-in in the same browser', async () => {
    const customer = await shop.customer();
    const elsewhere = await onAnotherDevice(customer);
    await elsewhere.must(signOutCall, {});
    const idle = await onAnotherDevice(customer);
    expect(await customer.must(listSessionsCall, {})).toHaveLength(2);
    shop.clock.pass(20 * DAY);
    await customer.must(readProfileCall, {});
    shop.clock.pass(10 * DAY);
    expect(await isOpen(idle)).toBe(false);
    expect((await customer.must(listSessionsCall, {})).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('has no session of another account', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()];
    const ids = (await other.must(listSessionsCall, {})).map(({ id }) => id);
    for (const { id } of await one.must(listSessionsCall, {})) expect(ids).not.toContain(id);
  });

  it('is for customers: a guest has nothing to list', async () => {
    const guest = await shop.guest();
    for (const call of [listSessionsCall, signOutEverywhereCall])
      expect(await guest.call(call, {})).toMatchObject({ status: 403, code: 'notAllowed' });
  });
});

describe('Ending one of my sessions', () => {
  const idSeenBy = async (browser: Shopper) =>
    (await browser.must(listSessionsCall, {})).find(({ isCurrent }) => isCurrent)!.id;

  it('makes all tabs of that browser get 401, and no other browser', async () => {
    const here = await shop.customer();
    const lost = await onAnotherDevice(here);
    const third = await onAnotherDevice(here);
    const answer = await here.call(
      removeSessionCall,
      { sessionId: await idSeenBy(lost) },
      { language: 'ar' },
    );
    expect(answer).toMatchObject({ ok: true, data: null, message: 'سجّلنا الخروج من ذلك الجهاز.' });
    expect([await isOpen(lost), await isOpen(lost.tab())]).toEqual([false, false]);
    expect([await isOpen(here), await isOpen(third)]).toEqual([true, true]);
  });

  it('answers 404 for another account’s session, which stays active', async () => {
    const [victim, thief] = [await shop.customer(), await shop.customer()];
    const answer = await thief.call(removeSessionCall, { sessionId: await idSeenBy(victim) });
    expect(answer).toMatchObject({ ok: false, status: 404, code: 'notFound' });
    expect(answer.message).toBe('You’re already signed out on that device.');
    expect(await isOpen(victim)).toBe(true);
  });

  it('answers the same for a session that has ended or does not exist', async () => {
    const here = await shop.customer();
    const gone = await onAnotherDevice(here);
    const sessionId = await idSeenBy(gone);
    await gone.must(signOutCall, {});
    const [over, never] = [
      await here.call(removeSessionCall, { sessionId }),
      await here.call(removeSessionCall, { sessionId: 2_000_000_000 }),
    ];
    expect(over).toMatchObject({ status: 404 });
    expect(never).toEqual(over);
  });

  it('also ends that browser’s remembered sign-in, and no other', async () => {
    const here = await people.customer();
    const [lost, third] = [await shop.guest(), await shop.guest()];
    for (const browser of [lost, third]) await remember(browser, here.email);
    await here.must(removeSessionCall, { sessionId: await idSeenBy(lost) });
    expect([await signsInAgain(lost, here.email), await signsInAgain(third, here.email)]).toEqual([
      false,
      true,
    ]);
  });

  it('succeeds once of two concurrent requests', async () => {
    const here = await shop.customer();
    const sessionId = await idSeenBy(await onAnotherDevice(here));
    let first: Awaited<ReturnType<Shopper['call']>> | undefined;
    rivalBefore(shop.database, /^begin/, async () => {
      first = await here.tab().call(removeSessionCall, { sessionId });
    });
    expect(await here.call(removeSessionCall, { sessionId })).toMatchObject({ status: 404 });
    expect(first).toMatchObject({ ok: true });
  });

  it.each(['0', '-1', 'x', '99999999999', '%00'])('refuses an invalid id: %s', async (id) => {
    const customer = await shop.customer();
    const answer = await customer.request('DELETE', `/user/sessions/${id}`, { body: '{}' });
    expect(answer.status).toBe(400);
    expect(await isOpen(customer)).toBe(true);
  });
});

describe('Signing out everywhere', () => {
  it('ends every session of the account, including the caller’s, and no other account’s', async () => {
    const here = await shop.customer();
    const there = await onAnotherDevice(here);
    const stranger = await shop.customer();
    const answer = await here.call(signOutEverywhereCall, {});
    expect(answer).toMatchObject({ ok: true, data: null, message: 'You’re signed out everywhere.' });
    expect([await isOpen(here), await isOpen(here.tab()), await isOpen(there)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await isOpen(stranger)).toBe(true);
    expect(await here.call(signOutEverywhereCall, {})).toMatchObject({ status: 401, code: 'notSignedIn' });
  });

  it('also ends all remembered sign-ins', async () => {
    const here = await people.customer();
    const browsers = [await shop.guest(), await shop.guest()];
    for (const browser of browsers) await remember(browser, here.email);
    await here.must(signOutEverywhereCall, {});
    for (const browser of browsers) expect(await signsInAgain(browser, here.email)).toBe(false);
  });

  it('does not change the account: the customer can sign in again with the same number', async () => {
    const here = await shop.customer();
    await here.must(signOutEverywhereCall, {});
    const again = await onAnotherDevice(here);
    expect(again.shopperId).toBe(here.shopperId);
    expect(await again.must(listSessionsCall, {})).toHaveLength(1);
  });
});
