import { describe, expect, it } from 'vitest';
import {
  sendEmailCodeCall,
  sendPasswordCodeCall,
  sendRemovalCodeCall,
  verifyPasswordCodeCall,
} from '#contract/account/account.calls.ts';
import { MINUTE } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { another, byEmail, freeEmail, PASSWORD } from './test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { codeSentTo, signUp, verify, signIn, customer } = byEmail(shop);
const status = async (browser: TestClient) => (await browser.request('GET', '/user')).status;

describe('Session fixation: every sign-in by e-mail changes the token and the browser secret', () => {
  type Entered = { ok: true; data: { token: string } } | { ok: false };
  const ways: [string, (browser: Shopper) => Promise<Entered>][] = [
    [
      'proving the address of a sign-up',
      async (browser) => {
        const email = freeEmail();
        await signUp(browser, { email });
        return await verify(browser, email, await codeSentTo(email));
      },
    ],
    [
      'proving the address of an account that is there',
      async (browser) => {
        const { email } = await customer();
        shop.clock.pass(MINUTE);
        await signUp(browser, { email });
        return await verify(browser, email, await codeSentTo(email));
      },
    ],
    [
      'password',
      async (browser) => await signIn(browser, { email: (await customer()).email, password: PASSWORD }),
    ],
    [
      'the one press of a browser that is remembered',
      async (browser) => {
        const { email } = await customer();
        const before = await shop.guest();
        await signIn(before, { email, password: PASSWORD, remembers: true });
        browser.cookies.set('ashjar-remembered', before.cookies.get('ashjar-remembered')!);
        return await signIn(browser, { email });
      },
    ],
  ];
  it.each(ways)('%s', async (_, enter) => {
    const browser = await shop.guest();
    // An attacker planted a token and cookie in this browser, or copied the browser's own.
    const [token, secret] = [browser.token, browser.cookies.get('ashjar-session')!];
    const answer = await enter(browser);
    expect(answer).toMatchObject({ ok: true });
    if (!answer.ok) return;
    expect(answer.data.token).not.toBe(token);
    expect(browser.cookies.get('ashjar-session')).not.toBe(secret);
    const intruder = shop.visitor();
    intruder.cookies.set('ashjar-session', secret);
    for (const held of [token, answer.data.token]) {
      intruder.token = held;
      expect(await status(intruder)).toBe(401);
    }
    intruder.cookies.set('ashjar-session', browser.cookies.get('ashjar-session')!);
    intruder.token = token;
    expect(await status(intruder)).toBe(401);
    browser.token = answer.data.token;
    expect(await status(browser)).toBe(200);
  });

  it('a refused sign-in does not change session or cookie', async () => {
    const { email } = await customer();
    const guest = await shop.guest();
    const cookies = new Map(guest.cookies);
    await signIn(guest, { email, password: 'not her password' });
    await signUp(guest, { email: freeEmail(), password: 'short' });
    await verify(guest, email, '1234');
    expect(guest.cookies).toEqual(cookies);
    expect(await status(guest)).toBe(200);
  });
});

describe('Brute force on the code of an address', () => {
  it('gets fifteen guesses a day, from any number of browsers and addresses and for codes of any purpose', async () => {
    const { email } = await customer();
    shop.clock.pass(25 * 60 * MINUTE);
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      shop.clock.pass(MINUTE);
      const guest = await shop.guest();
      const isSignUp = attempt % 2 === 0;
      const requested = isSignUp
        ? await signUp(guest, { email })
        : await guest.call(sendPasswordCodeCall, { email });
      const code = requested.ok ? await codeSentTo(email) : '0000';
      for (const by of [1, 2, 3, 4]) {
        const wrong = another(code, by);
        const answer = isSignUp
          ? await verify(guest, email, wrong)
          : await guest.call(verifyPasswordCodeCall, { email, code: wrong });
        outcomes.push(answer.ok ? 'in' : answer.code);
      }
    }
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(0);
    expect(outcomes.filter((outcome) => outcome === 'wrongCode')).toHaveLength(15);
  });

  it('does not succeed by trying all codes at once', async () => {
    const email = freeEmail();
    const guest = await shop.guest();
    await signUp(guest, { email });
    const code = await codeSentTo(email);
    const tabs = Array.from({ length: 30 }, () => guest.tab());
    const answers = await Promise.all(tabs.map((tab, i) => verify(tab, email, another(code, i + 1))));
    const codes = answers.map((answer) => (answer.ok ? 'in' : answer.code));
    expect(codes.filter((one) => one === 'wrongCode')).toHaveLength(3);
    expect(codes.filter((one) => one === 'codeExpired')).toHaveLength(27);
    expect(await verify(guest, email, code)).toMatchObject({ code: 'codeExpired' });
  });
});

describe('Codes that are used, swapped or another person’s', () => {
  it('a used code does not work again, in this browser or another', async () => {
    const email = freeEmail();
    const guest = await shop.guest();
    await signUp(guest, { email });
    const code = await codeSentTo(email);
    const answer = await verify(guest, email, code);
    guest.token = answer.ok ? answer.data.token : null;
    for (const browser of [guest, await shop.guest()])
      expect(await verify(browser, email, code)).toMatchObject({ code: 'codeExpired' });
  });

  it('a code for account deletion verifies no address and resets no password', async () => {
    const owner = await customer();
    shop.clock.pass(MINUTE);
    await owner.must(sendRemovalCodeCall, {});
    const code = await codeSentTo(owner.email);
    expect(await verify(owner, owner.email, code)).toMatchObject({ code: 'codeExpired' });
    expect(await owner.call(verifyPasswordCodeCall, { email: owner.email, code })).toMatchObject({
      code: 'codeExpired',
    });
  });

  it('nobody can send codes for another person’s sign-up: it belongs to the session', async () => {
    const [guest, thief] = [await shop.guest(), await shop.guest()];
    const email = freeEmail();
    await signUp(guest, { email });
    shop.clock.pass(MINUTE);
    expect(await thief.call(sendEmailCodeCall, { email })).toMatchObject({ code: 'wrongState' });
    await guest.must(sendEmailCodeCall, { email });
    expect(await verify(thief, email, await codeSentTo(email))).toMatchObject({ code: 'codeExpired' });
  });
});

describe('Stored data contains no secrets', () => {
  it('no password, token or code is in any table except the queue that sends it', async () => {
    const owner = await customer({ password: 'a secret kept by nobody' });
    const browser = await shop.guest();
    const answer = await signIn(browser, {
      email: owner.email,
      password: 'a secret kept by nobody',
      remembers: true,
    });
    const secrets = [
      'a secret kept by nobody',
      owner.token!,
      answer.ok ? answer.data.token : '',
      browser.cookies.get('ashjar-session')!,
      browser.cookies.get('ashjar-remembered')!.split('.')[0]!,
    ];
    const { rows: tables } = await shop.pool.query(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    for (const { name } of tables) {
      const { rows } = await shop.pool.query(`select * from "${name}"`);
      const stored = JSON.stringify(rows);
      for (const secret of secrets) expect(stored.includes(secret), `${name} holds a secret`).toBe(false);
    }
    expect(tables.length).toBeGreaterThan(20);
  });
});
