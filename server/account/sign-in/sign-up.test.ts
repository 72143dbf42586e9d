import { describe, expect, it } from 'vitest';
import { readProfileCall, sendEmailCodeCall } from '#contract/account/account.calls.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { another, byEmail, freeEmail, PASSWORD } from '../email/test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { codeSentTo, signUp, verify, signIn, customer } = byEmail(shop);

const accountsOf = async (email: string) =>
  (await shop.pool.query('select * from shoppers where email = $1', [email])).rows;

describe('Specification 4, Sign-up: a successful register moves to email code verification', () => {
  // spec: 7-account.signUp, 7-account.verifyEmail
  it('a code is sent to the address, and entering it signs the user in as a new customer', async () => {
    const guest = await shop.guest();
    const email = freeEmail();
    expect(await signUp(guest, { email, name: 'نورة' })).toEqual({
      ok: true,
      status: 200,
      data: null,
      message: 'We’ve sent a four-digit code to your email.',
    });
    expect(await accountsOf(email)).toEqual([]);
    const answer = await verify(guest, email, await codeSentTo(email), 'ar');
    expect(answer).toMatchObject({
      ok: true,
      message: 'تم. حيّاك الله.',
      data: { name: 'نورة', phone: null, countryCode: null, isNew: true },
    });
    if (!answer.ok) return;
    guest.token = answer.data.token;
    expect(await guest.must(readProfileCall, {})).toMatchObject({
      id: answer.data.id,
      name: 'نورة',
      email,
      isGuest: false,
    });
    expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({ ok: true });
  });

  it('in any letter case and with any invisible characters around the address', async () => {
    const guest = await shop.guest();
    const email = freeEmail();
    await signUp(guest, { email: `\u200F ${email.toUpperCase()} ` });
    expect(await verify(guest, ` ${email}`, await codeSentTo(email))).toMatchObject({ ok: true });
    expect(await accountsOf(email)).toHaveLength(1);
    expect(
      await signIn(await shop.guest(), { email: email.toUpperCase(), password: PASSWORD }),
    ).toMatchObject({ ok: true });
  });

  it('stores the password only as a hash, also while the address is not verified', async () => {
    const email = freeEmail();
    await signUp(await shop.guest(), { email });
    const { rows } = await shop.pool.query('select * from email_verifications where email = $1', [email]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  // spec: 6-guest-user-id-merges-registration
  it('merges the guest’s cart with the guest’s own guest_user_id, but not with another’s', async () => {
    const [guest, other] = [await shop.guest(), await shop.guest()];
    const mergedInto = async (id: number) =>
      (await shop.pool.query('select merged_into from shoppers where id = $1', [id])).rows[0].merged_into;
    const own = guest.shopperId;
    const email = freeEmail();
    await signUp(guest, { email, guestId: own });
    const answer = await verify(guest, email, await codeSentTo(email));
    expect(answer.ok && (await mergedInto(own))).toBe(answer.ok && answer.data.id);

    const thief = await shop.guest();
    const second = freeEmail();
    await signUp(thief, { email: second, guestId: other.shopperId });
    expect(await verify(thief, second, await codeSentTo(second))).toMatchObject({ ok: true });
    expect(await mergedInto(other.shopperId)).toBeNull();
    expect(await mergedInto(thief.shopperId)).toBeNull();
  });

  it('refuses a customer who is signed in', async () => {
    const answer = await signUp(await shop.customer(), { email: freeEmail() });
    expect(answer).toMatchObject({ status: 409, code: 'wrongState' });
  });
});

describe('Specification 5, Sign-up', () => {
  const refused = async (input: Partial<Parameters<typeof signUp>[1]>, language: 'ar' | 'en' = 'en') => {
    await shop.runJobs();
    const answer = await signUp(await shop.guest(), { email: freeEmail(), ...input }, language);
    expect(answer).toMatchObject({ ok: false, status: 400, code: 'notValid' });
    expect(await shop.runJobs()).toBe(0);
    return answer.message;
  };

  // spec: 5-sign-up-username-required
  it('username required', async () => {
    expect(await refused({ name: ' ' })).toBe('Account name must be at least 2 characters');
    expect(await refused({ name: '\u200b\u200b' })).toBe('Account name must be at least 2 characters');
  });

  // spec: 5-sign-up-e-mail-valid
  it('email valid, required, ends .com', async () => {
    expect(await refused({ email: ' ' })).toBe('Please enter your email.');
    expect(await refused({ email: 'sara@' })).toBe('That email doesn’t look right. Please check it.');
    expect(await refused({ email: 'sara@example.sa' })).toBe("Email must end with '.com'");
    expect(await refused({ email: 'sara@example.sa' }, 'ar')).toBe(
      "يجب أن ينتهي البريد بـ \u2066'.com'\u2069",
    );
  });

  it('product.md 2: a new password has at least eight characters, is not too common and is not the shopper’s name', async () => {
    expect(await refused({ password: 'k7#mQ2z' })).toBe('Please choose a password of at least 8 characters.');
    expect(await refused({ password: 'password1' })).toBe(
      'That password is too common. Please choose another.',
    );
    expect(await refused({ password: 'الحمد لله' }, 'ar')).toBe(
      'كلمة المرور هذه شائعة وسهلة التخمين. اختر غيرها.',
    );
    expect(await refused({ email: 'hessa.alharbi@example.com', password: 'Hessa.Alharbi1' })).toBe(
      'Please choose a password that isn’t your name or your email.',
    );
  });

  it('the .com rule is a setting', async () => {
    const open = await testShop({ data: 'empty', settings: { emailEndsWithCom: false } });
    expect(await byEmail(open).signUp(await open.guest(), { email: 'sara@example.sa' })).toMatchObject({
      ok: true,
    });
  });
});

describe('Email code verification with resend', () => {
  // spec: 7-account.sendEmailCode
  it('sends another code after 60 seconds, and the previous one no longer works', async () => {
    const guest = await shop.guest();
    const email = freeEmail();
    await signUp(guest, { email });
    const first = await codeSentTo(email);
    const early = await guest.call(sendEmailCodeCall, { email });
    expect(early).toMatchObject({
      status: 429,
      code: 'tooManyTries',
      message: 'A code is already on its way. You can request another a minute after it was sent.',
      data: { retryAfterSeconds: 60 },
    });
    shop.clock.pass(59 * SECOND);
    expect(await guest.call(sendEmailCodeCall, { email })).toMatchObject({
      message: 'A code is already on its way. You can request another a minute after it was sent.',
    });
    shop.clock.pass(SECOND);
    expect(await guest.call(sendEmailCodeCall, { email }, { language: 'ar' })).toMatchObject({
      ok: true,
      message: 'أرسلنا إلى بريدك رمزًا من أربعة أرقام.',
    });
    const second = await codeSentTo(email);
    if (first !== second) expect(await verify(guest, email, first)).toMatchObject({ code: 'wrongCode' });
    expect(await verify(guest, email, second)).toMatchObject({ ok: true });
  });

  it('sends only to an address that this browser has signed up with', async () => {
    const [guest, other] = [await shop.guest(), await shop.guest()];
    const email = freeEmail();
    await signUp(guest, { email });
    shop.clock.pass(MINUTE);
    for (const address of [email, (await customer()).email, freeEmail()])
      expect(await other.call(sendEmailCodeCall, { email: address })).toMatchObject({
        status: 409,
        code: 'wrongState',
        message: 'There’s nothing to confirm for this email. Please sign in or create an account.',
      });
  });

  it('sends five times a day per address, and then says in how many hours to try again', async () => {
    const guest = await shop.guest();
    const email = freeEmail();
    await signUp(guest, { email });
    for (let sent = 1; sent < 5; sent += 1) {
      shop.clock.pass(MINUTE);
      await guest.must(sendEmailCodeCall, { email });
    }
    shop.clock.pass(MINUTE);
    const answer = await guest.request('POST', '/account/resend-email-otp', {
      body: JSON.stringify({ email }),
      headers: { localization: 'en' },
    });
    expect(answer.body).toMatchObject({
      code: 'tooManyTries',
      message:
        'We can’t send more codes to this email today. Sign in with \u2068your mobile number, Google, Apple or Facebook\u2069 instead if it’s linked to your account, or try again in 24 hours.',
    });
    expect(answer.headers.get('retry-after')).toBe(String(24 * 3600 - 5 * 60));
  });

  it('refuses a wrong code; three wrong codes or five minutes end the code', async () => {
    const guest = await shop.guest();
    const email = freeEmail();
    await signUp(guest, { email });
    const code = await codeSentTo(email);
    for (const by of [1, 2, 3])
      expect(await verify(guest, email, another(code, by))).toMatchObject({ status: 400, code: 'wrongCode' });
    expect(await verify(guest, email, code)).toMatchObject({ code: 'codeExpired' });
    shop.clock.pass(MINUTE);
    await guest.must(sendEmailCodeCall, { email });
    const late = await codeSentTo(email);
    shop.clock.pass(5 * MINUTE);
    expect(await verify(guest, email, late)).toMatchObject({ code: 'codeExpired' });
    expect(await accountsOf(email)).toEqual([]);
    expect(await guest.must(readProfileCall, {})).toMatchObject({ isGuest: true, email: null });
  });
});
