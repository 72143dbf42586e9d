import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sendPhoneCodeCall,
  sendRemovalCodeCall,
  signOutCall,
  signOutEverywhereCall,
  startGuestCall,
  verifyPhoneCall,
} from '#contract/account/account.calls.ts';
import { CODE_LENGTH, STRANGERS_TRIES_A_DAY } from '#contract/account/account.limits.ts';
import { WORK_HEADER } from '#contract/work-header.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { solveRefusalChallenge } from '#storefront/api/solve-refusal-challenge.ts';
import { messages } from '#text/messages.ts';

const TOTAL = 2_000;
const shop = await testShop({ data: 'empty', settings: { codesAnHourInTotal: TOTAL } });

const phones = Array.from({ length: 5_000 }, (_, i) => String(560_000_000 + i));
const freePhone = () => phones.shift()!;
const nextHour = () => shop.clock.set(new Date((Math.floor(shop.clock.now().getTime() / HOUR) + 1) * HOUR));
const at = async (address: string) => Object.assign(await shop.guest(), { address });
const ask = (browser: Shopper, phone: string) =>
  browser.call(sendPhoneCodeCall, { countryCode: '966', phone });
const verify = (browser: Shopper, phone: string, code: string) =>
  browser.call(verifyPhoneCall, { countryCode: '966', phone, code, deviceToken: '' });
const codeTo = async (phone: string): Promise<string> => {
  await shop.runJobs();
  return shop.sms.findLast(({ to }) => to === `+966${phone}`)!.text.slice(-4);
};
const another = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
/** The browser of a customer who signed out: a guest, with the customer's cookies. */
async function signedOut(customer: Shopper): Promise<Shopper> {
  await customer.must(signOutCall, {});
  customer.token = null;
  const { token, id } = await customer.must(startGuestCall, { deviceToken: 'web_token' });
  return Object.assign(customer, { token, shopperId: id });
}
/** Raises the shop-wide count of requested codes, as if each came from another site. */
async function flood(times: number) {
  await shop.pool.query(
    `insert into rate_limits (key, window_start, hits) values ('account.codes in total sms', $1, $2)
     on conflict (key, window_start) do update set hits = rate_limits.hits + $2`,
    [new Date(Math.floor(shop.clock.now().getTime() / HOUR) * HOUR), times],
  );
}

/** The number of IP addresses, far above all limits of one household. */
const ADDRESSES = Number(process.env.ADDRESSES ?? 300);

describe('One IPv6 household with many addresses', () => {
  const address = (i: number) =>
    `2001:db8:7:9:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::${i.toString(16)}`;

  it('causes at most 30 SMS an hour, while a stranger and a known browser elsewhere can sign in', async () => {
    nextHour();
    const known = await signedOut(await shop.customer());
    shop.clock.pass(MINUTE);
    const attacker = await at(address(0));
    const reasons: Record<string, number> = {};
    await Promise.all(
      Array.from({ length: 10 }, async (_, worker) => {
        const browser = Object.assign(attacker.tab(), { shopperId: attacker.shopperId, phone: null });
        for (let i = worker; i < ADDRESSES; i += 10) {
          browser.address = address(i);
          const answer = await ask(browser, freePhone());
          const reason = answer.ok ? 'sent' : answer.code;
          reasons[reason] = (reasons[reason] ?? 0) + 1;
        }
      }),
    );
    expect(reasons).toEqual({ sent: 30, tooManyTries: ADDRESSES - 30 });
    const stranger = await shop.customer();
    expect([stranger.worked, stranger.phone]).toEqual([0, expect.any(String)]);
    await shop.signIn(known, { phone: known.phone! });
    expect(known.worked).toBe(0);
  });

  it('guesses at most 60 times an hour, for any number of phone numbers', async () => {
    nextHour();
    let guesses = 0;
    const attacker = await at(address(0));
    for (let round = 0; round < 40; round += 1) {
      const phone = freePhone();
      attacker.address = address(round);
      if (!(await ask(attacker, phone)).ok) continue;
      const wrong = another(await codeTo(phone));
      for (let tries = 0; tries < 6; tries += 1) {
        attacker.address = address(round * 6 + tries);
        const answer = await verify(attacker, phone, wrong);
        if (!answer.ok && answer.code === 'wrongCode') guesses += 1;
      }
    }
    // The test sends 30 codes and 60 requests to try them. Wrong attempts invalidate codes, so only half of the
    // requests are guesses.
    expect(guesses).toBe(30);
    expect((await shop.customer()).phone).not.toBeNull();
  });

  it('does not stop a known browser in the same household from signing in', async () => {
    nextHour();
    const known = await signedOut(await shop.customer());
    shop.clock.pass(MINUTE);
    const attacker = await at(address(1));
    for (let i = 0; i < 31; i += 1) await ask(attacker, freePhone());
    known.address = address(2);
    expect(await ask(known, freePhone())).toMatchObject({ code: 'tooManyTries' });
    await shop.signIn(known, { phone: known.phone! });
    expect(known.worked).toBe(0);
  });
});

