import { describe, expect, it } from 'vitest';
import {
  changePasswordCall,
  sendEmailCodeCall,
  sendPasswordCodeCall,
  signInCall,
  signUpCall,
  verifyEmailCall,
  verifyPasswordCodeCall,
} from '#contract/account/account.calls.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { byEmail, freeEmail } from './test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty', settings: { codesAnHourInTotal: 4 } });
const { signUp } = byEmail(shop);
const untilNextHour = (): number => HOUR - (shop.clock.now().getTime() % HOUR);

describe('product.md 2: limits of one network address', () => {
  it.each([
    [signInCall, 60],
    [signUpCall, 30],
    [verifyEmailCall, 60],
    [sendEmailCodeCall, 30],
    [sendPasswordCodeCall, 30],
    [verifyPasswordCodeCall, 60],
    [changePasswordCall, 60],
  ])(
    '$name: limited per hour for any input, then the answer says when to try again',
    async ({ method, path }, max) => {
      shop.clock.pass(untilNextHour() + 10 * MINUTE);
      const guest = await shop.guest();
      const ask = (browser = guest) =>
        browser.request(method, path, { body: '{}', headers: { localization: 'en' } });
      for (let round = 0; round < max; round += 1) expect((await ask()).body.code).toBe('notValid');
      const refused = await ask();
      expect(refused.body).toEqual({
        success: false,
        statusCode: 429,
        message: 'Too many attempts. Please try again in 50 minutes.',
        data: { retryAfterSeconds: 3000 },
        code: 'tooManyTries',
      });
      expect(refused.headers.get('retry-after')).toBe('3000');
      // Another guest with the same IP address has to wait too; a guest with another IP address does not.
      const neighbour = Object.assign(await shop.guest(), { address: guest.address });
      expect((await ask(neighbour)).body.code).toBe('tooManyTries');
      expect((await ask(await shop.guest())).body.code).toBe('notValid');
      shop.clock.pass(untilNextHour());
      expect((await ask()).body.code).toBe('notValid');
    },
  );
});

describe('product.md 2: codes by e-mail in total', () => {
  it('stop at the hourly total, leave no partial sign-up, and say when to try again', async () => {
    shop.clock.pass(untilNextHour() + 30 * MINUTE);
    for (let sent = 0; sent < 4; sent += 1)
      expect(await signUp(await shop.guest(), { email: freeEmail() })).toMatchObject({ ok: true });
    const email = freeEmail();
    const guest = await shop.guest();
    expect(await signUp(guest, { email })).toMatchObject({
      status: 429,
      code: 'tooManyTries',
      message:
        'We’ve had so many code requests that we’ve paused them. Sign in with \u2068your mobile number, Google, Apple or Facebook\u2069 instead if it’s linked to your account, or try again in 30 minutes.',
      data: { retryAfterSeconds: 1800 },
    });
    expect(
      (await shop.pool.query('select 1 from email_verifications where email = $1', [email])).rowCount,
    ).toBe(0);
    // SMS messages have a separate limit, so a flood of e-mails does not block sign-in by phone.
    expect((await shop.customer()).phone).not.toBeNull();
    shop.clock.pass(30 * MINUTE);
    expect(await signUp(guest, { email })).toMatchObject({ ok: true });
  });
});
