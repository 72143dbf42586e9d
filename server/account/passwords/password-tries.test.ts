import { describe, expect, it } from 'vitest';
import { changePasswordCall } from '#contract/account/account.calls.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { byEmail, freeEmail, OTHER_PASSWORD, PASSWORD } from '../email/test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { signUp, signIn, customer, passwordToken } = byEmail(shop);

describe('product.md 2, guessing: wrong passwords of an address', () => {
  const tryTen = async (email: string) => {
    for (let tries = 0; tries < 10; tries += 1)
      expect(await signIn(await shop.guest(), { email, password: OTHER_PASSWORD })).toMatchObject({
        code: 'wrongPassword',
      });
  };

  it('are limited to ten an hour, with or without an account; then even the right one has to wait', async () => {
    shop.clock.set('2026-11-23T06:20:00Z');
    const known = await customer();
    for (const email of [known.email, freeEmail()]) {
      await tryTen(email);
      const guest = await shop.guest();
      const answer = await guest.request('POST', '/account/login', {
        body: JSON.stringify({
          login_type: 'email',
          email,
          password: PASSWORD,
          device_id: 'Web',
          device_token: '',
        }),
        headers: { localization: 'en' },
      });
      expect(answer.body).toEqual({
        success: false,
        statusCode: 429,
        message:
          'Too many wrong passwords for this email. Please try again in 40 minutes, or choose a new password.',
        data: { retryAfterSeconds: 2400 },
        code: 'tooManyTries',
      });
      expect(answer.headers.get('retry-after')).toBe('2400');
      expect((await signIn(await shop.guest(), { email, password: PASSWORD }, 'ar')).message).toBe(
        'تكررت المحاولات الخاطئة لهذا البريد. أعد المحاولة بعد 40 دقيقة، أو اختر كلمة مرور جديدة.',
      );
    }
    shop.clock.pass(40 * MINUTE);
    expect(await signIn(await shop.guest(), { email: known.email, password: PASSWORD })).toMatchObject({
      ok: true,
    });
  });

  it('are limited for concurrent tries as for sequential ones', async () => {
    const { email } = await customer();
    const guests = await Promise.all(Array.from({ length: 25 }, () => shop.guest()));
    const answers = await Promise.all(
      guests.map((guest) => signIn(guest, { email, password: OTHER_PASSWORD })),
    );
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes.filter((code) => code === 'wrongPassword')).toHaveLength(10);
    expect(codes.filter((code) => code === 'tooManyTries')).toHaveLength(15);
  });

  it('do not include right ones: a shopper with many devices signs in on all of them', async () => {
    const { email } = await customer();
    for (let devices = 0; devices < 15; devices += 1)
      expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({ ok: true });
  });

  it('do not include the right password of an address that is not verified yet', async () => {
    const email = freeEmail();
    await signUp(await shop.guest(), { email });
    for (let tries = 0; tries < 11; tries += 1)
      expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({
        code: 'emailNotVerified',
      });
  });

  it('for one address do not affect others, and a new password ends the wait', async () => {
    const [locked, other] = [await customer(), await customer()];
    await tryTen(locked.email);
    expect(await signIn(await shop.guest(), { email: other.email, password: PASSWORD })).toMatchObject({
      ok: true,
    });
    shop.clock.pass(MINUTE);
    const guest = await shop.guest();
    const token = await passwordToken(guest, locked.email);
    await guest.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    expect(await signIn(await shop.guest(), { email: locked.email, password: OTHER_PASSWORD })).toMatchObject(
      {
        ok: true,
      },
    );
  });
});
