import { describe, expect, it } from 'vitest';
import {
  changePasswordCall,
  readProfileCall,
  readRememberedCall,
  sendPasswordCodeCall,
  verifyEmailCall,
  verifyPasswordCodeCall,
} from '#contract/account/account.calls.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { makeHashesCheap } from '../codes/test-hashes.ts';
import { another, byEmail, freeEmail, OTHER_PASSWORD, PASSWORD } from '../email/test-email.ts';

makeHashesCheap();

const shop = await testShop({ data: 'empty' });
const { codeSentTo, signUp, signIn, verify, customer, passwordToken } = byEmail(shop);

/** Creates a customer with a password and waits a minute after the sign-up, so that the shop sends another code. */
async function forgetful() {
  const owner = await customer();
  shop.clock.pass(MINUTE);
  return owner;
}

describe('Specification 4, Forgot password: email, then code, then new password', () => {
  // spec: 7-account.changePassword, 7-account.verifyPasswordCode, 7-account.sendPasswordCode
  it('then only the new password signs in', async () => {
    const { email } = await forgetful();
    const guest = await shop.guest();
    expect(await guest.call(sendPasswordCodeCall, { email }, { language: 'ar' })).toEqual({
      ok: true,
      status: 200,
      data: null,
      message: 'إن كان لهذا البريد حساب، فالرمز في طريقه إليه.',
    });
    const right = await guest.call(verifyPasswordCodeCall, { email, code: await codeSentTo(email) });
    expect(right).toMatchObject({ ok: true, message: 'Code confirmed.' });
    if (!right.ok) return;
    expect(right.data.token).toMatch(/^[\w-]{43}$/);
    const { token } = right.data;
    expect(await guest.call(changePasswordCall, { token, password: OTHER_PASSWORD })).toEqual({
      ok: true,
      status: 200,
      data: null,
      message: 'New password saved. You’ve been signed out on your other devices.',
    });
    expect(await guest.must(readProfileCall, {})).toMatchObject({ isGuest: true });
    expect(await signIn(await shop.guest(), { email, password: PASSWORD })).toMatchObject({
      code: 'wrongPassword',
    });
    expect(await signIn(await shop.guest(), { email, password: OTHER_PASSWORD })).toMatchObject({ ok: true });
  });

  it('the owner is notified by e-mail', async () => {
    const { email } = await forgetful();
    const guest = await shop.guest();
    const token = await passwordToken(guest, email);
    await guest.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    // The e-mail is in the account's own language, not in that of the request.
    await shop.runJobs();
    expect(shop.emails.findLast(({ to }) => to === email)!.subject).toContain('password');
  });

  // spec: 5-forgot-password-e-mail-valid
  it('Specification 5: email valid and required, of any ending', async () => {
    const guest = await shop.guest();
    expect(await guest.call(sendPasswordCodeCall, { email: ' ' })).toMatchObject({
      code: 'notValid',
      message: 'Please enter your email.',
    });
    expect(await guest.call(sendPasswordCodeCall, { email: 'sara' })).toMatchObject({ code: 'notValid' });
    expect(await guest.call(sendPasswordCodeCall, { email: 'sara@example.sa' })).toMatchObject({ ok: true });
  });

  it('a customer without a password who verified an address can set a first one this way', async () => {
    const { email, shopperId } = await forgetful();
    await shop.pool.query('update shoppers set password_hash = null where id = $1', [shopperId]);
    const guest = await shop.guest();
    const token = await passwordToken(guest, email);
    await guest.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    expect(await signIn(await shop.guest(), { email, password: OTHER_PASSWORD })).toMatchObject({
      ok: true,
      data: { id: shopperId },
    });
  });

  it('for an address without an account the mail says so, and no code works', async () => {
    const email = freeEmail();
    const guest = await shop.guest();
    expect(await guest.call(sendPasswordCodeCall, { email })).toMatchObject({ ok: true });
    await shop.runJobs();
    const { text } = shop.emails.findLast(({ to }) => to === email)!;
    expect(text).toContain('no account');
    expect(text).not.toMatch(/(?<!\d)\d{4}(?!\d)/);
    // If the address has no account, not even the digits that were generated for the message are accepted.
    const { rows } = await shop.pool.query(
      "select data->>'code' as code from jobs.job where name = 'account.code-created' and data->>'destination' = $1",
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(await guest.call(verifyPasswordCodeCall, { email, code: rows[0].code })).toMatchObject({
      code: 'wrongCode',
    });
    expect((await shop.pool.query('select 1 from password_tokens')).rowCount).toBe(0);
  });
});

describe('Specification 5, New password', () => {
  it('is checked as at sign-up, and the token stays valid after a refusal', async () => {
    const owner = await customer({ email: 'maha.alqahtani@example.com', name: 'Maha' });
    shop.clock.pass(MINUTE);
    const guest = await shop.guest();
    const token = await passwordToken(guest, owner.email);
    for (const [password, message] of [
      ['k7#mQ2z', 'Please choose a password of at least 8 characters.'],
      ['qwertyuiop', 'That password is too common. Please choose another.'],
      ['maha.alqahtani', 'Please choose a password that isn’t your name or your email.'],
      ['maha12345', 'Please choose a password that isn’t your name or your email.'],
    ] as const)
      expect(await guest.call(changePasswordCall, { token, password })).toMatchObject({
        status: 400,
        code: 'notValid',
        message,
        data: { field: 'password' },
      });
    expect(await guest.call(changePasswordCall, { token, password: OTHER_PASSWORD })).toMatchObject({
      ok: true,
    });
  });
});

describe('product.md 2: a new password', () => {
  it('revokes the other sessions of the account, opened by any method', async () => {
    const owner = await forgetful();
    const [phone, stranger] = [await shop.guest(), await customer()];
    const answer = await signIn(phone, { email: owner.email, password: PASSWORD });
    phone.token = answer.ok ? answer.data.token : null;
    shop.clock.pass(MINUTE);
    const guest = await shop.guest();
    const token = await passwordToken(guest, owner.email);
    await guest.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    for (const browser of [owner, phone]) expect((await browser.request('GET', '/user')).status).toBe(401);
    for (const browser of [guest, stranger]) expect((await browser.request('GET', '/user')).status).toBe(200);
  });

  it('set by a customer who is signed in keeps this session open', async () => {
    const owner = await forgetful();
    const token = await passwordToken(owner, owner.email);
    await owner.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    expect((await owner.request('GET', '/user')).status).toBe(200);
  });

  it('revokes all remembered sign-ins', async () => {
    const { email } = await forgetful();
    const remembered = await shop.guest();
    const answer = await signIn(remembered, { email, password: PASSWORD, remembers: true });
    remembered.token = answer.ok ? answer.data.token : null;
    const guest = await shop.guest();
    const token = await passwordToken(guest, email);
    await guest.must(changePasswordCall, { token, password: OTHER_PASSWORD });
    const again = await shop.guest();
    for (const [name, value] of remembered.cookies)
      if (name === 'ashjar-remembered') again.cookies.set(name, value);
    expect(await again.must(readRememberedCall, {})).toBeNull();
    expect(await signIn(again, { email })).toMatchObject({ code: 'codeExpired' });
  });
});

describe('A code of a forgotten password', () => {
  it('allows three tries, is valid for five minutes and works once', async () => {
    const { email } = await forgetful();
    const guest = await shop.guest();
    const check = (code: string) => guest.call(verifyPasswordCodeCall, { email, code });
    await guest.must(sendPasswordCodeCall, { email });
    const guessed = await codeSentTo(email);
    for (const by of [1, 2, 3])
      expect(await check(another(guessed, by))).toMatchObject({ code: 'wrongCode' });
    expect(await check(guessed)).toMatchObject({ code: 'codeExpired' });
    shop.clock.pass(MINUTE);
    await guest.must(sendPasswordCodeCall, { email });
    const late = await codeSentTo(email);
    shop.clock.pass(5 * MINUTE);
    expect(await check(late)).toMatchObject({ code: 'codeExpired' });
    await guest.must(sendPasswordCodeCall, { email });
    const right = await codeSentTo(email);
    expect(await check(right)).toMatchObject({ ok: true });
    expect(await check(right)).toMatchObject({ code: 'codeExpired' });
  });

  it('does not work in another session or for another address', async () => {
    const [{ email }, other] = [await forgetful(), await customer()];
    const guest = await shop.guest();
    await guest.must(sendPasswordCodeCall, { email });
    const code = await codeSentTo(email);
    const thief = await shop.guest();
    expect(await thief.call(verifyPasswordCodeCall, { email, code })).toMatchObject({ code: 'codeExpired' });
    expect(await guest.call(verifyPasswordCodeCall, { email: other.email, code })).toMatchObject({
      code: 'codeExpired',
    });
    expect(await guest.call(verifyPasswordCodeCall, { email, code })).toMatchObject({ ok: true });
  });

  it('verifies no address at sign-up, and the code of a sign-up resets no password (swapped purpose)', async () => {
    const { email } = await forgetful();
    const guest = await shop.guest();
    await guest.must(sendPasswordCodeCall, { email });
    const forPassword = await codeSentTo(email);
    expect(await guest.call(verifyEmailCall, { email, code: forPassword })).toMatchObject({
      code: 'codeExpired',
    });
    shop.clock.pass(MINUTE);
    await signUp(guest, { email });
    const forSignUp = await codeSentTo(email);
    if (forSignUp !== forPassword) {
      expect(await guest.call(verifyPasswordCodeCall, { email, code: forSignUp })).toMatchObject({
        code: 'wrongCode',
      });
    }
    expect(await verify(guest, email, forSignUp)).toMatchObject({ ok: true });
  });
});
