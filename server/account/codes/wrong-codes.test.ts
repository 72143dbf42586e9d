import { describe, expect, it, vi } from 'vitest';
import {
  sendPasswordCodeCall,
  sendPhoneCodeCall,
  verifyPasswordCodeCall,
  verifyPhoneCall,
} from '#contract/account/account.calls.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { another, byEmail, freeEmail } from '../email/test-email.ts';

vi.mock('node:crypto', async (original) => (await import('./test-hashes.ts')).cheapHashes(await original()));

const MAX = 8;
const shop = await testShop({ data: 'empty', settings: { wrongCodesAnHourInTotal: MAX } });
const { codeSentTo, signUp, verify } = byEmail(shop);

/** A guest who signed up and holds the code. */
async function input() {
  const guest = await shop.guest();
  const email = freeEmail();
  await signUp(guest, { email });
  return { guest, email, code: await codeSentTo(email) };
}
/** Guesses from an address of its own each time until the shop has seen so many wrong codes. */
async function guess(times: number) {
  for (let tries = 0; tries < times; tries += 1) {
    const guest = await shop.guest();
    const email = freeEmail();
    await guest.must(sendPasswordCodeCall, { email });
    // No code of an address without an account is right.
    expect(await guest.call(verifyPasswordCodeCall, { email, code: '1234' })).toMatchObject({
      code: 'wrongCode',
    });
  }
}
const nextHour = () => shop.clock.set(new Date((Math.floor(shop.clock.now().getTime() / HOUR) + 1) * HOUR));

/** As serve sees it: another shopper behind the same address. */
const behind = (browser: Shopper, at: Shopper) => Object.assign(browser, { address: at.address });

describe('product.md 2, guessing: wrong codes in total', () => {
  it('beyond the limit of an hour who was wrong waits until it ends, and is told when', async () => {
    nextHour();
    shop.clock.pass(15 * MINUTE);
    const guesser = await input();
    expect(await verify(guesser.guest, guesser.email, another(guesser.code))).toMatchObject({
      code: 'wrongCode',
    });
    await guess(MAX - 1);
    const answer = await guesser.guest.request('POST', '/account/verify-email-otp', {
      body: JSON.stringify({ otp: guesser.code, email: guesser.email }),
      headers: { localization: 'en' },
    });
    expect(answer.body).toEqual({
      success: false,
      statusCode: 429,
      message: 'Too many attempts. Please try again in 45 minutes.',
      data: { retryAfterSeconds: 2700 },
      code: 'tooManyTries',
    });
    expect(answer.headers.get('retry-after')).toBe('2700');
    expect((await verify(guesser.guest, guesser.email, guesser.code, 'ar')).message).toBe(
      'محاولات كثيرة. أعد المحاولة بعد 45 دقيقة.',
    );
  });

  it('everybody else is let in as ever, and has one wrong try', async () => {
    const honest = await input();
    expect(await verify(honest.guest, honest.email, honest.code)).toMatchObject({ ok: true });
    const clumsy = await input();
    expect(await verify(clumsy.guest, clumsy.email, another(clumsy.code))).toMatchObject({
      code: 'wrongCode',
    });
    expect(await verify(clumsy.guest, clumsy.email, clumsy.code)).toMatchObject({ code: 'tooManyTries' });
  });

  it('the limit is one for all codes, those to phones as well', async () => {
    const guest = await shop.guest();
    const phone = '500000777';
    await guest.must(sendPhoneCodeCall, { countryCode: '966', phone });
    await shop.runJobs();
    const code = shop.sms.at(-1)!.text.slice(-4);
    const check = (digits: string) =>
      guest.call(verifyPhoneCall, { countryCode: '966', phone, code: digits, deviceToken: '' });
    expect(await check(another(code))).toMatchObject({ code: 'wrongCode' });
    expect(await check(code)).toMatchObject({ code: 'tooManyTries' });
  });

  it('many at once from one address are one try', async () => {
    const first = await input();
    const others = [];
    for (let i = 0; i < 5; i += 1) {
      const other = await input();
      behind(other.guest, first.guest);
      others.push(other);
    }
    const answers = await Promise.all(
      [first, ...others].map(({ guest, email, code }) => verify(guest, email, another(code))),
    );
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes.filter((code) => code === 'wrongCode')).toHaveLength(1);
    expect(codes.filter((code) => code === 'tooManyTries')).toHaveLength(5);
  });

  it('with the next hour it is over', async () => {
    nextHour();
    const { guest, email, code } = await input();
    expect(await verify(guest, email, another(code))).toMatchObject({ code: 'wrongCode' });
    expect(await verify(guest, email, another(code, 2))).toMatchObject({ code: 'wrongCode' });
    expect(await verify(guest, email, code)).toMatchObject({ ok: true });
  });

  it('below the limit a wrong try keeps nobody waiting', async () => {
    nextHour();
    await guess(MAX - 2);
    const { guest, email, code } = await input();
    expect(await verify(guest, email, another(code))).toMatchObject({ code: 'wrongCode' });
    expect(await verify(guest, email, code)).toMatchObject({ ok: true });
  });
});
