import { describe, expect, it } from 'vitest';
import { account as arabicMessages } from '#text/ar/account.messages.ts';
import { account as englishMessages } from '#text/en/account.messages.ts';
import { devices } from './devices.ts';
import { codeByEmail, createEmailAccount, emailSignInDialog, PASSWORD } from './email-sign-in-dialog.ts';
import { openShop } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { differentCode } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { stopClock } from './stopped-clock.ts';
import { readStored } from './storage.ts';
import { freeEmail } from './unused-identities.ts';

const shop = await openShop();
const messages = { ar: arabicMessages, en: englishMessages };
const LOGIN = '**/api/v1/account/login';

describe.each(devices)('Sign-up by e-mail on $name', (device) => {
  const t = device.text.emailAccount;
  const text = messages[device.language];
  const name = device.language === 'ar' ? 'سارة' : 'Sara';

  // spec: 2-authentication-sign-up-e-mail
  it('continues with the code for the address; the right code signs in, and the guest’s cart is kept', async () => {
    const guest = await shop.guest(device);
    await guest.add('monstera', { colour: 'sage', quantity: 2 });
    const page = await shop.visit(device, '/terms', { as: guest });
    const forms = emailSignInDialog(page, device);
    await forms.open();
    await forms.press(t.createOne);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const email = freeEmail();
    await forms.fill({ name, email: email.toUpperCase(), password: PASSWORD, repeated: PASSWORD });
    await forms.press(t.createAccount);
    await forms.confirm(text.emailCodeSent);
    // When the popup closes, the focus returns to the code field.
    expect(await forms.focused()).toBe('code');
    await forms.dialog.getByText(email, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const code = await codeByEmail(shop, email);
    await forms.field.code.fill(differentCode(code));
    await forms.dialog.getByText(text.wrongCode).waitFor();
    expect(await forms.field.code.getAttribute('aria-invalid')).toBe('true');
    await stopClock(page);
    await forms.field.code.fill(code);
    await forms.dialog.getByText(device.text.account.codeRight).waitFor();
    await page.clock.runFor(1_000);
    await forms.dialog.waitFor({ state: 'hidden' });
    await page.clock.resume();
    await forms.confirm(text.signedIn);

    expect(await readStored(page, 'isSignin')).toBe('true');
    expect(await readStored(page, 'loginType')).toBe('email');
    expect(await readStored(page, 'name')).toBe(name);
    expect(await readStored(page, 'guestUser')).toBeNull();
    expect(await readStored(page, 'guest_user_id')).toBeNull();
    await page.getByRole('button', { name: device.text.cart.button(2), exact: true }).waitFor();
    const menu = await openMenu(page, device);
    await menu.getByRole('heading', { name: device.text.shell.hello(name) }).waitFor();
  });

  it('reports errors when a field is left or the form is sent, and focuses the first one', async () => {
    const page = await shop.visit(device, '/terms');
    const forms = emailSignInDialog(page, device);
    await forms.open();
    await forms.press(t.createOne);
    await forms.field.email.pressSequentially('sara@example.sa');
    expect(await forms.error('email')).toBeNull();
    await forms.field.password.pressSequentially('garden7');
    expect(await forms.error('email')).toBe(t.problems.emailNotCom);
    expect(await forms.error('password')).toBeNull();
    await forms.field.repeated.pressSequentially('gardenia');
    expect(await forms.error('password')).toBe(t.problems.newPasswordTooShort(8));
    await forms.press(t.createAccount);
    expect(await forms.error('name')).toBe(t.problems.nameMissing);
    expect(await forms.error('repeated')).toBe(t.problems.passwordsDiffer);
    expect(await forms.focused()).toBe('name');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // A corrected field loses its error at once. An error that only the server detects is shown at its field too.
    await forms.fill({ name, email: freeEmail(), password: 'password1', repeated: 'password1' });
    expect(await forms.error('email')).toBeNull();
    expect(await forms.error('repeated')).toBeNull();
    await forms.press(t.createAccount);
    await expect.poll(() => forms.error('password')).toBe(messages[device.language].passwordIsCommon);
    expect(await forms.focused()).toBe('password');
    // Typed values are still there after going to another step and back.
    const email = await forms.field.email.inputValue();
    await forms.press(t.signInInstead);
    expect(await forms.field.email.inputValue()).toBe(email);
    await forms.press(t.createOne);
    expect(await forms.field.name.inputValue()).toBe(name);
    expect(await forms.field.repeated.inputValue()).toBe('password1');
  });
});

describe.each(devices)('Signing in by e-mail on $name', (device) => {
  const t = device.text.emailAccount;
  const text = messages[device.language];

  it('asks for the code of an address that is not confirmed, with the server’s message', async () => {
    const page = await shop.visit(device, '/terms');
    const forms = emailSignInDialog(page, device);
    const email = freeEmail();
    await forms.open();
    await forms.press(t.createOne);
    await forms.fill({ name: 'Sara', email, password: PASSWORD, repeated: PASSWORD });
    await forms.press(t.createAccount);
    await forms.confirm(text.emailCodeSent);
    const first = await codeByEmail(shop, email);
    await page.reload();
    shop.clock.pass(61_000);

    await forms.open();
    await forms.fill({ email, password: PASSWORD });
    await forms.press(t.signIn);
    await forms.dialog.getByRole('status').filter({ hasText: text.emailNotVerified }).waitFor();
    await forms.dialog.getByRole('heading', { name: t.confirmEmail }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await forms.field.code.fill(await codeByEmail(shop, email, first));
    await forms.confirm(text.signedIn);
    expect(await readStored(page, 'loginType')).toBe('email');
  });

  it('sends another code after 60 seconds, at most five a day, and then says when more are available', async () => {
    const page = await shop.visit(device, '/terms');
    const forms = emailSignInDialog(page, device);
    const email = freeEmail();
    await forms.open();
    await forms.press(t.createOne);
    await forms.fill({ name: 'Sara', email, password: PASSWORD, repeated: PASSWORD });
    await forms.press(t.createAccount);
    await forms.confirm(text.emailCodeSent);
    const resend = forms.dialog.getByRole('button', { name: device.text.account.resend });
    const codes = [await codeByEmail(shop, email)];
    const requestAgain = async () => {
      expect(await resend.isDisabled()).toBe(true);
      await page.clock.fastForward(61_000);
      await expect.poll(() => resend.isDisabled()).toBe(false);
      shop.clock.pass(61_000);
      await resend.click();
    };
    for (let sent = 1; sent < 5; sent += 1) {
      await requestAgain();
      await forms.confirm(text.emailCodeSent);
      codes.push(await codeByEmail(shop, email, codes.at(-1)));
    }
    await requestAgain();
    await forms.dialog.getByRole('alert').filter({ hasText: /\d/ }).waitFor();
    // The latest code works; the first one no longer does.
    await expectAccessible(page);
    await forms.field.code.fill(codes[0] === codes[4] ? differentCode(codes[4] ?? '') : (codes[0] ?? ''));
    await expect.poll(() => forms.field.code.getAttribute('aria-invalid')).toBe('true');
    await forms.field.code.fill(codes[4] ?? '');
    await forms.confirm(text.signedIn);
  });

  it('reports a wrong e-mail or password without clearing them, and after too many tries when to try again', async () => {
    const { email } = await createEmailAccount(shop, device);
    const page = await shop.visit(device, '/terms');
    const forms = emailSignInDialog(page, device);
    await forms.open();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await forms.fill({ email, password: 'not this one' });
    await forms.press(t.signIn);
    await expect.poll(() => forms.error('password')).toBe(text.wrongPassword);
    expect(await forms.focused()).toBe('password');
    expect(await forms.field.email.inputValue()).toBe(email);
    await expectAccessible(page);
    let last = '';
    for (let tries = 1; tries < 11; tries += 1) {
      const answer = page.waitForResponse(LOGIN);
      await forms.press(t.signIn);
      last = ((await (await answer).json()) as { message: string }).message;
    }
    expect(last).toMatch(/\d+/);
    await forms.dialog.getByRole('alert').filter({ hasText: last }).waitFor();
    // While the account is locked, the correct password is refused too.
    await forms.fill({ password: PASSWORD });
    await forms.press(t.signIn);
    await forms.dialog.getByRole('alert').filter({ hasText: /\d/ }).waitFor();
    await expectAccessible(page);
    shop.clock.pass(3_600_000);
    await forms.press(t.signIn);
    await forms.dialog.waitFor({ state: 'hidden' });
    expect(await readStored(page, 'isSignin')).toBe('true');
  });

  // spec: 2-authentication-e-mail-password-remember
  it('remembers for 7 days: the form is filled in, one press signs in, and no password is stored', async () => {
    const { email, name } = await createEmailAccount(shop, device);
    const page = await shop.visit(device, '/terms');
    const forms = emailSignInDialog(page, device);
    await forms.open();
    await forms.fill({ email, password: PASSWORD });
    await forms.dialog.getByText(t.rememberMe(7)).click();
    await forms.press(t.signIn);
    await forms.dialog.waitFor({ state: 'hidden' });

    const signOut = async () => {
      const menu = await openMenu(page, device);
      await menu.getByRole('button', { name: device.text.shell.logOut }).click();
      const home = page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('alertdialog').getByRole('button', { name: device.text.shell.yes }).click();
      await home;
      await expect.poll(() => readStored(page, 'guestUser')).toBe('true');
    };
    // Do this twice, because the token that replaces the password changes with each sign-in.
    for (const _ of [1, 2]) {
      await signOut();
      await forms.open();
      await forms.dialog.getByText(t.rememberedHere).waitFor();
      expect(await forms.field.email.inputValue()).toBe(email);
      expect(await forms.field.password.inputValue()).toBe('');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const request = page.waitForRequest(LOGIN);
      await page.keyboard.press('Enter');
      expect((await request).postDataJSON()).not.toHaveProperty('password');
      await forms.dialog.waitFor({ state: 'hidden' });
      expect(await readStored(page, 'name')).toBe(name);
    }
    const saved = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(saved).not.toContain(PASSWORD);
    expect(await page.evaluate(() => document.cookie)).not.toContain('sara');

    // Typing into the form turns the remembered sign-in into an ordinary one with a password.
    await signOut();
    await forms.open();
    await forms.dialog.getByText(t.rememberedHere).waitFor();
    await forms.field.email.fill(freeEmail());
    await forms.press(t.signIn);
    expect(await forms.error('password')).toBe(t.problems.passwordMissing);

    // After 7 days the browser's sign-in is no longer remembered.
    shop.clock.pass(7 * 86_400_000);
    await page.reload();
    await forms.open();
    await expect.poll(() => forms.focused()).toBe('email');
    expect(await forms.field.email.inputValue()).toBe('');
  });
});