describe('A /48 of many households', () => {
  const address = (household: number) => `2001:db8:8:${household.toString(16)}::1`;

  it('needs proof of work above eight times the limit of one household, and nobody else does', async () => {
    nextHour();
    const sent: string[] = [];
    for (let household = 0; household < 9; household += 1) {
      const browser = await at(address(household));
      browser.isWorking = false;
      for (let round = 0; round < 30; round += 1) {
        const answer = await ask(browser, freePhone());
        sent.push(answer.ok ? 'sent' : answer.code);
      }
    }
    expect(sent.filter((one) => one === 'sent')).toHaveLength(240);
    expect(sent.filter((one) => one === 'workNeeded')).toHaveLength(30);
    const honest = await at(address(99));
    expect(await ask(honest, freePhone())).toMatchObject({ ok: true });
    expect(honest.worked).toBe(1);
    const elsewhere = await at('2001:db8:9:1::1');
    expect(await ask(elsewhere, freePhone())).toMatchObject({ ok: true });
    expect(elsewhere.worked).toBe(0);
  });
});

describe('The shop-wide limit', () => {
  it('lets strangers continue after a proof of work, known browsers and customers without', async () => {
    nextHour();
    const known = await signedOut(await shop.customer());
    const customer = await shop.customer();
    shop.clock.pass(MINUTE);
    await flood(TOTAL / 4);
    const lazy = await shop.guest();
    lazy.isWorking = false;
    const phone = freePhone();
    expect(await ask(lazy, phone)).toMatchObject({
      status: 428,
      code: 'workNeeded',
      message: messages.en.http.workNeeded,
    });
    const stranger = await shop.customer();
    expect(stranger.worked).toBe(1);
    await shop.signIn(known, { phone: known.phone! });
    expect(known.worked).toBe(0);
    expect(await customer.call(sendRemovalCodeCall, {})).toMatchObject({ ok: true });
    expect(customer.worked).toBe(0);
  });

  it('reserves its second half for sites that have used little of it', async () => {
    nextHour();
    const busy = await shop.guest();
    for (let round = 0; round < 20; round += 1) await ask(busy, freePhone());
    const neighbour = await at(busy.address.replace(/1$/, '2'));
    for (let round = 0; round < 20; round += 1)
      expect(await ask(neighbour, freePhone())).toMatchObject({ ok: true });
    await flood(TOTAL / 2);
    expect(await ask(neighbour, freePhone())).toMatchObject({ code: 'tooManyTries' });
    expect(await ask(await shop.guest(), freePhone())).toMatchObject({ ok: true });
  });

  it('when reached, still lets known browsers sign in and tells strangers the other sign-in methods', async () => {
    nextHour();
    const known = await signedOut(await shop.customer());
    shop.clock.pass(MINUTE);
    await flood(TOTAL);
    expect(await ask(await shop.guest(), freePhone())).toMatchObject({
      code: 'tooManyTries',
      message: expect.stringContaining(
        'Sign in with \u2068your email, Google, Apple or Facebook\u2069 instead',
      ),
    });
    await shop.signIn(known, { phone: known.phone! });
  });
});

describe('A proof of work', () => {
  const body = (phone: string) => JSON.stringify({ phone_code: '966', phone_number: phone });
  const send = (browser: Shopper, phone: string, work?: string) =>
    browser.request('POST', '/account/sendOtp', {
      body: body(phone),
      ...(work === undefined ? {} : { headers: { [WORK_HEADER]: work } }),
    });
  const worked = async (browser: Shopper) =>
    await solveRefusalChallenge((await send(browser, freePhone())).body.data);

  it('allows one code to be sent, once', async () => {
    nextHour();
    await flood(TOTAL / 4);
    const browser = await shop.guest();
    const work = await worked(browser);
    expect(await send(browser, freePhone(), work)).toMatchObject({ status: 200 });
    expect(await send(browser, freePhone(), work)).toMatchObject({ status: 428 });
  });

  it('is accepted for one of several concurrent requests', async () => {
    const browser = await shop.guest();
    const work = await worked(browser);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(browser, freePhone(), work)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not spent when no code was sent', async () => {
    const browser = await shop.guest();
    const phone = freePhone();
    expect(await send(browser, phone, await worked(browser))).toMatchObject({ status: 200 });
    const work = await worked(browser);
    expect(await send(browser, phone, work)).toMatchObject({ status: 429 });
    expect(await send(browser, freePhone(), work)).toMatchObject({ status: 200 });
  });

  it('is valid only for its household and call, for five minutes and unchanged', async () => {
    const [browser, other] = [await shop.guest(), await shop.guest()];
    const work = await worked(browser);
    expect(await send(other, freePhone(), work)).toMatchObject({ status: 428 });
    const spoilt = JSON.parse(Buffer.from(work, 'base64').toString());
    const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    spoilt.challenge.parameters.data.until += 1;
    expect(await send(browser, freePhone(), write(spoilt))).toMatchObject({ status: 428 });
    const unsolved = JSON.parse(Buffer.from(work, 'base64').toString());
    unsolved.solution.derivedKey = '0'.repeat(64);
    for (const wrong of [write(unsolved), write({}), 'x', ''])
      expect(await send(browser, freePhone(), wrong)).toMatchObject({ status: 428 });
    shop.clock.pass(5 * MINUTE);
    expect(await send(browser, freePhone(), work)).toMatchObject({ status: 428 });
  });
});

