import { describe, expect, it } from 'vitest';
import {
  sendPasswordCodeCall,
  sendPhoneCodeCall,
  verifyPasswordCodeCall,
  verifyPhoneCall,
} from '#contract/account/account.calls.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { another, byEmail, freeEmail } from '../email/test-email.ts';
import { makeHashesCheap } from './test-hashes.ts';

makeHashesCheap();

const MAX = 8;
const shop = await testShop({ data: 'empty', settings: { wrongCodesAnHourInTotal: MAX } });
const { codeSentTo, signUp, verify } = byEmail(shop);

/** A guest who signed up by e-mail, with the code that was sent. */
async function signedUpGuest() {
  const guest = await shop.guest();
  const email = freeEmail();
  await signUp(guest, { email });
  return { guest, email, code: await codeSentTo(email) };
}
/** Enters this many wrong codes, each from another IP address. */
async function guess(times: number) {
  for (let tries = 0; tries < times; tries += 1) {
    const guest = await shop.guest();
    const email = freeEmail();
    await guest.must(sendPasswordCodeCall, { email });
    // No code can be correct, because the e-mail address has no account.
    expect(await guest.call(verifyPasswordCodeCall, { email, code: '1234' })).toMatchObject({
      code: 'wrongCode',
    });
  }
}
const nextHour = () => shop.clock.set(new Date((Math.floor(shop.clock.now().getTime() / HOUR) + 1) * HOUR));

/** Gives a browser the IP address of another browser. */
const behind = (browser: Shopper, at: Shopper) => Object.assign(browser, { address: at.address });

describe('product.md 2, guessing: wrong codes in total', () => {
  it('above the hourly limit a household that was wrong waits until the hour ends', async () => {
    nextHour();
    shop.clock.pass(15 * MINUTE);
    const guesser = await signedUpGuest();
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

  it('everybody else can still sign in and has one wrong try', async () => {
    const honest = await signedUpGuest();
    expect(await verify(honest.guest, honest.email, honest.code)).toMatchObject({ ok: true });
    const clumsy = await signedUpGuest();
    expect(await verify(clumsy.guest, clumsy.email, another(clumsy.code))).toMatchObject({
      code: 'wrongCode',
    });
    expect(await verify(clumsy.guest, clumsy.email, clumsy.code)).toMatchObject({ code: 'tooManyTries' });
  });

  it('all codes share one limit, including codes to phones', async () => {
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

  it('concurrent tries from one address count as one', async () => {
    const first = await signedUpGuest();
    const others = [];
    for (let i = 0; i < 5; i += 1) {
      const other = await signedUpGuest();
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

  it('the limit ends with the hour', async () => {
    nextHour();
    const { guest, email, code } = await signedUpGuest();
    expect(await verify(guest, email, another(code))).toMatchObject({ code: 'wrongCode' });
    expect(await verify(guest, email, another(code, 2))).toMatchObject({ code: 'wrongCode' });
    expect(await verify(guest, email, code)).toMatchObject({ ok: true });
  });

  it('below the limit nobody has to wait after a wrong try', async () => {
    nextHour();
    await guess(MAX - 2);
    const { guest, email, code } = await signedUpGuest();
    expect(await verify(guest, email, another(code))).toMatchObject({ code: 'wrongCode' });
    expect(await verify(guest, email, code)).toMatchObject({ ok: true });
  });
});
