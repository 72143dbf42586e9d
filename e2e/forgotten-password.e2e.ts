import { describe, expect, it } from 'vitest';
import { account as arabicMessages } from '#text/ar/account.messages.ts';
import { account as englishMessages } from '#text/en/account.messages.ts';
import { devices } from './devices.ts';
import { codeByEmail, createEmailAccount, emailSignInDialog, PASSWORD } from './email-sign-in-dialog.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { stopClock } from './stopped-clock.ts';
import { readStored } from './storage.ts';
import { freeEmail } from './unused-identities.ts';

const shop = await openShop();
const messages = { ar: arabicMessages, en: englishMessages };
const NEW_PASSWORD = 'gardenia-by-the-door';

describe.each(devices)('A forgotten password on $name', (device) => {
  const t = device.text.emailAccount;
  const text = messages[device.language];

  // spec: 2-authentication-forgotten-password, 4-then-close-go-home
  it('is reset by e-mail, code and new password; then the modal closes and the home page opens', async () => {
    const account = await createEmailAccount(shop, device);
    const page = await shop.visit(device, '/terms');
    const forms = emailSignInDialog(page, device);
    await forms.open();
    await forms.fill({ email: account.email });
    await forms.press(t.forgotIt);
    await forms.dialog.getByRole('heading', { name: t.forgotTitle }).waitFor();
    expect(await forms.field.email.inputValue()).toBe(account.email);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await forms.press(t.sendCode);
    await forms.confirm(text.passwordCodeSent);
    expect(await forms.focused()).toBe('code');
    const code = await codeByEmail(shop, account.email, account.code);
    await stopClock(page);
    await forms.field.code.fill(code);
    await forms.dialog.getByText(t.codeIsRight).waitFor();
    await expectAccessible(page);
    await page.clock.runFor(1_000);
    await page.clock.resume();

    await forms.field.repeated.waitFor();
    expect(await forms.focused()).toBe('password');
    // The form tells password managers which account the password belongs to, and that the password is new.
    expect(await page.locator('dialog input[autocomplete=username]').inputValue()).toBe(account.email);
    expect(await forms.field.password.getAttribute('autocomplete')).toBe('new-password');
    await forms.fill({ password: NEW_PASSWORD, repeated: PASSWORD });
    await forms.press(t.save);
    expect(await forms.error('repeated')).toBe(t.problems.passwordsDiffer);
    expect(await forms.focused()).toBe('repeated');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await forms.fill({ repeated: NEW_PASSWORD });
    await forms.press(t.save);
    await forms.confirm(text.passwordChanged);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await readStored(page, 'isSignin')).toBe('false');

    // The old password is refused, and the new one signs in.
    await forms.open();
    await forms.fill({ email: account.email, password: PASSWORD });
    await forms.press(t.signIn);
    await expect.poll(() => forms.error('password')).toBe(text.wrongPassword);
    await forms.fill({ password: NEW_PASSWORD });
    await forms.press(t.signIn);
    await forms.dialog.waitFor({ state: 'hidden' });
    expect(await readStored(page, 'loginType')).toBe('email');
  });

  it('accepts any valid e-mail, and answers the same for one without an account', async () => {
    const page = await shop.visit(device, '/terms');
    const forms = emailSignInDialog(page, device);
    await forms.open();
    await forms.press(t.forgotIt);
    await forms.press(t.sendCode);
    expect(await forms.error('email')).toBe(t.problems.emailMissing);
    await forms.fill({ email: freeEmail().replace('.com', '.sa') });
    expect(await forms.error('email')).toBeNull();
    await forms.press(t.sendCode);
    await forms.confirm(text.passwordCodeSent);
    await forms.dialog.getByText(t.codeIfAccount).waitFor();
    // Going back through the steps keeps the typed e-mail address.
    await forms.press(device.text.shell.back);
    expect(await forms.field.email.inputValue()).toMatch(/\.sa$/);
    await forms.press(device.text.shell.back);
    await forms.dialog.getByRole('heading', { name: t.signInTitle }).waitFor();
    await forms.press(device.text.shell.back);
    await forms.dialog.getByLabel(device.text.account.phone).waitFor();
  });
});
