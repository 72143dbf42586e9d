import { describe, expect, it } from 'vitest';
import { sendEmailCodeCall } from '#contract/account/account.calls.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { byEmail, freeEmail, OTHER_PASSWORD, PASSWORD } from '../email/test-email.ts';
import { hashPassword } from '../passwords/password.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { codeSentTo, signUp, verify, signIn, customer } = byEmail(shop);

describe('Specification 4, Email sign-in', () => {
  // spec: 7-account.signIn
  it('the right password signs in, in both languages', async () => {
    const { email, shopperId } = await customer();
    for (const [language, message] of [
      ['en', 'You’re in. Welcome!'],
      ['ar', 'تم. حيّاك الله.'],
    ] as const)
      expect(await signIn(await shop.guest(), { email, password: PASSWORD }, language)).toMatchObject({
        ok: true,
        message,
        data: { id: shopperId, isNew: false, name: 'سارة' },
      });
  });

  it('a wrong password and an unknown address get the same sentence', async () => {
    const { email } = await customer();
    const [wrong, nobodys] = [
      await signIn(await shop.guest(), { email, password: OTHER_PASSWORD }),
      await signIn(await shop.guest(), { email: freeEmail(), password: OTHER_PASSWORD }),
    ];
    expect(wrong).toEqual({
      ok: false,
      status: 400,
      code: 'wrongPassword',
      message: 'The email or password isn’t right. Please check both.',
      data: null,
    });
    expect(nobodys).toEqual(wrong);
    expect((await signIn(await shop.guest(), { email, password: OTHER_PASSWORD }, 'ar')).message).toBe(
      'البريد أو كلمة المرور غير صحيحة. راجعهما.',
    );
  });

  // spec: 6-guest-user-id-merges-login-e
  it('with the guest’s own guest_user_id the guest’s cart is merged', async () => {
    const { email, shopperId } = await customer();
    const guest = await shop.guest();
    await signIn(guest, { email, password: PASSWORD, guestId: guest.shopperId });
    const { rows } = await shop.pool.query('select merged_into from shoppers where id = $1', [
      guest.shopperId,
    ]);
    expect(rows[0].merged_into).toBe(shopperId);
  });

  it('a customer who never set a password cannot sign in with any', async () => {
    const { email, shopperId } = await customer();
    await shop.pool.query('update shoppers set password_hash = null where id = $1', [shopperId]);
    expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({
      code: 'wrongPassword',
    });
  });
});

describe('Specification 5, Email sign-in', () => {
  it.each([
    [{ email: '', password: PASSWORD }, 'email', 'Please enter your email.'],
    [{ email: 'sara', password: PASSWORD }, 'email', 'That email doesn’t look right. Please check it.'],
    [{ email: 'sara@example.sa', password: PASSWORD }, 'email', "Email must end with '.com'"],
    [
      { email: 'sara@example.com', password: '12345' },
      'password',
      'Passwords are at least 6 characters long. Please check yours.',
    ],
  ])('%j is not valid', async (input, field, message) => {
    const guest = await shop.guest();
    const body = { login_type: 'email', device_id: 'Web', device_token: '', ...input };
    if (input.email === '') Object.assign(body, { email: ' ' });
    const answer = await guest.request('POST', '/account/login', {
      body: JSON.stringify(body),
      headers: { localization: 'en' },
    });
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'notValid', message, data: { field } });
  });

  // spec: 5-server-takes-6-well
  it('an older password of six characters still signs in', async () => {
    const { email, shopperId } = await customer();
    const hash = await hashPassword('abc123');
    await shop.pool.query('update shoppers set password_hash = $1 where id = $2', [hash, shopperId]);
    expect(await signIn(await shop.guest(), { email, password: 'abc123' })).toMatchObject({ ok: true });
  });
});

describe('Email sign-in: the server answers with is_email_verified false and the flow moves to the code', () => {
  // spec: 4-servers-answer
  it('for the right password of a pending sign-up, from any browser, with a new code', async () => {
    const email = freeEmail();
    await signUp(await shop.guest(), { email, name: 'هند' });
    await codeSentTo(email);
    shop.clock.pass(MINUTE);
    const elsewhere = await shop.guest();
    const body = JSON.stringify({
      login_type: 'email',
      email,
      password: PASSWORD,
      device_id: 'Web',
      device_token: 'web_token',
    });
    const answer = await elsewhere.request('POST', '/account/login', {
      body,
      headers: { localization: 'en' },
    });
    expect(answer.body).toEqual({
      success: false,
      statusCode: 403,
      message: 'Your email isn’t confirmed yet. We’ve sent a new code.',
      data: { is_email_verified: false },
      code: 'emailNotVerified',
    });
    expect(await verify(elsewhere, email, await codeSentTo(email))).toMatchObject({
      ok: true,
      data: { name: 'هند', isNew: true },
    });
    expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({ ok: true });
  });

  it('says when another code can be sent if one is on its way, and the code step continues with that one', async () => {
    const guest = await shop.guest();
    const email = freeEmail();
    await signUp(guest, { email });
    const code = await codeSentTo(email);
    shop.clock.pass(20_000);
    expect(await signIn(guest, { email, password: PASSWORD }, 'ar')).toMatchObject({
      status: 403,
      code: 'emailNotVerified',
      message: 'لم تؤكّد بريدك بعد. الرمز في طريقه إليك. يمكنك طلب رمز آخر بعد دقيقة من إرساله.',
      data: { is_email_verified: false, retryAfterSeconds: 40 },
    });
    expect(await verify(guest, email, code)).toMatchObject({ ok: true });
  });

  it('in another browser the sign-up is recognised at once, and a code can be requested after a minute', async () => {
    const email = freeEmail();
    await signUp(await shop.guest(), { email });
    await codeSentTo(email);
    const elsewhere = await shop.guest();
    expect(await signIn(elsewhere, { email, password: PASSWORD })).toMatchObject({
      code: 'emailNotVerified',
    });
    shop.clock.pass(MINUTE);
    await elsewhere.must(sendEmailCodeCall, { email });
    expect(await verify(elsewhere, email, await codeSentTo(email))).toMatchObject({ ok: true });
  });

  it('for the caller’s own sign-up first, even when others sign up with the address later', async () => {
    const guest = await shop.guest();
    const email = freeEmail();
    await signUp(guest, { email });
    shop.clock.pass(MINUTE);
    await signUp(await shop.guest(), { email, password: OTHER_PASSWORD });
    expect(await signIn(guest, { email, password: PASSWORD })).toMatchObject({ code: 'emailNotVerified' });
  });

  it('but not for a wrong password or a signed-in customer', async () => {
    const email = freeEmail();
    await signUp(await shop.guest(), { email });
    expect(await signIn(await shop.guest(), { email, password: OTHER_PASSWORD })).toMatchObject({
      code: 'wrongPassword',
    });
    expect(await signIn(await shop.customer(), { email, password: PASSWORD })).toMatchObject({
      status: 409,
      code: 'wrongState',
    });
  });

  it('but not for the password of the address’s account, which signs in despite pending sign-ups', async () => {
    const { email } = await customer();
    shop.clock.pass(MINUTE);
    await signUp(await shop.guest(), { email, password: OTHER_PASSWORD });
    expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({ ok: true });
  });
});