describe('The owner of a number is not locked out by strangers', () => {
  it('who use up the codes for strangers', async () => {
    nextHour();
    const owner = await signedOut(await shop.customer());
    const phone = owner.phone!;
    // The owner's first code, requested before the browser was known, is one of the ten.
    for (let round = 0; round < 9; round += 1) {
      shop.clock.pass(MINUTE);
      expect(await ask(await shop.guest(), phone)).toMatchObject({ ok: true });
    }
    shop.clock.pass(MINUTE);
    expect(await ask(await shop.guest(), phone)).toMatchObject({ code: 'tooManyTries' });
    await shop.signIn(owner, { phone });
  });

  it('who request a code a moment earlier: a known browser has a separate limit per minute', async () => {
    const owner = await signedOut(await shop.customer());
    shop.clock.pass(MINUTE);
    await ask(await shop.guest(), owner.phone!);
    await shop.signIn(owner, { phone: owner.phone! });
  });

  it('who request a code a moment later or try wrong codes: a code belongs to its requester', async () => {
    const [owner, stranger] = [await shop.guest(), await shop.guest()];
    const phone = freePhone();
    await ask(owner, phone);
    const code = await codeTo(phone);
    for (let tries = 0; tries < 4; tries += 1)
      expect(await verify(stranger, phone, another(code))).toMatchObject({ code: 'codeExpired' });
    expect(await verify(stranger, phone, code)).toMatchObject({ code: 'codeExpired' });
    shop.clock.pass(MINUTE);
    await ask(stranger, phone);
    expect(await verify(owner, phone, code)).toMatchObject({ ok: true });
  });

  it('who use up all tries for strangers', async () => {
    const owner = await signedOut(await shop.customer());
    const phone = owner.phone!;
    for (let round = 0; round < 5; round += 1) {
      shop.clock.pass(MINUTE);
      const stranger = await shop.guest();
      await ask(stranger, phone);
      const wrong = another(await codeTo(phone));
      for (let tries = 0; tries < 3; tries += 1) await verify(stranger, phone, wrong);
    }
    shop.clock.pass(MINUTE);
    const stranger = await shop.guest();
    await ask(stranger, phone);
    // Even the right code is refused, because otherwise a guesser could continue.
    expect(await verify(stranger, phone, await codeTo(phone))).toMatchObject({
      code: 'tooManyTries',
      message:
        'Too many wrong codes were entered for this number today. Sign in with \u2068your email, Google, Apple or Facebook\u2069 instead if it’s linked to your account, or try again tomorrow.',
    });
    shop.clock.pass(MINUTE);
    await shop.signIn(owner, { phone });
  });

  it('but a browser that was signed out from elsewhere counts as a stranger', async () => {
    const owner = await shop.customer();
    await owner.must(signOutEverywhereCall, {});
    owner.token = null;
    const { token } = await owner.must(startGuestCall, { deviceToken: 'web_token' });
    owner.token = token;
    // The stranger uses up the one code per minute that all strangers together may request.
    await ask(await shop.guest(), owner.phone!);
    expect(await ask(owner, owner.phone!)).toMatchObject({ code: 'tooManyTries' });
  });
});

const BROWSERS = 8;

describe('Strangers guess right with a chance of at most 15 in 10,000 a day', () => {
  it('with any number of browsers and networks, requesting and trying codes in any order', async () => {
    expect(STRANGERS_TRIES_A_DAY / 10 ** CODE_LENGTH).toBeLessThanOrEqual(0.0015);
    const step = fc.record({
      browser: fc.nat(BROWSERS - 1),
      act: fc.constantFrom('ask', 'try', 'try', 'wait'),
      concurrency: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
        const phone = freePhone();
        const browsers = await Promise.all(Array.from({ length: BROWSERS }, () => shop.guest()));
        let tried = 0;
        for (const { browser, act, concurrency } of steps) {
          if (act === 'wait') shop.clock.pass(MINUTE);
          if (act === 'ask') await ask(browsers[browser]!, phone);
          if (act !== 'try') continue;
          const tabs = Array.from({ length: concurrency }, (_, i) => browsers[(browser + i) % BROWSERS]!);
          const answers = await Promise.all(tabs.map((tab) => verifyWrong(tab, phone)));
          tried += answers.filter((answer) => !answer.ok && answer.code === 'wrongCode').length;
        }
        expect(tried).toBeLessThanOrEqual(STRANGERS_TRIES_A_DAY);
      }),
      { numRuns: 4 },
    );
  });
});

/** Enters a code that differs from every code in the sent messages. */
async function verifyWrong(browser: Shopper, phone: string) {
  const sent = new Set(shop.sms.filter(({ to }) => to === `+966${phone}`).map(({ text }) => text.slice(-4)));
  const wrong = Array.from({ length: 20 }, (_, i) => String(i).padStart(4, '0')).find(
    (code) => !sent.has(code),
  )!;
  return await verify(browser, phone, wrong);
}
